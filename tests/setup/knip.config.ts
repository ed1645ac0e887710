import type { KnipConfig } from 'knip';
import tools from '../tools/package.json' with { type: 'json' };

/** Returns an Astro file as a module: its script, and the members of namespaces (`routes.home`) that its template uses. */
function moduleOf(text: string): string {
  const [, script = '', ...template] = text.split('---');
  const namespaces = [...script.matchAll(/import \* as (\w+)/g)].map(([, name]) => name);
  const uses = namespaces.flatMap((name) => template.join('---').match(new RegExp(`\\b${name}\\.\\w+`, 'g')) ?? []);
  const scripts = template.join('---').matchAll(/<script>([\s\S]*?)<\/script>/g);
  return [script, ...uses.map((use) => `${use};`), ...[...scripts].map(([, code]) => code)].join('\n');
}

export default {
  ignoreWorkspaces: ['tests/tools'],
  entry: [
    'src/pages/**/*.{astro,ts}',
    'src/cli/*.mjs',
    'src/layouts/{boot,worker}.ts',
    // Named by a path in the configuration of Astro or in integrations.
    'src/server/astro-log.mjs',
    'src/editor/{Editor.astro,RedirectImportPage.astro,api.ts,editor.tsx,live-content.ts,middleware.ts}',
    'src/embedded/*.ts',
    'src/server/{main,cache-provider}.ts',
    'src/server/worker/main.ts',
    // Commands.
    'src/backend/db/{drizzle.config,generate-migration}.ts',
    'src/demo/art/{extract-icons,write-brand}.ts',
    'src/ui/draw-icons.ts',
    'tests/{bench,pictures,simulate}/main.ts',
    'tests/bench/growth.ts',
    'tests/setup/*.{ts,mjs}',
    'tests/**/*.{test,spec}.{ts,tsx}',
    // A program that a test starts.
    'tests/unit/features/sitemap/all.ts',
  ],
  project: ['src/**/*.{ts,tsx,astro,mjs,css}', 'tests/**/*.{ts,tsx,mjs}'],
  compilers: { astro: moduleOf },
  // Started by a command, or read as files: fonts, icons, the pages of the API's documents.
  ignoreDependencies: [
    '@fontsource/*',
    'swagger-ui-dist',
    // Declared apart from the shop's packages.
    ...Object.keys(tools.devDependencies),
  ],
  ignoreBinaries: ['apt-get', 'biome', 'pg_dump', 'pg_restore', 'varnishlog'],
} satisfies KnipConfig;
