import { realClock } from '../clock.ts';
import { openDatabase, placeFrom } from '../db/open.ts';
import { seed } from './seed.ts';

/** `npm run seed`: fills the database of the environment with the demo when it is empty. */
const { db, close } = await openDatabase(placeFrom(process.env));
try {
  const { stores, items } = await seed(db, { clock: realClock() });
  process.stdout.write(`${stores} stores and ${items} items are there.\n`);
} finally {
  await close();
}
