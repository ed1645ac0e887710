import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { extrasDefine } from '#src/build/extras.ts';
import { keptThread } from './kept-thread.ts';

/** The tests of each area, without those that open a marketplace: a mutant runs against those that reach it. */
const TESTS: Record<string, string[]> = {
  domain: ['tests/unit/domain/**/*.test.ts'],
  // Without those of random values: they detect little that the others do not, and take most of the time.
  contract: ['tests/unit/contract/**/!(any-json*).test.ts', 'tests/unit/api/**/*.test.ts'],
  cart: ['tests/unit/state/cart/*.test.ts', 'tests/state/{cart*,line-notes}.test.ts'],
  checkout: [
    'tests/unit/state/checkout/*.test.ts',
    'tests/state/checkout-{address,coupon,follow,form,journey,offline,open,outcome,placed,return,review,send,shown,stores,submit,summary,terms}.test.ts',
    'tests/state/door-photo.test.ts',
  ],
};
const area = process.env['MUTATION_AREA'] ?? '';
const include = TESTS[area];
if (!include) throw new Error(`Name an area: npm run test:mutation -- ${Object.keys(TESTS).join('|')}`);

const texts = include.some((path) => path.includes('state/')) ? ['tests/setup/translations.ts'] : [];

/** Parts of the paths of slow tests, the slowest last: the first test that fails ends a mutant's run. */
const SLOW = ['tests/state/', 'tests/state/cart-engine'];

class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => SLOW.findLastIndex((part) => moduleId.includes(part));
    return files.toSorted((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

/** Stryker sets the pool itself, so it is replaced afterwards. */
const keepThread: Plugin = {
  name: 'keep-thread',
  configureVitest: ({ project }) => Object.assign(project.config, { pool: keptThread.name, poolRunner: keptThread }),
};

export default defineConfig({
  // A constant of the build.
  define: { ANALYTICS: 'globalThis.ANALYTICS', ...extrasDefine() },
  plugins: [keepThread],
  test: {
    name: area,
    root: '.',
    include,
    setupFiles: ['tests/setup/kept-modules.ts', 'tests/setup/console.ts', ...texts],
    restoreMocks: true,
    // Property tests take seconds on a busy machine; those of a mutant that never responds end with this.
    testTimeout: 10_000,
    // One worker loads the code once for all files of a run.
    isolate: false,
    sequence: { sequencer: QuickFirst },
  },
});
