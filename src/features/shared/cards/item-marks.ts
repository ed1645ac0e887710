import type { Item } from '#src/contract/item.ts';

/** The marks of an item, in the order of dialog and product page: its field, which is also the key of its text in
 *  `item.json`, the class of its badge, and its icon. */
const MARKS = [
  { key: 'halal', tone: 'badge-success', icon: null },
  { key: 'organic', tone: 'badge-success', icon: 'leaf' },
  { key: 'recommended', tone: 'badge-soft', icon: null },
] as const satisfies readonly { key: keyof Item; tone: string; icon: string | null }[];

/** Returns the marks that an item has. */
export const marksOf = (item: Item) => MARKS.filter(({ key }) => item[key]);
