import { readFileSync, watchFile } from 'node:fs';
import { unflatten } from 'devalue';
import { EVERYTHING, purge } from '#src/lib/purge.ts';
import { setRedirectLookup } from '#src/lib/redirect-lookup.ts';
import { DraftedContent, type Entries } from './preview/draft-scope.ts';

/**
 * Takes the place of the content that a build contains (`integration.ts`), so that a change is published without one.
 * Astro keeps the exported map for the life of the process, so its entries are replaced, never the map.
 */

/** The content as Astro has last read it, by a build or by `astro sync`. */
const FILE = `${process.env['ISLET_OUT']}-cache/data-store.json`;
const LOOK_MS = 200;

const content = new DraftedContent();

function read(): void {
  const collections: Entries = unflatten(JSON.parse(readFileSync(FILE, 'utf8')));
  for (const [name, entries] of collections) content.set(name, entries);
}

read();
watchFile(FILE, { interval: LOOK_MS, persistent: false }, ({ size }) => {
  // A removed file: a build has cleared its folder, and writes it again.
  if (size === 0) return;
  read();
  setRedirectLookup();
  purge([EVERYTHING]);
});

export default content;
