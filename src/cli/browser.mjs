/** Finds a browser for the tests; installs Debian's Chromium when there is none and the machine allows it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  chromium.executablePath(),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const found = () => CANDIDATES.find((path) => path && existsSync(path));

if (!found()) {
  console.log('No browser found; installing Chromium from the Debian packages …');
  const steps = [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core'],
  ];
  for (const [program, ...args] of steps) spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
if (!found()) {
  console.error(
    'The browser tests need Chromium. Install it (apt-get install chromium, or npx playwright install chromium) or set CHROMIUM_PATH.',
  );
  process.exit(1);
}
