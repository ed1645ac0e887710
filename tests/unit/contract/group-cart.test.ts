import { describe, expect, test } from 'vitest';
import { GroupCartSchema, TakenOverSchema } from '#src/contract/group-cart.ts';
import { fits, reads } from './parse.ts';

describe('A group order', () => {
  const line = { id: 1, item_id: '88', name: 'Beef burger', options: ['Large'], quantity: '2', price: '15.25' };
  const member = { id: 7, name: 'Mona', host: 1, you: 0, total: 30.5, lines: [line] };
  const group = {
    state: 'open',
    over: 0,
    takes_items: 1,
    now: '2026-06-01 12:00:00',
    deadline: '2026-06-01 12:15:00',
    person_limit: '40',
    total: '30.50',
    store: { id: 12, name: 'Harbour Grill', slug: 'harbour-grill', module_id: '1', zone_id: 3 },
    members: [member],
    given_back: 0,
    not_kept: [],
  };

  test('A group order is parsed with its store, its members, their lines and the time that is left', () => {
    expect(reads(GroupCartSchema, group)).toEqual({
      state: 'open',
      over: false,
      takesItems: true,
      deadline: '2026-06-01T08:15:00.000Z',
      leftMs: 900_000,
      personLimit: 4000,
      total: 3050,
      store: { id: 12, name: 'Harbour Grill', slug: 'harbour-grill', moduleId: 1, zoneId: 3 },
      givenBack: 0,
      notKept: [],
      members: [
        {
          id: 7,
          name: 'Mona',
          host: true,
          you: false,
          total: 3050,
          lines: [{ id: 1, itemId: 88, name: 'Beef burger', options: ['Large'], quantity: 2, price: 1525 }],
        },
      ],
    });
  });

  test('A group order may have no deadline, no limit, no zone and no members yet', () => {
    const { now, deadline, person_limit, given_back, not_kept, ...required } = group;
    const store = { id: 12, slug: 'harbour-grill', module_id: 1 };
    expect(reads(GroupCartSchema, { ...required, store, members: [] })).toMatchObject({
      ...{ deadline: '', leftMs: 0, personLimit: null, givenBack: 0, notKept: [], members: [] },
      store: { id: 12, name: '', slug: 'harbour-grill', moduleId: 1, zoneId: null },
    });
    expect([now, deadline, person_limit, given_back, not_kept]).toHaveLength(5);
  });

  test('No time is left where only the deadline, or only the time of the marketplace, is sent', () => {
    expect(reads(GroupCartSchema, { ...group, now: null }).leftMs).toBe(0);
    expect(reads(GroupCartSchema, { ...group, deadline: 'soon' }).leftMs).toBe(0);
  });

  test.each(['open', 'locked', 'ordering', 'placed', 'cancelled'])('The state %s is one of a group order', (state) => {
    expect(reads(GroupCartSchema, { ...group, state }).state).toBe(state);
  });

  test.each([
    ['in an unknown state', { state: 'lost' }],
    ['without a total', { total: null }],
    ['without its store', { store: null }],
    ['of a store without an address', { store: { ...group.store, slug: '' } }],
    ['with a member without total', { members: [member, { ...member, total: null }] }],
    ['with a line without price', { members: [{ ...member, lines: [{ ...line, price: null }] }] }],
    ['with a line without item', { members: [{ ...member, lines: [{ ...line, item_id: null }] }] }],
  ])('A group order %s is refused instead of losing lines', (_, change) => {
    expect(fits(GroupCartSchema, { ...group, ...change })).toBe(false);
  });

  test('What did not fit the own cart of the host is named with its quantity', () => {
    const not_kept = [{ name: 'Fries', quantity: '3' }, {}, 'Cola'];
    const notKept = [
      { name: 'Fries', quantity: 3 },
      { name: '', quantity: 0 },
    ];
    expect(reads(GroupCartSchema, { ...group, given_back: '2', not_kept })).toMatchObject({ givenBack: 2, notKept });
    expect(reads(TakenOverSchema, { not_kept })).toEqual(notKept);
    expect(reads(TakenOverSchema, {})).toEqual([]);
  });
});
