import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync, transformWithOxc } from 'vite';
import { SPECULATION_RULES } from '#src/config/speculation.ts';
import { cspHash } from '#src/lib/csp-hash.ts';

/** Returns a script without imports, compiled and minified; its top-level names stay global. */
async function minified(path: string): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path);
  return minifySync(path.replace(/\.ts$/, '.js'), code, { module: false }).code;
}

const BOOT_SCRIPT = await minified(fileURLToPath(new URL('../layouts/boot.ts', import.meta.url)));

/** CSP hashes of the inline scripts of every page's head. */
export const SCRIPT_HASHES = [BOOT_SCRIPT, SPECULATION_RULES].map(cspHash);

/** Constants of a build: the inline script of every page's head, and the CSP hashes of all scripts there. */
export const BOOT_DEFINE = {
  BOOT_SCRIPT: JSON.stringify(BOOT_SCRIPT),
  SCRIPT_HASHES: JSON.stringify(SCRIPT_HASHES),
};
