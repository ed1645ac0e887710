import type { Island } from '#src/config/island.ts';
import { addWish, isWished } from '#src/state/wishlist/wishlist.ts';
import { wishOf } from './wish-of.ts';

/** Time in which the second click of a double tap is ignored, in ms. */
const DOUBLE_TAP_MS = 500;
const NOT_PRESSED = { at: Number.NEGATIVE_INFINITY, on: '' };
let pressed = NOT_PRESSED;

/** Saves an entry, or opens the confirmation of its removal; for signed-in customers (WISH-01). */
export const open: Island['open'] = async ({ data, locale }) => {
  const wish = wishOf(data);
  if (!wish) return;
  const [at, on] = [performance.now(), JSON.stringify(wish)];
  const again = on === pressed.on && at - pressed.at < DOUBLE_TAP_MS;
  pressed = { at, on };
  if (again) return;
  if (!isWished(wish)) {
    const latest = pressed;
    // The press after a refusal is a new one, however soon it comes.
    if (!(await addWish(wish)) && pressed === latest) pressed = NOT_PRESSED;
    return;
  }
  // React is loaded only for the confirmation.
  const { askToRemove } = await import('./ask-to-remove.tsx');
  await askToRemove(wish, locale);
};
