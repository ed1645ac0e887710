import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { BOOT_DEFINE } from './boot.ts';

/**
 * Bundles the front server into one script of the build (`front/main.mjs`). Run from its sources it would keep Node's
 * TypeScript loader in memory, some 18 MB.
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
          define: BOOT_DEFINE,
          // Its libraries are files of the installed package.
          ssr: { noExternal: true, external: ['sharp'] },
          build: {
            ssr: fileURLToPath(new URL('../server/main.ts', import.meta.url)),
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
