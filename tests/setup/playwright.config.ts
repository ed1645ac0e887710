import { defineConfig } from 'playwright/test';
import { CHROMIUM, PHONE } from './browser.ts';
import { MAIN, REMOTE_MARKETPLACE, REMOTE_SHOP } from './servers.ts';

/**
 * Browser features that are off: those Playwright turns off itself (a later flag replaces an earlier one), rendering the
 * next page ahead, and keeping a spare process, which together take a sixth of the processor's time. What is rendered
 * ahead has a browser of its own (`tab-browser.ts`).
 */
const FEATURES_OFF = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'OptimizationHints',
  'PaintHolding',
  'Prerender2InHeadlessMode',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
];

/** Pages are painted without a graphics card: a process of its own for that only costs messages. */
const BROWSER = {
  ...CHROMIUM,
  args: [...CHROMIUM.args, '--in-process-gpu', `--disable-features=${FEATURES_OFF.join(',')}`],
};

export default defineConfig({
  testDir: '../e2e',
  outputDir: '../../test-results',
  fullyParallel: true,
  // A third worker gains nothing on two cores.
  workers: 2,
  // Limits for a test that waits in vain, so generous that a slow machine alone never reaches them.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  globalSetup: './prepare-data.ts',
  use: {
    baseURL: MAIN.origin,
    // A wait in vain would otherwise take all the time of its test.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: BROWSER,
    // Only its own journeys have the service worker: others replace responses of the network.
    serviceWorkers: 'block',
  },
  // A phone's real density would paint four times as many pixels, a tenth of the processor's time; tests about pixels set it.
  // One device proves a journey. `@screens`: the layout differs, so both; `@phone`: only on phones.
  projects: [
    { name: 'phone', use: { ...PHONE, deviceScaleFactor: 1 }, grep: /@phone|@screens/ },
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
