import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

const known = new Set<string>();

/** Records that an operation has returned a documented status, for the check after all tests. */
export function noteTried(document: string, method: string, path: string, status: number): void {
  note(`${document} ${method.toUpperCase()} ${path} ${status}`);
}

/** Records a line for the check after all tests. */
export function note(line: string): void {
  if (known.has(line)) return;
  known.add(line);
  const folder = inject('triedFolder');
  if (folder) appendFileSync(join(folder, `${process.pid}-${process.env['VITEST_POOL_ID'] ?? '0'}`), `${line}\n`);
}
