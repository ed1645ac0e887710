import { pageLocale } from '#src/i18n/browser.ts';
import { type CartTap, cartTaps } from '#src/lib/cart-taps.ts';
import { open } from './island.ts';

/** Adds the items tapped on earlier pages of this tab. */
export async function resumeTaps(): Promise<void> {
  const left = cartTaps().filter(({ id }) => !id.startsWith(String(performance.timeOrigin)));
  const add = async ({ id, itemId, module }: CartTap) =>
    open({ name: 'add', data: { item: itemId, module, tap: id }, locale: pageLocale(), trigger: null });
  await Promise.allSettled(left.map(add));
}
