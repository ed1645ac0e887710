import { expect, test } from 'vitest';
import type { StreamEnd } from '#src/api/events.ts';
import { backoff, followStream, STEADY_MS } from '#src/state/push/stream.ts';

/** Follows streams that end as given, each after so many ms; returns the waits between them in ms. */
async function followed(ends: readonly { end: StreamEnd; after: number }[]): Promise<number[]> {
  const line = new AbortController();
  const waits: number[] = [];
  const left = [...ends];
  let now = 0;
  await followStream(
    {
      read: async () => {
        const next = left.shift();
        if (!next) throw new Error('The stream was opened once too often');
        now += next.after;
        return next.end;
      },
      pause: async (ms) => {
        waits.push(ms);
        if (left.length === 0) line.abort();
        return !line.signal.aborted;
      },
      now: () => now,
      random: () => 1,
    },
    line.signal,
  );
  return waits;
}

test('PUSH-03 A stream that is lost repeatedly is reopened at growing intervals', async () => {
  const lost = { end: 'lost', after: 10 } as const;
  expect(await followed(Array.from({ length: 7 }, () => lost))).toEqual([
    3000, 6000, 12_000, 24_000, 48_000, 60_000, 60_000,
  ]);
});

test('PUSH-03 A stream that held long enough resets the intervals', async () => {
  const lost = { end: 'lost', after: 10 } as const;
  expect(await followed([lost, lost, { end: 'ended', after: STEADY_MS }, lost])).toEqual([3000, 6000, 3000, 3000]);
});

test('PUSH-03 A refused stream is not opened again', async () => {
  expect(
    await followed([
      { end: 'lost', after: 10 },
      { end: 'refused', after: 10 },
    ]),
  ).toEqual([3000]);
});

test('The wait before a reconnection has a random part', () => {
  expect(backoff(1, 0)).toBe(1500);
  expect(backoff(1, 0.5)).toBe(2250);
  expect(backoff(9, 0)).toBe(30_000);
});
