import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BOOT_DEFINE } from '#src/build/boot.ts';
import { extrasDefine } from '#src/build/extras.ts';
import { FUZZ_TIMES } from './times.ts';

// Generous, so that a busy machine does not turn a correct result into a failure.
const shared = {
  root: '.',
  environment: 'node' as const,
  setupFiles: ['tests/setup/console.ts', 'tests/setup/seed.ts'],
  restoreMocks: true,
  expect: { poll: { timeout: 10_000 } },
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // By default, a machine with two cores runs one file at a time.
  maxWorkers: Math.max(2, availableParallelism() - 1),
};

/** Constants of the build; a test that measures sets `ANALYTICS` as a global. */
const define = { ANALYTICS: 'globalThis.ANALYTICS', ...extrasDefine(), ...BOOT_DEFINE };

/** Each of these tests runs a marketplace or a shop, which takes memory, and their time limits allow for few others. */
const FEW_WORKERS = 2;

/** Builds the shop twice, which takes as long as a tenth of all other tests: a command of its own. */
const EDITOR = 'tests/server/editor.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        define,
        test: {
          ...shared,
          name: 'unit',
          setupFiles: [...shared.setupFiles, 'tests/setup/own-globals.ts', 'tests/setup/translations.ts'],
          include: ['tests/unit/**/*.test.ts', 'tests/architecture.test.ts'],
          pool: 'threads',
          // The tested modules hold no state, and loading them again for each file would take most of the time.
          isolate: false,
        },
      },
      {
        define,
        test: {
          ...shared,
          name: 'component',
          environment: 'happy-dom',
          setupFiles: [
            ...shared.setupFiles,
            'tests/setup/own-globals.ts',
            'tests/setup/fresh.ts',
            'tests/setup/pending-work.ts',
            'tests/setup/translations.ts',
          ],
          include: ['tests/component/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/setup/dumps.ts'],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        define,
        test: {
          ...shared,
          name: 'state',
          setupFiles: [
            ...shared.setupFiles,
            'tests/setup/own-globals.ts',
            'tests/setup/own-pages.ts',
            'tests/setup/pending-work.ts',
            'tests/setup/translations.ts',
          ],
          include: ['tests/state/**/*.test.ts'],
          globalSetup: ['tests/setup/dumps.ts'],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        define,
        test: {
          ...shared,
          name: 'contract',
          testTimeout: 120_000 * FUZZ_TIMES,
          include: ['tests/contract/**/*.test.ts', 'tests/security/**/*.test.ts'],
          exclude: ['tests/security/**/*.server.test.ts'],
          globalSetup: ['tests/setup/tried.ts', 'tests/setup/dumps.ts'],
          maxWorkers: FEW_WORKERS,
          // Marketplaces share no state, only code, like the requests of a server; loading it for each file would take
          // half the time.
          isolate: false,
        },
      },
      {
        define,
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
        define,
        test: {
          ...shared,
          name: 'server',
          // These tests start whole shops, some more than one.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          include: ['tests/server/**/*.test.ts', 'tests/security/**/*.server.test.ts'],
          // Restarts its own PostgreSQL, which is only guaranteed when running on PostgreSQL.
          exclude: [EDITOR, ...(process.env['TEST_DATABASE_URL'] ? [] : ['tests/server/database-restart.test.ts'])],
          globalSetup: ['tests/setup/demo-folder.ts'],
          // A third file uses the processors while the others wait for a browser or a time limit.
          maxWorkers: FEW_WORKERS + 1,
          // Shops share no state with a test's process.
          isolate: false,
        },
      },
      {
        define,
        test: {
          ...shared,
          name: 'editor',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          include: [EDITOR],
          maxWorkers: 1,
        },
      },
      {
        define,
        test: {
          ...shared,
          name: 'edge',
          // Each file starts Varnish, a database and shops.
          testTimeout: 180_000,
          include: ['tests/edge/**/*.test.ts'],
          globalSetup: ['tests/setup/demo-folder.ts', 'tests/setup/edge-database.ts'],
          maxWorkers: 1,
        },
      },
      {
        define,
        test: {
          ...shared,
          name: 'worker',
          testTimeout: 180_000,
          include: ['tests/worker/**/*.test.ts'],
          globalSetup: ['tests/setup/worker.ts'],
          maxWorkers: 1,
        },
      },
    ],
  },
});
