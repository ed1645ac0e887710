import { defineConfig } from 'vitest/config';

/** The tests that hold the rules: what `npm run test:mutation` runs against every mutant. */
export default defineConfig({
  test: {
    root: '.',
    environment: 'node',
    setupFiles: ['tests/setup/console.ts', 'tests/setup/words.ts'],
    restoreMocks: true,
    testTimeout: 60_000,
    include: [
      'tests/unit/domain/**/*.test.ts',
      'tests/unit/contract/**/*.test.ts',
      'tests/stores/{cart,checkout}*.test.ts',
    ],
    globalSetup: ['tests/setup/dumps.ts'],
  },
});
