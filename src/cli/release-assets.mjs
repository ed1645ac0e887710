import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Days a script or style is kept after its release: longer than any page stays in a cache. */
const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Copies files that do not exist yet, with their dates. */
function copyMissing(from, to) {
  if (!existsSync(from)) return;
  cpSync(from, to, { recursive: true, force: false, errorOnExist: false, preserveTimestamps: true });
}

function deleteOlder(folder, before) {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) deleteOlder(path, before);
    else if (statSync(path).mtimeMs < before) rmSync(path);
  }
}

/**
 * Runs a build into a folder and restores the scripts and styles of earlier builds next to the new ones, so that pages
 * in a browser's or CDN's cache keep working after a release. Returns the build's result; after a failed build they are
 * restored as well.
 */
export async function buildKeepingAssets(out, build, now = Date.now()) {
  const assets = join(out, 'client/_astro');
  const backup = `${out}-before`;
  rmSync(backup, { recursive: true, force: true });
  copyMissing(assets, backup);
  try {
    return await build();
  } finally {
    deleteOlder(backup, now - KEPT_DAYS * DAY_MS);
    copyMissing(backup, assets);
    rmSync(backup, { recursive: true, force: true });
  }
}
