import { appendFile } from 'node:fs/promises';
import cloudflare from '@astrojs/cloudflare';
import type { AstroIntegration } from 'astro';

/** Headers of the static files, which Cloudflare serves before the Worker. `_astro` has its own lifetime from the adapter. */
const FILE_HEADERS = `
/*
  X-Content-Type-Options: nosniff
  Strict-Transport-Security: max-age=31536000; includeSubDomains
`;

/** Returns the adapter that builds the shop as a Cloudflare Worker (`server/worker/main.ts`). */
export const workerAdapter = (): AstroIntegration =>
  cloudflare({ configPath: 'src/edge/wrangler.jsonc', imageService: 'passthrough', prerenderEnvironment: 'node' });

/** Adds the headers of static files to the build. */
export const workerFiles = (): AstroIntegration => ({
  name: 'worker-files',
  hooks: {
    'astro:build:done': ({ dir }) => appendFile(new URL('_headers', dir), FILE_HEADERS),
  },
});
