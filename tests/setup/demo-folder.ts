import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { firstPictures } from '#src/demo/seed/art.ts';
import { DIST } from './builds.ts';
import { copySeededData, keepSeededData } from './seeded-data.ts';
import { startShop } from './shop.ts';
import { standInForPictures } from './stand-ins.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demoFolder: string;
    sharedShop: string;
  }
}

/**
 * Starts a shop on an empty folder and stops it: the resulting data folder is the initial state of the tests' shops.
 * Then starts a shop on a copy of it, shared by all tests that change neither its data nor its clock nor its caches.
 */
export default async function prepareShops(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'islet-demo-'));
  if (!copySeededData(dataDir)) {
    await standInForPictures(join(dataDir, 'pictures'), firstPictures());
    const seeded = await startShop({ dist: DIST, dataDir });
    await seeded.stop();
    keepSeededData(dataDir);
  }
  project.provide('demoFolder', dataDir);
  const sharedDir = mkdtempSync(join(tmpdir(), 'islet-shared-'));
  cpSync(dataDir, sharedDir, { recursive: true });
  const shared = await startShop({ dist: DIST, dataDir: sharedDir });
  project.provide('sharedShop', shared.origin);
  return async () => {
    await shared.stop();
    for (const folder of [dataDir, sharedDir]) rmSync(folder, { recursive: true, force: true });
  };
}
