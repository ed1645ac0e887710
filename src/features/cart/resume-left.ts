import { pageLocale } from '#src/i18n/page-locale.ts';
import { type CartTap, cartTaps } from '#src/lib/cart-count.ts';
import { resumeCarts } from '#src/state/cart/cart.ts';
import { open } from './island.ts';

/** Resumes the cart requests that were pending when an earlier page was left, and adds the items tapped on it. */
export async function resumeLeft(): Promise<void> {
  resumeCarts();
  const left = cartTaps().filter(({ id }) => !id.startsWith(String(performance.timeOrigin)));
  const add = async ({ id, itemId, module }: CartTap) =>
    open({ name: 'add', data: { item: itemId, module, tap: id }, locale: pageLocale(), trigger: null });
  await Promise.allSettled(left.map(add));
}
