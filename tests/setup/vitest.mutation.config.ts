import { defineConfig } from 'vitest/config';

/** The tests of each area: a mutant runs against these only. */
const TESTS: Record<string, string[]> = {
  domain: ['tests/unit/domain/**/*.test.ts'],
  contract: ['tests/unit/contract/**/*.test.ts', 'tests/unit/api/**/*.test.ts', 'tests/contract/*-client.test.ts'],
  cart: ['tests/unit/domain/cart*.test.ts', 'tests/stores/cart*.test.ts', 'tests/component/cart/*.test.{ts,tsx}'],
  checkout: ['tests/stores/checkout*.test.ts'],
};
const area = process.env['MUTATION_AREA'] ?? '';
const include = TESTS[area];
if (!include) throw new Error(`Name an area: npm run test:mutation -- ${Object.keys(TESTS).join('|')}`);

export default defineConfig({
  // A constant of the build.
  define: { ANALYTICS: 'globalThis.ANALYTICS' },
  test: {
    root: '.',
    environment: area === 'cart' ? 'happy-dom' : 'node',
    setupFiles: [
      'tests/setup/console.ts',
      ...(area === 'cart' ? ['tests/setup/fresh.ts'] : []),
      'tests/setup/translations.ts',
    ],
    restoreMocks: true,
    testTimeout: 60_000,
    include,
    globalSetup: area === 'domain' ? [] : ['tests/setup/dumps.ts'],
  },
});
