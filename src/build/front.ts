import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { contentMistakes } from '../content/check.ts';
import { BOOT_DEFINE } from './boot.ts';

/** Programs of the commands of an operator, `serve.mjs import` and others; a remote marketplace has its own. */
const COMMANDS = ['catalogue', 'backup', 'doctor', 'office'];

type FrontInput = {
  marketplace: string;
  packages: string[];
  /** Constants of the build that the server uses too, as expressions. */
  constants: Record<string, string>;
};

/**
 * Bundles the front server into one script of the build (`front/main.mjs`), which knows the marketplace that the build is
 * for, the program that starts it (`serve.mjs`), and the commands of an operator (`commands/`), which use the same packages
 * as the server. Run from its sources the server would keep Node's TypeScript loader in memory, some 18 MB.
 */
export function front({ marketplace, packages, constants }: FrontInput): AstroIntegration {
  let folder = '';
  return {
    name: 'front',
    hooks: {
      'astro:config:done': ({ config }) => {
        folder = fileURLToPath(config.outDir);
      },
      'astro:build:done': async () => {
        const pathOf = (source: string) => fileURLToPath(new URL(source, import.meta.url));
        const bundle = (input: string | string[], outDir: string, entryFileNames: string, external: string[]) =>
          build({
            configFile: false,
            publicDir: false,
            logLevel: 'warn',
            define: {
              ...BOOT_DEFINE,
              ...constants,
              BUILT_FOR: JSON.stringify(marketplace),
              LEFT_OUT: JSON.stringify(contentMistakes('src/content').map(({ text }) => text)),
            },
            ssr: { noExternal: true, external },
            build: {
              ssr: true,
              outDir,
              emptyOutDir: outDir !== folder,
              target: 'node22',
              rolldownOptions: { input, output: { entryFileNames } },
            },
          });
        // The libraries of sharp are files of the installed package.
        await bundle(pathOf('../server/main.ts'), join(folder, 'front'), 'main.mjs', ['sharp']);
        await bundle(pathOf('../cli/serve.mjs'), folder, 'serve.mjs', []);
        const commands = COMMANDS.map((name) => pathOf(`../embedded/${name}.ts`));
        if (marketplace === 'embedded') await bundle(commands, join(folder, 'commands'), '[name].mjs', packages);
      },
    },
  };
}
