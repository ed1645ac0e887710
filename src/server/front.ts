import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';

/**
 * Puts the front server into the build as one script (`front/main.mjs`). Run from its sources it would carry Node's TypeScript
 * reader along for as long as it runs: some 18 MB for a few kilobytes of types.
 */
export function front(): AstroIntegration {
  let folder = '';
  return {
    name: 'front',
    hooks: {
      'astro:config:done': ({ config }) => {
        folder = fileURLToPath(config.outDir);
      },
      'astro:build:done': async () => {
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          ssr: { noExternal: true },
          build: {
            ssr: fileURLToPath(new URL('./main.ts', import.meta.url)),
            outDir: join(folder, 'front'),
            emptyOutDir: true,
            target: 'node22',
            rolldownOptions: { output: { entryFileNames: 'main.mjs' } },
          },
        });
      },
    },
  };
}
