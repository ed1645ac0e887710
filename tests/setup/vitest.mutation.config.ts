import { defineConfig } from 'vitest/config';

/** The tests of each area: a mutant runs against these only. */
const TESTS: Record<string, string[]> = {
  domain: ['tests/unit/domain/**/*.test.ts'],
  contract: ['tests/unit/contract/**/*.test.ts'],
  cart: ['tests/unit/domain/cart*.test.ts', 'tests/stores/cart*.test.ts'],
  checkout: ['tests/stores/checkout*.test.ts'],
};
const include = TESTS[process.env['MUTATION_AREA'] ?? ''];
if (!include) throw new Error(`Name an area: npm run test:mutation -- ${Object.keys(TESTS).join('|')}`);

export default defineConfig({
  test: {
    root: '.',
    environment: 'node',
    setupFiles: ['tests/setup/console.ts', 'tests/setup/translations.ts'],
    restoreMocks: true,
    testTimeout: 60_000,
    include,
    globalSetup: ['cart', 'checkout'].includes(process.env['MUTATION_AREA'] ?? '') ? ['tests/setup/dumps.ts'] : [],
  },
});
