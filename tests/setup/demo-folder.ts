import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { DIST } from './builds.ts';
import { startShop } from './shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demoFolder: string;
  }
}

/**
 * Starts a shop on an empty folder and stops it: the resulting data folder is the initial state of the tests' shops.
 */
export default async function makeDemoFolder(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'islet-demo-'));
  const shop = await startShop({ dist: DIST, dataDir });
  await shop.stop();
  project.provide('demoFolder', dataDir);
  return () => rmSync(dataDir, { recursive: true, force: true });
}
