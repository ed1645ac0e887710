import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { LOCALES } from '#src/config/locales.ts';
import { workerTexts } from '#src/features/push/worker.server.ts';
import { getT } from '#src/i18n/t.ts';

/**
 * Returns the script of the service worker, bundled with the build's constants: a worker of this scope cannot be a file
 * with a hash in its name.
 */
async function workerScript(constants: Record<string, string>): Promise<string> {
  const offline = Object.fromEntries(
    LOCALES.map((locale) => {
      const t = getT(locale);
      return [locale, { copy: t('offline.copy', { time: '#' }), readable: t('offline.readable') }];
    }),
  );
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      ...constants,
      WORKER_TEXTS: JSON.stringify({ push: workerTexts(), offline }),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL('../layouts/worker.ts', import.meta.url)),
        formats: ['iife'],
        name: 'worker',
      },
    },
  });
  const [output] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (output?.type !== 'chunk') throw new Error('The service worker was not built.');
  return output.code;
}

const PATH = '/worker.js';

/** Builds the service worker into the site, and serves it during development. */
export function serviceWorker(constants: Record<string, string>): AstroIntegration {
  return {
    name: 'service-worker',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        writeFileSync(join(fileURLToPath(dir), PATH), await workerScript(constants));
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(PATH, (_, res, next) => {
          workerScript(constants).then((code) => res.setHeader('content-type', 'text/javascript').end(code), next);
        });
      },
    },
  };
}
