import { describe, expect, test } from 'vitest';
import { pushOf } from '#src/contract/push.ts';

describe('pushOf', () => {
  test('PUSH-01 reads a message, with who wrote it', () => {
    expect(pushOf({ type: 'message', conversation_id: 7, sender_type: 'vendor' })).toEqual({
      type: 'message',
      conversationId: 7,
      senderType: 'vendor',
    });
  });

  test('PUSH-01 takes a message that tells neither conversation nor a sender it knows', () => {
    expect(pushOf({ type: 'message', sender_type: 'robot' })).toEqual({
      type: 'message',
      conversationId: null,
      senderType: null,
    });
  });

  test('PUSH-02 reads a referral, whose words may stand beside its data', () => {
    const told = { type: 'referral_code', title: 'Thanks', body: 'You earned 5' };
    expect(pushOf(told)).toEqual(told);
    expect(
      pushOf({ notification: { title: 'Thanks', body: 'You earned 5' }, data: { type: 'referral_code' } }),
    ).toEqual(told);
    expect(pushOf({ type: 'referral_code' })).toBeNull();
  });

  test('PUSH-03 reads an order that has moved, also as texts and with a status it does not know', () => {
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

  test('EXT-13 reads a weekly reminder of an order', () => {
    const told = { type: 'weekly_reminder', order_id: '12', title: 'Time for your weekly order', body: 'Open it' };
    expect(pushOf({ data: told })).toEqual({
      type: 'weekly_reminder',
      orderId: 12,
      title: 'Time for your weekly order',
      body: 'Open it',
    });
    expect(pushOf({ type: 'weekly_reminder' })).toBeNull();
  });

  test.each([
    null,
    'text',
    [],
    {},
    { type: 'order_request' },
    { type: 'order_status' },
    { type: 'order_status', order_id: 'x' },
  ])('answers null for %j', (value) => {
    expect(pushOf(value)).toBeNull();
  });
});
