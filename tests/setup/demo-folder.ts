import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { TestProject } from 'vitest/node';
import { createPictures } from '#src/demo/art/pictures.ts';
import { artSpecOf, firstPictures } from '#src/demo/seed/art.ts';
import { DIST } from './builds.ts';
import { startShop } from './shop.ts';

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
  await standInForPictures(join(dataDir, 'pictures'));
  const seeded = await startShop({ dist: DIST, dataDir });
  await seeded.stop();
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

/**
 * Writes a grey picture in place of each one that the first start draws in advance, which takes longer than the rest of
 * the start. Other pictures and formats are drawn when a test asks for them.
 */
async function standInForPictures(folder: string): Promise<void> {
  const { version } = createPictures({ folder, specOf: artSpecOf });
  const grey = { r: 128, g: 128, b: 128 };
  const picture = await sharp({ create: { width: 16, height: 16, channels: 3, background: grey } })
    .avif()
    .toBuffer();
  mkdirSync(folder, { recursive: true });
  for (const { kind, slug, width } of firstPictures()) {
    const name = version(kind, slug, width, 'avif');
    if (name) writeFileSync(join(folder, name), picture);
  }
}
