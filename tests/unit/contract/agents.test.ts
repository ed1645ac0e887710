import { describe, expect, test } from 'vitest';
import { AgentCheckoutSchema } from '#src/contract/agent-checkout.ts';
import { AgentDecisionSchema, AgentLinksSchema, AgentRequestSchema } from '#src/contract/agent-link.ts';
import { fits, reads } from './parse.ts';

describe('Agents of the account', () => {
  const link = {
    id: '4',
    name: 'Helper',
    host: 'helper.example',
    scopes: ['dev.ucp.shopping.order:read'],
    created_at: '2026-06-01 12:00:00',
    last_used_at: null,
  };

  test('An agent is parsed with its host, its rights and its times in UTC', () => {
    expect(reads(AgentLinksSchema, { agents: [link] })).toEqual([
      {
        id: 4,
        name: 'Helper',
        host: 'helper.example',
        scopes: ['dev.ucp.shopping.order:read'],
        since: '2026-06-01T12:00:00.000Z',
        lastUsedAt: null,
      },
    ]);
    const [usedLink] = reads(AgentLinksSchema, { agents: [{ ...link, last_used_at: '2026-06-02 09:30:00' }] });
    expect(usedLink?.lastUsedAt).toBe('2026-06-02T09:30:00.000Z');
  });

  test.each(['id', 'name', 'host', 'scopes'])('A list with an agent without %s is refused', (field) => {
    expect(fits(AgentLinksSchema, { agents: [link, { ...link, [field]: null }] })).toBe(false);
  });

  test('The request of an agent is parsed with what it may do, and with a problem only if there is one', () => {
    const request = {
      agent: { name: 'Helper', host: 'helper.example' },
      scopes: ['dev.ucp.shopping.checkout:manage'],
      is_linked: 1,
      redirect_to: 'https://helper.example/back',
    };
    const expected = {
      agent: { name: 'Helper', host: 'helper.example' },
      scopes: ['dev.ucp.shopping.checkout:manage'],
      linked: true,
      problem: null,
      backTo: 'https://helper.example/back',
    };
    expect(reads(AgentRequestSchema, request)).toEqual(expected);
    const refusedRequest = { ...request, is_linked: 0, problem: 'invalid_scope' };
    expect(reads(AgentRequestSchema, refusedRequest)).toEqual({ ...expected, linked: false, problem: 'invalid_scope' });
    expect(fits(AgentRequestSchema, { ...request, agent: { name: 'Helper' } })).toBe(false);
  });

  test('After the decision the customer is led to a complete address only', () => {
    const redirect_to = 'https://helper.example/back?code=1';
    expect(reads(AgentDecisionSchema, { redirect_to })).toBe(redirect_to);
    for (const wrong of ['/back', '', null]) expect(fits(AgentDecisionSchema, { redirect_to: wrong })).toBe(false);
  });
});

describe('A checkout that an agent prepared', () => {
  const checkout = {
    agent: 'helper.example',
    module_id: '1',
    store_id: 12,
    store_name: 'Harbour Grill',
    order_type: 'delivery',
    lines: [{ item_id: '88', quantity: 2, add_on_ids: [4] }],
    contact: {
      contact_person_name: 'Mona',
      contact_person_number: '+971500000000',
      contact_person_email: 'mona@shop.example',
    },
    address: { address: '1 Palm Road', floor: '2', latitude: '25.02', longitude: 54.01 },
    schedule_at: '2026-06-01 12:00:00',
    coupon_code: 'SEA10',
    open_points: [{ code: 'age', message: 'Confirm your age.' }],
  };

  test('A prepared checkout is parsed with its lines as the cart takes them, its address and its open points in words', () => {
    expect(reads(AgentCheckoutSchema, checkout)).toEqual({
      agent: 'helper.example',
      moduleId: 1,
      store: { id: 12, name: 'Harbour Grill' },
      type: 'delivery',
      lines: [{ item_id: 88, quantity: 2, add_on_ids: [4] }],
      name: 'Mona',
      phone: '+971500000000',
      email: 'mona@shop.example',
      address: '1 Palm Road',
      floor: '2',
      at: { lat: 25.02, lng: 54.01 },
      scheduleAt: '2026-06-01T12:00:00.000Z',
      coupon: 'SEA10',
      openPoints: ['Confirm your age.'],
    });
  });

  test('A prepared checkout may have no store, no address, no time and no coupon', () => {
    const bare = {
      ...{ ...checkout, order_type: 'take_away', module_id: null, store_id: null, store_name: null, lines: [] },
      ...{ address: null, schedule_at: null, coupon_code: null, contact: {}, open_points: [] },
    };
    expect(reads(AgentCheckoutSchema, bare)).toEqual({
      ...{ agent: 'helper.example', moduleId: null, store: null, type: 'take_away', lines: [] },
      ...{ name: '', phone: '', email: '', address: '', floor: '', at: null },
      ...{ scheduleAt: null, coupon: '', openPoints: [] },
    });
  });

  test.each(['latitude', 'longitude'])('An address without %s has no position', (field) => {
    const address = { ...checkout.address, [field]: 'north' };
    expect(reads(AgentCheckoutSchema, { ...checkout, address })).toMatchObject({ address: '1 Palm Road', at: null });
  });

  test.each([
    ['without the name of its agent', { agent: ' ' }],
    ['for a parcel', { order_type: 'parcel' }],
    ['with a line without item', { lines: [{ quantity: 1 }] }],
    ['with a quantity as text', { lines: [{ item_id: 88, quantity: '2' }] }],
    ['with an open point without words', { open_points: [{ code: 'age' }] }],
  ])('A checkout %s is refused', (_, change) => {
    expect(fits(AgentCheckoutSchema, { ...checkout, ...change })).toBe(false);
  });
});
