/**
 * Finds a browser for the tests. Where Playwright has none, Debian's headless shell is installed when the machine allows it: it
 * opens pages in half the time of the whole Chromium, which stands in for it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const LIGHT = [process.env.CHROMIUM_PATH, chromium.executablePath(), '/usr/bin/chromium-headless-shell'];
const CANDIDATES = [...LIGHT, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const found = (paths = CANDIDATES) => paths.find((path) => path && existsSync(path));

/** Installs Debian packages, as far as that is possible here. */
function install(...packages) {
  console.log(`Installing ${packages[0]} from the Debian packages …`);
  const steps = [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages],
  ];
  for (const [program, ...args] of steps) spawnSync(program, args, { stdio: 'ignore', timeout: 120_000 });
}

if (!found(LIGHT)) install('chromium-headless-shell', 'fonts-noto-core');
if (!found()) install('chromium', 'fonts-noto-core');
if (!found()) {
  console.error(
    'The browser tests need Chromium. Install it (apt-get install chromium, or npx playwright install chromium) or set CHROMIUM_PATH.',
  );
  process.exit(1);
}
