import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Generous: a busy machine must not turn a right answer into a failure.
const shared = {
  root: '.',
  environment: 'node' as const,
  setupFiles: ['tests/setup/console.ts'],
  restoreMocks: true,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Left to itself a machine of two cores runs one file at a time.
  maxWorkers: Math.max(2, availableParallelism() - 1),
};

/** A marketplace or a shop in each takes memory, and time limits count on not waiting for many others. */
const FEW_WORKERS = 2;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          setupFiles: [...shared.setupFiles, 'tests/setup/words.ts'],
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/component/**/*.test.tsx', 'tests/architecture.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'stores',
          setupFiles: [...shared.setupFiles, 'tests/setup/words.ts'],
          include: ['tests/stores/**/*.test.ts'],
          globalSetup: ['tests/setup/dumps.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'contract',
          include: ['tests/contract/**/*.test.ts', 'tests/security/**/*.test.ts'],
          globalSetup: ['tests/setup/tried.ts', 'tests/setup/dumps.ts'],
          maxWorkers: FEW_WORKERS,
          // Marketplaces share nothing but the program, like the requests of a server; loading it anew for each file is half the time.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'stories',
          include: ['tests/stories/**/*.test.ts'],
          globalSetup: ['tests/setup/dumps.ts'],
          maxWorkers: FEW_WORKERS,
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          // A test here starts whole shops, some more than one after the other.
          testTimeout: 180_000,
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/setup/demo-folder.ts'],
          maxWorkers: FEW_WORKERS,
        },
      },
    ],
  },
});
