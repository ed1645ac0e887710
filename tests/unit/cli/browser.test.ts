import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('A machine that has a browser does not call apt-get', () => {
  const folder = mkdtempSync(join(tmpdir(), 'islet-browser-'));
  try {
    const called = join(folder, 'called');
    for (const name of ['apt-get', 'browser']) {
      writeFileSync(join(folder, name), `#!/bin/sh\ntouch ${called}\n`);
      chmodSync(join(folder, name), 0o755);
    }
    const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}`, CHROMIUM_PATH: join(folder, 'browser') };
    const { status, stdout } = spawnSync(process.execPath, ['src/cli/browser.mjs'], { env, encoding: 'utf8' });
    expect([status, stdout, existsSync(called)]).toEqual([0, '', false]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
