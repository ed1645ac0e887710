import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const own = chromium.executablePath();
const system = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));

/** Launch options of Chromium for tests and bench: Playwright's own if installed, otherwise the system's. */
export const CHROMIUM = {
  ...(existsSync(own) || !system ? {} : { executablePath: system }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** The phone of every mobile row and test. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** The page script, which handles taps. */
export const PAGE_SCRIPT = /_astro\/Behaviours\./;
