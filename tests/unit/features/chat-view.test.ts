import { expect, test } from 'vitest';
import { chatUrl, chatViewOf } from '#src/state/chat/view.ts';

test.each([
  ['conversationId=7&type=admin&chatFrom=true', { conversationId: 7 }, 'admin', null],
  ['conversationId=7?&chatFrom=true', { conversationId: 7 }, null, null],
  ['type=delivery_man&id=5&chatFrom=true', { to: 'delivery_man', receiverId: 5 }, 'delivery_man', null],
  ['type=vendor&id=12&orderId=100007', { to: 'vendor', receiverId: 12 }, 'vendor', 100_007],
  ['type=admin', { to: 'admin', receiverId: 0 }, 'admin', null],
])('NAV-02 An address with the query %s opens a conversation', (query, target, type, orderId) => {
  expect(chatViewOf(new URLSearchParams(query))).toEqual({ name: 'thread', target, type, orderId });
});

test.each(['', 'type=vendor', 'type=nobody&id=3', 'conversationId=abc', 'conversationId=-4'])(
  'NAV-02 An address with the query %j opens the list of conversations',
  (query) => {
    expect(chatViewOf(new URLSearchParams(query))).toEqual({ name: 'list' });
  },
);

test('NAV-02 The address of a conversation is written as documented', () => {
  const thread = (target: { conversationId: number } | { to: 'vendor' | 'admin'; receiverId: number }) =>
    chatUrl({ name: 'thread', target, type: 'vendor', orderId: 9 }, 'ar');
  expect(thread({ conversationId: 7 })).toBe('/ar/chatting?conversationId=7&type=vendor&chatFrom=true');
  expect(thread({ to: 'vendor', receiverId: 12 })).toBe('/ar/chatting?type=vendor&id=12&orderId=9&chatFrom=true');
  expect(thread({ to: 'admin', receiverId: 0 })).toBe('/ar/chatting?type=admin&orderId=9&chatFrom=true');
  expect(chatUrl({ name: 'list' }, 'en')).toBe('/chatting');
});
