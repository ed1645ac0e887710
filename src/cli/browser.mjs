/**
 * Finds a browser for the tests. If there is none, installs Debian's headless shell, which opens pages in half the time
 * of the full Chromium.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const PACKAGES = ['chromium-headless-shell', 'fonts-noto-core'];
const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  chromium.executablePath(),
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const isInstalled = () => CANDIDATES.some((path) => path && existsSync(path));

const COMMAND = `apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`;
const EXPLANATION = `The browser tests need Chromium and found none. Install it once with

  sudo ${COMMAND}

(or npx playwright install chromium), or name one in CHROMIUM_PATH.`;

/** Installs the packages with apt-get. */
function install() {
  console.log(`The browser tests found no browser. Installing one: ${COMMAND}`);
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES],
  ])
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 120_000 });
}

if (!isInstalled() && process.getuid?.() === 0) install();
if (!isInstalled()) {
  console.error(EXPLANATION);
  process.exit(1);
}
