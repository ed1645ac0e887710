import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { CartLine } from '#src/contract/cart.ts';
import { StoredCartSchema } from '#src/state/cart/stored.ts';
import { anItem, NO_CHOICE } from '../../../state/cart-ports.ts';

const line: CartLine = {
  ...{ id: 5, itemId: 7, model: 'Item', quantity: 2, choice: NO_CHOICE, moduleId: 1 },
  item: {
    ...anItem(7),
    groups: [
      { name: 'Size', type: 'single', required: true, min: 1, max: 1, values: [{ label: 'Large', price: 225 }] },
    ],
    choices: [{ name: 'choice_1', title: 'Colour', options: ['Red'] }],
    variations: [{ type: 'Red', price: 300, stock: 4 }],
    addOns: [{ id: 3, name: 'Fries', price: 300 }],
    window: { starts: '09:00', ends: '22:00' },
    campaign: { startsOn: '2026-11-01', endsOn: '2026-11-30' },
    discount: { kind: 'percent', percent: 10 },
  },
};

/** Returns the stored lines as another page reads them; null when it reads no cart. */
function kept(lines: unknown) {
  const read = v.safeParse(StoredCartSchema, JSON.parse(JSON.stringify(lines)));
  return read.success ? read.output : null;
}
/** Returns the line with one value of its item replaced. */
const withItem = (change: Record<string, unknown>) => [{ ...line, item: { ...line.item, ...change } }];

describe('The stored cart', () => {
  test('CART-13 A stored cart is read exactly as it was written, with every part of its items', () => {
    const more = { ...line, id: 6, model: 'ItemCampaign' as const };
    expect(kept([line, more])).toEqual([line, more]);
    for (const discount of [{ kind: 'amount', amount: 50 }, { kind: 'none' }])
      expect(kept(withItem({ discount }))).toEqual(withItem({ discount }));
    for (const moduleType of ['food', 'grocery', 'pharmacy', 'ecommerce', 'parcel'])
      expect(kept(withItem({ moduleType }))).toEqual(withItem({ moduleType }));
  });

  test('A cart stored by an earlier release, without the state of its store, is kept', () => {
    const { storeActive: _a, storeOpen: _o, storeSlug: _s, storeOpensAt: _t, ...item } = line.item;
    expect(kept([{ ...line, item }])?.[0]?.item).toMatchObject({
      storeActive: true,
      storeOpen: true,
      storeOpensAt: null,
      storeSlug: null,
    });
  });

  test.each([
    ['a quantity of nothing', [{ ...line, quantity: 0 }]],
    ['half a piece', [{ ...line, quantity: 1.5 }]],
    ['a line without an id of the server', [{ ...line, id: -3 }]],
    ['an unknown model', [{ ...line, model: 'Thing' }]],
    ['a line without its item', [{ ...line, item: undefined }]],
    ['a line without a choice', [{ ...line, choice: undefined }]],
    ['an item without a price', withItem({ price: null })],
    ['an unknown discount', withItem({ discount: { kind: 'half' } })],
    ['a discount without its value', withItem({ discount: { kind: 'percent' } })],
    ['an amount off without its value', withItem({ discount: { kind: 'amount' } })],
    ['an unknown module', withItem({ moduleType: 'books' })],
    ['a variation without a price', withItem({ variations: [{ type: 'Red', stock: 1 }] })],
    ['a group that is neither single nor multi', withItem({ groups: [{ ...line.item.groups[0], type: 'some' }] })],
    ['an option without a price', withItem({ groups: [{ ...line.item.groups[0], values: [{ label: 'Large' }] }] })],
    ['an add-on without an id', withItem({ addOns: [{ name: 'Fries', price: 300 }] })],
    ['a campaign without an end', withItem({ campaign: { startsOn: '2026-11-01' } })],
    ['hours without an end', withItem({ window: { starts: '09:00' } })],
    ['choices without options', withItem({ choices: [{ name: 'choice_1', title: 'Colour' }] })],
    ['no list', { 0: line }],
  ])('A stored cart with %s is refused', (_, lines) => {
    expect(kept(lines)).toBeNull();
  });
});
