import { describe, expect, test } from 'vitest';
import { HelpClaimSchema, HelpResponseSchema, helpForm } from '#src/contract/help.ts';
import { refundSchema } from '#src/contract/refund.ts';
import { orderWithdrawalSchema, statementBody, withdrawalSchema } from '#src/contract/withdrawal.ts';
import { fits, reads } from './parse.ts';

const picture = new File(['x'], 'cold.png', { type: 'image/png' });

describe('EXT-24 A claim about a line of an order', () => {
  const claim = {
    problem: 'missing',
    quantity: '2',
    state: 'credited',
    refusal: null,
    amount: '30.50',
    may_appeal: 0,
    appealed: 1,
    created_at: '2026-06-01 12:00:00',
  };

  test('A claim is parsed with its amount in minor units and its time in UTC', () => {
    const expected = {
      problem: 'missing',
      quantity: 2,
      state: 'credited',
      refusal: null,
      amount: 3050,
      mayAppeal: false,
      appealed: true,
      createdAt: '2026-06-01T12:00:00.000Z',
    };
    expect(reads(HelpClaimSchema, claim)).toEqual(expected);
    expect(reads(HelpResponseSchema, { claim })).toEqual(expected);
  });

  test.each(['nothing_paid', 'too_late', 'not_confirmed', 'refunded'])(
    'A claim can be refused because of: %s',
    (refusal) => {
      expect(reads(HelpClaimSchema, { ...claim, state: 'refused', refusal })).toMatchObject({
        ...{ state: 'refused', refusal },
      });
    },
  );

  test('An unknown state waits for a decision, and an unknown problem or reason is null', () => {
    expect(reads(HelpClaimSchema, { ...claim, state: 'lost', problem: 'ugly', refusal: 'mood' })).toMatchObject({
      ...{ state: 'review', problem: null, refusal: null },
    });
  });

  test.each(['quantity', 'state', 'amount'])('A claim without %s is not accepted', (field) => {
    expect(fits(HelpClaimSchema, { ...claim, [field]: null })).toBe(false);
  });

  test('A claim is sent with its line, its pictures, and a note only if there is one', () => {
    const request = {
      orderId: 9,
      lineId: 4,
      problem: 'damaged' as const,
      quantity: 2,
      note: ' Broken ',
      images: [picture],
    };
    expect(Object.fromEntries(helpForm(request))).toEqual({
      ...{ order_id: '9', line_id: '4', problem: 'damaged', quantity: '2', note: 'Broken', 'image[]': picture },
    });
    expect([...helpForm({ ...request, note: ' ', images: [] }).keys()]).toEqual([
      ...['order_id', 'line_id', 'problem', 'quantity'],
    ]);
  });
});

test('A refund is parsed with its readable pictures', () => {
  const refund = {
    refund_status: 'approved',
    refund_amount: '30.50',
    refund_method: 'wallet',
    customer_reason: 'Cold',
    customer_note: 'Ice',
    admin_note: 'Sorry',
    image_full_url: ['https://shop.example/a.webp', null, 'javascript:alert(1)'],
    created_at: '2026-06-01 12:00:00',
  };
  expect(reads(refundSchema(), refund)).toEqual({
    status: 'approved',
    amount: 3050,
    method: 'wallet',
    reason: 'Cold',
    note: 'Ice',
    adminNote: 'Sorry',
    images: ['https://shop.example/a.webp'],
    createdAt: '2026-06-01T08:00:00.000Z',
  });
  expect(reads(refundSchema('UTC'), { created_at: '2026-06-01 12:00:00' })).toEqual({
    ...{ status: '', amount: null, method: '', reason: '', note: null, adminNote: null, images: [] },
    createdAt: '2026-06-01T12:00:00.000Z',
  });
});

describe('EXT-25 Withdrawal from an order', () => {
  const statement = {
    id: '3',
    created_at: '2026-06-02 12:00:00',
    amount: '20',
    refund_by: '2026-06-16 12:00:00',
    refunded_at: null,
    acknowledged: 1,
  };
  const parsedStatement = {
    id: 3,
    at: '2026-06-02T08:00:00.000Z',
    amount: 2000,
    refundBy: '2026-06-16T08:00:00.000Z',
    refundedAt: null,
    acknowledged: true,
  };
  const line = { id: 1, name: 'Shirt', quantity: '2', left: 1, exemption: null };
  const withdrawal = {
    order_id: '100001',
    store_name: 'Harbour Wear',
    created_at: '2026-06-01 12:00:00',
    until: '2026-06-15 12:00:00',
    obstacle: null,
    lines: [line],
    statements: [statement],
    acknowledgement: { to: 'mona@shop.example' },
  };

  test('A withdrawal is parsed with its lines and statements, and with times of the marketplace', () => {
    expect(reads(withdrawalSchema(), withdrawal)).toEqual({
      orderId: 100001,
      storeName: 'Harbour Wear',
      placedAt: '2026-06-01T08:00:00.000Z',
      until: '2026-06-15T08:00:00.000Z',
      obstacle: null,
      lines: [{ id: 1, name: 'Shirt', quantity: 2, left: 1, exemption: null }],
      statements: [parsedStatement],
      receiptTo: 'mona@shop.example',
    });
    expect(reads(withdrawalSchema('UTC'), withdrawal).until).toBe('2026-06-15T12:00:00.000Z');
  });

  test('An order that nothing is known of has no lines, no statements and no receipt', () => {
    expect(reads(withdrawalSchema(), {})).toEqual({
      ...{ orderId: null, storeName: '', placedAt: null, until: null, obstacle: null },
      ...{ lines: [], statements: [], receiptTo: null },
    });
  });

  test.each(['service', 'exempt', 'withdrawn', 'refunding', 'canceled', 'cancel', 'ended'])(
    'Nothing can be withdrawn from an order because of: %s',
    (obstacle) => {
      expect(reads(withdrawalSchema(), { ...withdrawal, obstacle }).obstacle).toBe(obstacle);
    },
  );

  test.each(['perishable', 'prescription', 'sealed', 'made_to_order'])('A line can be exempt as: %s', (exemption) => {
    expect(reads(withdrawalSchema(), { ...withdrawal, lines: [{ ...line, exemption }] }).lines).toMatchObject([
      { exemption },
    ]);
  });

  test('An unknown obstacle or exemption is null, and a line without an id is left out', () => {
    const lines = [{ ...line, exemption: 'magic' }, { name: 'Shirt' }];
    const order = reads(withdrawalSchema(), { ...withdrawal, obstacle: 'weather', lines });
    expect(order.obstacle).toBeNull();
    expect(order.lines).toEqual([{ id: 1, name: 'Shirt', quantity: 2, left: 1, exemption: null }]);
  });

  test('An order says whether it can be withdrawn from, until when, and what was stated', () => {
    const refundedStatement = { ...statement, refunded_at: '2026-06-03 12:00:00' };
    const undatedStatements = [
      { ...statement, created_at: null },
      { ...statement, refund_by: 'soon' },
    ];
    const statements = [refundedStatement, ...undatedStatements];
    expect(reads(orderWithdrawalSchema(), { open: 1, until: '2026-06-15 12:00:00', statements })).toEqual({
      open: true,
      until: '2026-06-15T08:00:00.000Z',
      statements: [{ ...parsedStatement, refundedAt: '2026-06-03T08:00:00.000Z' }],
    });
    expect(reads(orderWithdrawalSchema(), {})).toEqual({ open: false, until: null, statements: [] });
  });

  test('A statement is sent with its lines, and with the contact only where it is not the account', () => {
    const lines = [{ id: 1, quantity: 2, name: 'Shirt' }];
    const common = { name: 'Mona', key: 'k-1', lines };
    expect(
      statementBody({ ...common, orderId: 100001, contact: '+971500000000', receiptTo: 'mona@shop.example' }),
    ).toEqual({
      order_id: 100001,
      contact: '+971500000000',
      name: 'Mona',
      receipt_to: 'mona@shop.example',
      key: 'k-1',
      lines: [{ id: 1, quantity: 2 }],
    });
    expect(statementBody({ ...common, orderId: 1, contact: '', receiptTo: '' })).not.toHaveProperty('contact');
  });
});
