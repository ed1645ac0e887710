import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { entrance } from './access.ts';
import type { Storage } from './config.ts';
import { newEditorWord } from './word.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const ID = 'virtual:islet-editor';

/** Lets a build for the local editor read the content while it runs (`live-content.ts`), instead of containing it. */
const liveContent = {
  name: 'islet-editor-live-content',
  apply: 'build' as const,
  transform: (_code: string, id: string) =>
    id === '\0astro:data-layer-content'
      ? `export { default } from ${JSON.stringify(here('./live-content.ts'))};`
      : null,
};

/** Changes of Keystatic's code: what it is, and what it becomes. */
const REPAIRS: readonly (readonly [RegExp, string])[] = [
  // A font of another site, which the page's policy refuses; the forms have the system's font.
  [/jsx\("link", \{\s*href: "https:\/\/fonts\.googleapis\.com[^}]*\}\)/, 'null'],
  // Names that screen readers need: of the button that removes a row, and of the mark of a required field.
  [/(jsx\(ActionButton, \{)(\s*onPress: \(\) => \{\s*onRemoveKey\()/, '$1 "aria-label": "Delete",$2'],
  [/(jsx\("span", \{)(\s*"aria-label": t1,\s*children: t2\s*\})/, '$1 role: t1 ? "img" : undefined,$2'],
];

const repairs = {
  name: 'islet-editor-repairs',
  transform: (code: string, id: string) =>
    /@keystatic\/core|@keystar\/ui/.test(id)
      ? REPAIRS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), code)
      : null,
};

/**
 * Adds the content editor at /keystatic. Without a storage it adds nothing, and no file of the build differs.
 *
 * Routes of our own call Keystatic's page and API (`@keystatic/astro/ui` and `/api`): its integration requires a
 * `keystatic.config` at the top of the repository, and has no place for our guard and policy.
 */
export function contentEditor({ storage }: { storage: Storage | null }): AstroIntegration {
  return {
    name: 'islet-editor',
    hooks: {
      'astro:server:start': ({ address: { port }, logger }) => {
        if (storage?.kind !== 'local') return;
        logger.info(`Content editor: http://localhost:${port}${entrance(newEditorWord())}`);
      },
      'astro:config:setup': ({ injectRoute, addMiddleware, updateConfig }) => {
        if (!storage) return;
        injectRoute({ pattern: '/keystatic/[...params]', entrypoint: here('./Editor.astro'), prerender: false });
        if (storage.kind === 'local')
          injectRoute({
            pattern: '/keystatic/redirect-import',
            entrypoint: here('./RedirectImportPage.astro'),
            prerender: false,
          });
        injectRoute({ pattern: '/api/keystatic/[...params]', entrypoint: here('./api.ts'), prerender: false });
        addMiddleware({ entrypoint: here('./middleware.ts'), order: 'pre' });
        updateConfig({
          vite: {
            plugins: [
              ...(storage.kind === 'local' ? [liveContent] : []),
              repairs,
              {
                name: 'islet-editor-storage',
                resolveId: (id) => (id === ID ? `\0${ID}` : null),
                load: (id) => (id === `\0${ID}` ? `export const storage = ${JSON.stringify(storage)};` : null),
              },
            ],
            optimizeDeps: {
              include: ['@keystatic/core', '@keystatic/core/ui', '@keystatic/astro > @keystatic/core/ui'],
            },
          },
        });
      },
    },
  };
}
