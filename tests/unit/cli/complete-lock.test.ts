import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { completed, platformOf } from '#src/cli/complete-lock.mjs';

const LOCK = {
  lockfileVersion: 3,
  packages: {
    '': { name: 'shop' },
    'node_modules/tool': {
      version: '1.0.0',
      dev: true,
      optionalDependencies: { 'tool-linux-x64-gnu': '1.0.0', 'tool-darwin-arm64': '^1.0.0', 'nice-to-have': '2.0.0' },
    },
    'node_modules/tool-linux-x64-gnu': { version: '1.0.0', integrity: 'sha512-…', optional: true },
  },
};

describe('The lock file', () => {
  test('A completed lock file has an entry for each missing platform and keeps its other entries', () => {
    const { lock, added } = completed(LOCK);
    expect(added).toEqual(['tool-darwin-arm64']);
    expect(lock.packages).toEqual({
      ...LOCK.packages,
      'node_modules/tool-darwin-arm64': {
        version: '1.0.0',
        dev: true,
        optional: true,
        cpu: ['arm64'],
        os: ['darwin'],
      },
    });
    expect(completed(lock).added).toEqual([]);
  });

  test('The name of a package tells the platform it runs on', () => {
    expect(platformOf('@img/sharp-linuxmusl-arm64')).toEqual({ cpu: ['arm64'], libc: ['musl'], os: ['linux'] });
    expect(platformOf('@tailwindcss/oxide-linux-arm-gnueabihf')).toEqual({
      cpu: ['arm'],
      libc: ['glibc'],
      os: ['linux'],
    });
    expect(platformOf('@biomejs/cli-win32-x64')).toEqual({ cpu: ['x64'], os: ['win32'] });
    expect(platformOf('fsevents')).toEqual({ os: ['darwin'] });
    expect(platformOf('encoding')).toEqual({});
  });

  test('The committed lock file is complete, so npm ci works on every platform', () => {
    const lock: Parameters<typeof completed>[0] = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    expect(completed(lock).added).toEqual([]);
  });
});
