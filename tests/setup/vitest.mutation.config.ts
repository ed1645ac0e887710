import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keptThread } from './kept-thread.ts';

/**
 * The tests of each area: a mutant runs against those of them that reach it. `pages` need a document, which takes
 * longer to load than most of the others to run, so they come last: the first test that fails ends a mutant's run.
 */
const TESTS: Record<string, { plain: string[]; pages?: string[]; marketplace?: boolean }> = {
  domain: { plain: ['tests/unit/domain/**/*.test.ts'] },
  // Without those of random values: they detect little that the others do not, and take most of the time.
  contract: { plain: ['tests/unit/contract/**/!(any-json*).test.ts', 'tests/unit/api/**/*.test.ts'] },
  cart: {
    plain: ['tests/unit/stores/cart/*.test.ts', 'tests/stores/cart*.test.ts'],
    pages: ['tests/component/cart/{add,pending-intents,CartDrawer}.test.{ts,tsx}'],
    marketplace: true,
  },
  checkout: { plain: ['tests/unit/stores/checkout/*.test.ts', 'tests/stores/checkout*.test.ts'], marketplace: true },
};
const area = process.env['MUTATION_AREA'] ?? '';
const tests = TESTS[area];
if (!tests) throw new Error(`Name an area: npm run test:mutation -- ${Object.keys(TESTS).join('|')}`);

/** Parts of the paths of slow tests, the slowest last. */
const SLOW = ['tests/stores/cart-engine', 'tests/stores/', 'tests/component/', 'CartDrawer'];

class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => SLOW.findLastIndex((part) => moduleId.includes(part));
    return files.toSorted((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

const shared = {
  root: '.',
  restoreMocks: true,
  testTimeout: 15_000,
  globalSetup: tests.marketplace ? ['tests/setup/dumps.ts'] : [],
  // One worker loads the code once for all files of a run.
  isolate: false,
};
const texts = tests.marketplace ? ['tests/setup/translations.ts'] : [];
/** Stryker sets the pool itself, so it is replaced afterwards. */
const keepThread: Plugin = {
  name: 'keep-thread',
  configureVitest: ({ project }) => Object.assign(project.config, { pool: keptThread.name, poolRunner: keptThread }),
};
const project = (name: string, include: string[], more: object) => ({
  plugins: [keepThread],
  test: { ...shared, name, include, ...more },
});

export default defineConfig({
  // A constant of the build.
  define: { ANALYTICS: 'globalThis.ANALYTICS' },
  test: {
    sequence: { sequencer: QuickFirst },
    projects: [
      project('plain', tests.plain, {
        setupFiles: ['tests/setup/kept-modules.ts', 'tests/setup/console.ts', ...texts],
      }),
      ...(tests.pages
        ? [
            project('pages', tests.pages, {
              environment: './tests/setup/kept-dom.ts',
              setupFiles: ['tests/setup/kept-modules.ts', 'tests/setup/console.ts', 'tests/setup/fresh.ts', ...texts],
            }),
          ]
        : []),
    ],
  },
});
