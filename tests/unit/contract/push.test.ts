import { describe, expect, test } from 'vitest';
import { pushOf } from '#src/contract/push.ts';

describe('pushOf', () => {
  test('PUSH-01 A message notification is parsed with its conversation and its sender type', () => {
    expect(pushOf({ type: 'message', conversation_id: 7, sender_type: 'vendor' })).toEqual({
      type: 'message',
      conversationId: 7,
      senderType: 'vendor',
    });
  });

  test('PUSH-01 A message notification without a conversation and with an unknown sender is accepted', () => {
    expect(pushOf({ type: 'message', sender_type: 'robot' })).toEqual({
      type: 'message',
      conversationId: null,
      senderType: null,
    });
  });

  test('PUSH-02 A referral notification is parsed, with its texts in the data or beside it', () => {
    const told = { type: 'referral_code', title: 'Thanks', body: 'You earned 5' };
    expect(pushOf(told)).toEqual(told);
    expect(
      pushOf({ notification: { title: 'Thanks', body: 'You earned 5' }, data: { type: 'referral_code' } }),
    ).toEqual(told);
    expect(pushOf({ type: 'referral_code', title: 'Thanks' })).toEqual({ ...told, body: '' });
    expect(pushOf({ type: 'referral_code', body: 'You earned 5' })).toEqual({ ...told, title: '' });
    expect(pushOf({ type: 'referral_code' })).toBeNull();
  });

  test('PUSH-03 An order notification is parsed from numbers or texts, and an unknown status becomes null', () => {
    expect(pushOf({ data: { type: 'order_status', order_id: '12', order_status: 'delivered' } })).toEqual({
      type: 'order_status',
      orderId: 12,
      status: 'delivered',
    });
    expect(pushOf({ type: 'order_status', order_id: 12, order_status: 'teleported' })).toEqual({
      type: 'order_status',
      orderId: 12,
      status: null,
    });
  });

  test('EXT-13 A weekly reminder is parsed, and one without an order is refused', () => {
    const told = { type: 'weekly_reminder', order_id: '12', title: 'Time for your weekly order', body: 'Open it' };
    expect(pushOf({ data: told })).toEqual({
      type: 'weekly_reminder',
      orderId: 12,
      title: 'Time for your weekly order',
      body: 'Open it',
    });
    expect(pushOf({ type: 'weekly_reminder' })).toBeNull();
  });

  test('EXT-22 An alert is parsed with the page that it leads to, and one that leads nowhere is refused', () => {
    const alert = { type: 'alert', module_id: '1', of: 'item', slug: 'beef-burger', title: 'Back', body: 'In stock' };
    expect(pushOf({ data: alert })).toEqual({
      ...{ type: 'alert', moduleId: 1, of: 'item', slug: 'beef-burger', title: 'Back', body: 'In stock' },
    });
    expect(pushOf({ ...alert, of: 'store' })).toMatchObject({ of: 'store' });
    for (const change of [{ of: 'street' }, { slug: '' }, { module_id: null }]) {
      expect(pushOf({ ...alert, ...change })).toBeNull();
    }
  });

  test.each([
    null,
    'text',
    [],
    {},
    { type: 'order_request' },
    { type: 'order_status' },
    { type: 'order_status', order_id: 'x' },
  ])('The payload %j is parsed as null', (value) => {
    expect(pushOf(value)).toBeNull();
  });
});
