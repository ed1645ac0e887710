import type { Island } from '#src/config/island.ts';
import { addWish, isWished } from '#src/stores/wishlist/wishlist.ts';
import { wishOf } from './wish-of.ts';

/** The second half of a double tap is no second wish, ms. */
const DOUBLE_TAP_MS = 500;
let pressed = { at: Number.NEGATIVE_INFINITY, on: '' };

/** The heart of a card, a page or the popup, pressed by somebody who is signed in: saves, or asks before it takes out (WISH-01). */
export const open: Island['open'] = async ({ data, locale }) => {
  const wish = wishOf(data);
  if (!wish) return;
  const [at, on] = [performance.now(), JSON.stringify(wish)];
  const again = on === pressed.on && at - pressed.at < DOUBLE_TAP_MS;
  pressed = { at, on };
  if (again) return;
  if (!isWished(wish)) {
    await addWish(wish);
    return;
  }
  // React comes with the question, not with the heart.
  const { askToRemove } = await import('./ask-to-remove.tsx');
  await askToRemove(wish, locale);
};
