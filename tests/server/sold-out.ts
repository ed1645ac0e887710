import { KNOWN } from '#src/demo/seed/known.ts';
import { guestOf, newGuest } from './shopper.ts';

const { grocery } = KNOWN;

/** The product of which few pieces are left. */
export const SCARCE = `/product/${grocery.scarce.slug}`;
/** Pages that show when it is sold out. */
export const SOLD_OUT_ON = [
  SCARCE,
  `/store/${grocery.store.slug}?search=cola`,
  '/home?search=cola&data_type=searched&module_id=2&zone_id=1',
];

/** Returns how often a text is in a page. */
export const count = (text: string, html: string): number => html.split(text).length - 1;

/** Orders everything that is left of the scarce item. */
export async function sellOut(origin: string): Promise<void> {
  const place = { moduleId: String(grocery.store.moduleId), zoneId: '[1]' };
  const details = await fetch(`${origin}/api/v1/items/details/${grocery.scarce.slug}`, { headers: place });
  const { id, price }: { id: number; price: number } = await details.json();
  const guest = guestOf(origin, (await newGuest(origin)).id, grocery.store);
  await guest.add({ item_id: id, price, quantity: grocery.scarce.stock });
  await guest.place();
}
