import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { BOOT_DEFINE } from './boot.ts';

/**
 * Bundles the front server into one script of the build (`front/main.mjs`), which knows the marketplace that the build is
 * for, and the program that starts it (`serve.mjs`). Run from its sources it would keep Node's TypeScript loader in
 * memory, some 18 MB.
 */
export function front({ marketplace }: { marketplace: string }): AstroIntegration {
  let folder = '';
  return {
    name: 'front',
    hooks: {
      'astro:config:done': ({ config }) => {
        folder = fileURLToPath(config.outDir);
      },
      'astro:build:done': async () => {
        const bundle = (source: string, outDir: string, entryFileNames: string) =>
          build({
            configFile: false,
            publicDir: false,
            logLevel: 'warn',
            define: { ...BOOT_DEFINE, BUILT_FOR: JSON.stringify(marketplace) },
            // Its libraries are files of the installed package.
            ssr: { noExternal: true, external: ['sharp'] },
            build: {
              ssr: fileURLToPath(new URL(source, import.meta.url)),
              outDir,
              emptyOutDir: outDir !== folder,
              target: 'node22',
              rolldownOptions: { output: { entryFileNames } },
            },
          });
        await bundle('../server/main.ts', join(folder, 'front'), 'main.mjs');
        await bundle('../cli/serve.mjs', folder, 'serve.mjs');
      },
    },
  };
}
