import * as v from 'valibot';
import type { Wish } from '#src/api/wishlist.ts';
import { sessionValue } from '../session.ts';
import { isSignedIn } from '../token.ts';
import { WISHED_KEY } from './kept.ts';
import { addWish } from './wishlist.ts';

const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const WishSchema: v.GenericSchema<unknown, Wish> = v.union([v.object({ itemId: id }), v.object({ storeId: id })]);
const wished = sessionValue(WISHED_KEY, WishSchema);

/** Remembers, for as long as the tab lives, what a guest wants to save and goes to sign in for; null forgets it. */
export const rememberWish = (wish: Wish | null): void => void wished.set(wish);

/** Saves what was wanted before signing in; once. */
export async function resumeWish(): Promise<void> {
  const wish = wished.get();
  if (!wish || !isSignedIn()) return;
  wished.set(null);
  await addWish(wish);
}
