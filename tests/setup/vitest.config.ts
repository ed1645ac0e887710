import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { FUZZ_TIMES } from './times.ts';

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
          setupFiles: [...shared.setupFiles, 'tests/setup/translations.ts'],
          include: ['tests/unit/**/*.test.ts', 'tests/architecture.test.ts'],
          globalSetup: ['tests/setup/dumps.ts'],
          pool: 'threads',
          // They keep nothing in the modules they test; loading these anew for each file is most of the time.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'component',
          environment: 'happy-dom',
          setupFiles: [...shared.setupFiles, 'tests/setup/fresh.ts', 'tests/setup/translations.ts'],
          include: ['tests/component/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/setup/dumps.ts'],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'stores',
          setupFiles: [...shared.setupFiles, 'tests/setup/translations.ts'],
          include: ['tests/stores/**/*.test.ts'],
          globalSetup: ['tests/setup/dumps.ts'],
          // Isolated: what a page has under way outlives its test, and would meet the globals of another file's.
          pool: 'threads',
        },
      },
      {
        test: {
          ...shared,
          name: 'contract',
          testTimeout: 120_000 * FUZZ_TIMES,
          include: ['tests/contract/**/*.test.ts', 'tests/security/**/*.test.ts'],
          exclude: ['tests/security/**/*.server.test.ts'],
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
          // A story tries many cases one after the other.
          testTimeout: 300_000 * FUZZ_TIMES,
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
          include: ['tests/server/**/*.test.ts', 'tests/security/**/*.server.test.ts'],
          // It restarts a PostgreSQL of its own, which only a run on PostgreSQL is sure to have.
          exclude: process.env['TEST_DATABASE_URL'] ? [] : ['tests/server/database-restart.test.ts'],
          globalSetup: ['tests/setup/demo-folder.ts'],
          maxWorkers: FEW_WORKERS,
        },
      },
    ],
  },
});
