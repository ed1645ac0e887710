import { defineConfig } from 'playwright/test';
import { CHROMIUM, PHONE } from './browser.ts';
import { MAIN, REMOTE_MARKETPLACE, REMOTE_SHOP } from './servers.ts';

export default defineConfig({
  testDir: '../e2e',
  outputDir: '../../test-results',
  fullyParallel: true,
  // A third worker gains nothing on two cores.
  workers: 2,
  // One retry on shared machines; a test that needed it is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  globalSetup: './prepare-data.ts',
  use: {
    baseURL: MAIN.origin,
    // Recording every test would take a third longer.
    trace: 'on-first-retry',
    launchOptions: CHROMIUM,
    // Only its own journeys have the service worker: others replace responses of the network.
    serviceWorkers: 'block',
  },
  // One device proves a journey. `@screens`: the layout differs, so both; `@phone`: only on phones.
  projects: [
    { name: 'phone', use: PHONE, grep: /@phone|@screens/ },
    { name: 'desk', use: { viewport: { width: 1440, height: 900 } }, grepInvert: /@phone/ },
  ],
  webServer: [MAIN, REMOTE_MARKETPLACE, REMOTE_SHOP].map(({ command, env, ready }) => ({
    command,
    env,
    url: ready,
    cwd: '../..',
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  })),
});
