import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import tools from './tools/package.json' with { type: 'json' };

const SRC = resolve('src');

/** Layers that each layer may import, from the bottom up. Further rules are in `breach`. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  lib: [],
  contract: ['lib'],
  domain: ['contract', 'lib'],
  config: ['lib'],
  i18n: ['contract', 'config', 'lib'],
  api: ['contract', 'config', 'lib'],
  state: ['api', 'domain', 'contract', 'config', 'i18n', 'lib'],
  ui: ['lib'],
  features: ['ui', 'state', 'domain', 'contract', 'i18n', 'config', 'lib'],
  layouts: ['ui', 'features', 'state', 'api', 'domain', 'contract', 'i18n', 'config', 'lib', 'styles', 'content'],
  pages: [
    'layouts',
    'ui',
    'features',
    'state',
    'api',
    'domain',
    'contract',
    'i18n',
    'config',
    'lib',
    'styles',
    'content',
  ],
  server: ['config', 'lib'],
  // Runs only in the build: integrations and plugins of astro.config.mjs.
  build: ['content', 'domain', 'features', 'i18n', 'config', 'lib'],
  // Of the content only the words of searches.
  backend: ['contract', 'domain', 'lib', 'content'],
  demo: ['backend', 'contract', 'domain', 'lib'],
  // The content editor: forms for what marketing edits.
  editor: ['api', 'contract', 'content', 'domain', 'config', 'lib'],
  // Starts the marketplace with the demo.
  embedded: ['demo', 'backend', 'config', 'lib'],
  cli: [],
  styles: [],
  // Its schemas check what pages make of it.
  content: ['domain', 'config', 'lib'],
};

/** Modules of the backend that the demo may import: tables and interfaces. */
const OPEN_TO_DEMO =
  /^backend\/(db\/|import\/|(platform\/(clock|geography)|catalogue\/arrival-times|files\/pictures|settings|default-(reasons|settings))\.ts$)/;

/** Modules of the backend that may import its routes. */
const ABOVE_ROUTES = /^backend\/(routes\/|app\.ts$)/;

/** Packages a layer must not import, although they are installed. */
const FORBIDDEN_PACKAGES: Record<string, RegExp> = {
  domain: /^(react|astro|nanostores|@nanostores|ofetch|node:)/,
  contract: /^(react|astro|nanostores|@nanostores|ofetch|node:)/,
  state: /^(react|astro)(\/|$)/,
  ui: /^(nanostores|@nanostores|ofetch)/,
  lib: /^(react|astro)(\/|$)/,
};

/** Modules that may use a tool: generators of files, and the build of a Worker. */
const WITH_TOOLS =
  /^(backend\/db\/(drizzle\.config|generate-migration)|build\/cloudflare|demo\/art\/extract-icons)\.ts$/;

function* sources(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* sources(path);
    else if (/\.(ts|tsx|astro|mjs)$/.test(name)) yield path;
  }
}

/** Returns the import specifiers of a file: static, re-exported, dynamic and side-effect. */
function importsOf(text: string): string[] {
  const found = text.matchAll(
    /(?:^|[\s;])(?:import|export)\s+(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g,
  );
  return [...found].flatMap((match) => match[1] ?? match[2] ?? []);
}

/** Returns what an import graph keeps when files without imports are removed again and again: its circles. */
function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const rest = new Map(imports);
  const isLeaf = (name: string): boolean => !rest.get(name)?.some((other) => rest.has(other));
  for (let leaves = [...rest.keys()].filter(isLeaf); leaves.length > 0; leaves = [...rest.keys()].filter(isLeaf))
    for (const leaf of leaves) rest.delete(leaf);
  return [...rest].map(([name, others]) => `${name} imports ${others.filter((other) => rest.has(other)).join(', ')}`);
}

/** Returns the path below src of a specifier, or null for a package. */
function target(file: string, specifier: string): string | null {
  if (specifier.startsWith('#src/')) return specifier.slice('#src/'.length);
  if (specifier === '#transport') return 'api/transport.ts';
  if (specifier === '#work-sharing') return 'lib/work-sharing.ts';
  if (specifier === '#log-writer') return 'lib/log-writer.ts';
  if (specifier === '#share-picture') return 'features/shared/share/picture.server.ts';
  if (!specifier.startsWith('.')) return null;
  const path = relative(SRC, resolve(dirname(file), specifier.replace(/\?.*$/, '')));
  return path.startsWith('..') ? null : path;
}

/** Returns how an import breaks the rules, or null. */
function breach(from: string, specifier: string, to: string | null): string | null {
  const [layer = '', room = ''] = from.split('/');
  if (to === null) return FORBIDDEN_PACKAGES[layer]?.test(specifier) ? `${from} uses ${specifier}` : null;
  const [toLayer = '', toRoom = ''] = to.split('/');
  if (layer === 'backend' && toLayer === 'content' && !to.startsWith('content/vocabulary/'))
    return `${from} imports ${to}`;
  if (layer === 'demo' && toLayer === 'backend' && !OPEN_TO_DEMO.test(to)) return `${from} imports ${to}`;
  if (layer === 'backend' && to.startsWith('backend/routes/') && !ABOVE_ROUTES.test(from))
    return `${from} imports ${to}`;
  if (layer === 'backend' && room === 'db' && toLayer === 'backend' && toRoom !== 'db') return `${from} imports ${to}`;
  if (toLayer === layer) {
    const crosses = layer === 'features' && room !== toRoom && toRoom !== 'shared';
    return crosses ? `${from} reaches into another feature: ${to}` : null;
  }
  const allowed = MAY_IMPORT[layer];
  if (!allowed)
    return from.includes('/')
      ? `${from} is in no known layer`
      : ['backend', 'demo'].includes(toLayer)
        ? `${from} imports ${to}`
        : null;
  if (allowed.includes(toLayer)) return null;
  if (layer === 'features' && toLayer === 'api' && /\.server\.ts$/.test(from)) return null;
  return `${from} imports ${to}`;
}

const files = [...sources(SRC)].map((path) => ({ path, name: relative(SRC, path), text: readFileSync(path, 'utf8') }));

describe('Which folder may import which', () => {
  test('Every file imports only what its folder may', () => {
    const breaches = files.flatMap(({ path, name, text }) =>
      importsOf(text).flatMap((specifier) => breach(name, specifier, target(path, specifier)) ?? []),
    );
    expect(breaches).toEqual([]);
  });

  test('A shop that is installed without the tools has every package it imports', () => {
    const toolNames = Object.keys(tools.devDependencies);
    const isTool = (specifier: string) =>
      toolNames.some((name) => specifier === name || specifier.startsWith(`${name}/`));
    const uses = files
      .filter(({ name }) => !WITH_TOOLS.test(name))
      .flatMap(({ name, text }) =>
        importsOf(text)
          .filter(isTool)
          .map((specifier) => `${name} imports ${specifier}`),
      );
    expect(uses).toEqual([]);
  });

  test('A forbidden import is found', () => {
    expect(breach('state/cart.ts', '#src/backend/app.ts', 'backend/app.ts')).not.toBeNull();
    expect(breach('domain/price.ts', 'react', null)).not.toBeNull();
    expect(breach('features/home/home.server.ts', '#src/demo/demo.ts', 'demo/demo.ts')).not.toBeNull();
    expect(breach('middleware.ts', '#src/demo/demo.ts', 'demo/demo.ts')).not.toBeNull();
    expect(breach('backend/orders/place.ts', '#src/demo/city/city.ts', 'demo/city/city.ts')).not.toBeNull();
    expect(breach('backend/auth/flows.ts', '../routes/api.ts', 'backend/routes/api.ts')).not.toBeNull();
    expect(breach('backend/db/open.ts', '../settings.ts', 'backend/settings.ts')).not.toBeNull();
    expect(breach('demo/seed/seed.ts', '#src/backend/app.ts', 'backend/app.ts')).not.toBeNull();
    expect(breach('demo/seed/seed.ts', '#src/backend/db/open.ts', 'backend/db/open.ts')).toBeNull();
    expect(breach('features/cart/CartDrawer.tsx', '#src/api/cart.ts', 'api/cart.ts')).not.toBeNull();
    expect(breach('features/home/home.server.ts', '#src/api/items.ts', 'api/items.ts')).toBeNull();
    expect(
      breach('features/cart/CartDrawer.tsx', '../item/ItemPopup.tsx', 'features/item/ItemPopup.tsx'),
    ).not.toBeNull();
    const drawing = 'features/shared/first-view/draw-first-view.ts';
    expect(breach('features/cart/first-view.tsx', '../shared/first-view/draw-first-view.ts', drawing)).toBeNull();
    expect(
      breach('features/cart/island.ts', '../shell/first-view/intent.ts', 'features/shell/first-view/intent.ts'),
    ).not.toBeNull();
    expect(
      importsOf(
        "import a from './a.ts';\nimport './b.css';\nconst c = await import('./c.ts');\nexport { d } from './d.ts';",
      ),
    ).toEqual(['./a.ts', './b.css', './c.ts', './d.ts']);
  });
});

describe('Import circles', () => {
  test('No files import each other in a circle', () => {
    // A file that is loaded on demand may import the file that loads it.
    const loadedOnDemand = /import\(\s*['"][^'"]+['"]\s*\)/g;
    const imports = files.map(({ path, name, text }): [string, string[]] => [
      name,
      importsOf(text.replace(loadedOnDemand, '')).flatMap((specifier) => target(path, specifier) ?? []),
    ]);
    expect(circlesOf(new Map(imports))).toEqual([]);
  });

  test('A circle is found among files outside of it', () => {
    const imports = new Map([
      ['a.ts', ['b.ts']],
      ['b.ts', ['c.ts', 'd.ts']],
      ['c.ts', ['b.ts']],
      ['d.ts', []],
    ]);
    expect(circlesOf(imports)).toEqual(['a.ts imports b.ts', 'b.ts imports c.ts', 'c.ts imports b.ts']);
  });
});

describe('Rules for files', () => {
  test('A rule of domain reads no clock and fetches nothing', () => {
    const asking = files.filter(
      ({ name, text }) => name.startsWith('domain/') && /Date\.now\(|new Date\(\)|fetch\(/.test(text),
    );
    expect(asking.map(({ name }) => name)).toEqual([]);
  });

  test('A file has at most 400 lines', () => {
    const long = files.filter(({ text }) => text.split('\n').length > 401);
    expect(long.map(({ name }) => name)).toEqual([]);
  });

  test('Every island of a page has an error boundary', () => {
    const bare = files.flatMap(({ path, name, text }) => {
      // The editor is a whole application of its own.
      if (!name.endsWith('.astro') || name.startsWith('editor/')) return [];
      return [...text.matchAll(/<(\w+)\s+client:/g)].flatMap(([, island = '']) => {
        const specifier = new RegExp(`import \\{ ${island} \\} from '([^']+)'`).exec(text)?.[1] ?? '';
        const made = files.find((file) => file.name === target(path, specifier));
        return made?.text.includes(`export const ${island} = pageIsland(`) ? [] : `${name} ${island}`;
      });
    });
    expect(bare).toEqual([]);
  });

  test('No colour is written outside the tokens', () => {
    const raw = files.filter(
      ({ name, text }) => /^(ui|layouts|pages|features)\//.test(name) && /(?:#[0-9a-f]{6}\b|rgba?\()/i.test(text),
    );
    expect(raw.map(({ name }) => name)).toEqual([]);
  });

  test('The top level holds only the agreed files and folders', () => {
    const allowed =
      /^(src|public|tests|astro\.config\.mjs|tailwind\.config\.mjs|package\.json|package-lock\.json|tsconfig\.json|README\.md|LICENSE|NOTICE|node_modules|dist.*|test-results|\..+)$/;
    expect(readdirSync('.').filter((name) => !allowed.test(name))).toEqual([]);
  });
});
