import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { Hono } from 'hono';
import { UNKNOWN_ROUTE } from '../http/errors.ts';
import { localised } from '../localised.ts';
import type { AppEnv, Ctx } from '../types.ts';
import { DOCUMENTS, page, SCRIPT, STYLE } from './page.ts';

/** Files of Swagger UI that the page uses. */
const VIEWER: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

/** Swagger UI uses data URLs for its arrows and style attributes for positions. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const KEPT = 'public, max-age=3600';

/** Routes of `/api/docs`: the API description in a viewer, and the OpenAPI files. No external resources. */
export const docs = new Hono<AppEnv>()
  .get('/', (c) => {
    const requested = DOCUMENTS.find(({ name }) => name === c.req.query('document')) ?? DOCUMENTS[0];
    return c.html(page(requested.name), 200, { 'Content-Security-Policy': POLICY, 'Cache-Control': KEPT });
  })
  .get('/page.js', (c) => file(c, SCRIPT, 'text/javascript; charset=utf-8'))
  .get('/page.css', (c) => file(c, STYLE, 'text/css; charset=utf-8'))
  .get('/:file', async (c) => {
    const name = c.req.param('file');
    const document = DOCUMENTS.find((one) => `${one.name}.yaml` === name);
    if (document) return file(c, await readFile(join(documentsFolder(), name)), 'application/yaml; charset=utf-8');
    const type = Object.hasOwn(VIEWER, name) ? VIEWER[name] : undefined;
    if (!type) return c.json({ message: localised(UNKNOWN_ROUTE, c.var.locale) }, 404);
    return file(c, await readFile(join(viewerFolder(), name)), type);
  });

const file = (c: Ctx, content: string | Uint8Array<ArrayBuffer>, type: string) =>
  c.body(content, 200, { 'Content-Type': type, 'Cache-Control': KEPT, 'X-Content-Type-Options': 'nosniff' });

const viewerFolder = (): string =>
  dirname(createRequire(resolve('package.json')).resolve('swagger-ui-dist/package.json'));

/** In a bundled server the folder is not beside this file, so it is resolved from the project root. */
function documentsFolder(): string {
  const bundled = join(import.meta.dirname, '../openapi');
  return existsSync(join(bundled, 'catalogue.yaml')) ? bundled : resolve('src/backend/openapi');
}
