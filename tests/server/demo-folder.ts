import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A data folder of its own with the demo in it (setup/demo-folder.ts): a shop starts on it in a fifth of the time. */
export function newDemoFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'islet-shop-'));
  cpSync(inject('demoFolder'), folder, { recursive: true });
  return folder;
}
