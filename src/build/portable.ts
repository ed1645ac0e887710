import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Stands in a build for the folder in which it was made. */
const ANY_FOLDER = '/islet/';

/**
 * Returns code with `ANY_FOLDER` for a folder (with a slash at its end) where a string begins with its path or with its
 * `file:` address.
 */
export const withoutFolder = (code: string, folder: string): string =>
  code.replaceAll(`"${folder}`, `"${ANY_FOLDER}`).replaceAll(`file://${folder}`, `file://${ANY_FOLDER}`);

/** Stands for the random key of server islands, which the shop does not have; `ASTRO_KEY` would set a real one. */
const UNUSED_KEY = Buffer.alloc(32).toString('base64');

/** Returns the script of the manifest without what differs from build to build: the order in which the disk lists files, a key. */
export const settled = (code: string, key = UNUSED_KEY): string =>
  code
    .replace(/"assets":(\["[^\]]*\])/, (_, list) => `"assets":${JSON.stringify(JSON.parse(list).sort())}`)
    .replace(/"key":"[\w+/]{43}="/, () => `"key":"${key}"`);

/**
 * Makes equal files of equal sources: takes the folder of the build out of the server's scripts. Astro names modules by their whole paths, in the scripts and
 * in the manifest of `entry.mjs`, which only compares them; with them the names and contents of a build would depend on the folder.
 */
export function portable(): AstroIntegration {
  let folder = '';
  let entry = '';
  return {
    name: 'portable',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        folder = fileURLToPath(config.root);
        // Astro writes variables that a script seems to name into it, and shells set this one to the program they start.
        delete process.env['_'];
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'islet-portable',
                enforce: 'post',
                applyToEnvironment: ({ name }) => name !== 'client',
                // The first build in a folder has no such file yet, a later one finds the list empty.
                transform: (code, id) =>
                  id.endsWith('/.astro/content-assets.mjs')
                    ? { code: code.replace('new Map([])', 'new Map()'), map: null }
                    : null,
                renderChunk: (code) => ({ code: withoutFolder(code, folder), map: null }),
              },
            ],
          },
        });
      },
      'astro:config:done': ({ config }) => {
        entry = fileURLToPath(new URL('entry.mjs', config.build.server));
      },
      // The manifest is written into it after all chunks.
      'astro:build:done': async () => {
        await writeFile(entry, settled(withoutFolder(await readFile(entry, 'utf8'), folder), process.env['ASTRO_KEY']));
      },
    },
  };
}
