import { describe, expect, test } from 'vitest';
import type { ShopEvent } from '#src/domain/analytics.ts';
import { choiceFrom } from '#src/features/analytics/choice.ts';
import { Gate } from '#src/features/analytics/gate.ts';

const event = (method: string): ShopEvent => ({ name: 'login', method });

function gate(choice: 'granted' | 'denied' | null) {
  const delivered: ShopEvent[] = [];
  return { delivered, gate: new Gate(choice, (one) => void delivered.push(one)) };
}

describe('Consent', () => {
  test('No event is delivered before a choice, and all events of the page follow in order after consent', () => {
    const { delivered, gate: own } = gate(null);
    own.push(event('a'));
    own.push(event('b'));
    expect(delivered).toEqual([]);
    own.choose('granted');
    own.push(event('c'));
    expect(delivered).toEqual([event('a'), event('b'), event('c')]);
  });

  test('No event is delivered after a refusal, and a later consent does not deliver earlier events', () => {
    const { delivered, gate: own } = gate(null);
    own.push(event('a'));
    own.choose('denied');
    own.push(event('b'));
    own.choose('granted');
    expect(delivered).toEqual([]);
    own.push(event('c'));
    expect(delivered).toEqual([event('c')]);
  });

  test('A consent can be withdrawn', () => {
    const { delivered, gate: own } = gate('granted');
    own.push(event('a'));
    own.choose('denied');
    own.push(event('b'));
    expect(delivered).toEqual([event('a')]);
  });

  test('An open page without a choice keeps at most 100 events', () => {
    const { delivered, gate: own } = gate(null);
    for (let count = 0; count < 200; count += 1) own.push(event(String(count)));
    own.choose('granted');
    expect(delivered).toHaveLength(100);
  });
});

describe('The stored choice', () => {
  const DAY = 86_400_000;
  const NOW = 400 * DAY;

  test.each(['granted', 'denied'] as const)('The choice %s is kept for half a year', (choice) => {
    expect(choiceFrom(`${choice} ${NOW - 182 * DAY}`, NOW)).toBe(choice);
    expect(choiceFrom(`${choice} ${NOW - 184 * DAY}`, NOW)).toBeNull();
  });

  test.each([null, '', 'granted', 'yes 1', `granted ${'9'.repeat(3)} `, '{}'])('The text %j is no choice', (text) => {
    expect(choiceFrom(text, NOW)).toBeNull();
  });
});
