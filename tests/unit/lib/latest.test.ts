import { expect, test, vi } from 'vitest';
import { latest } from '#src/lib/latest.ts';

test('A newer run replaces an older one, however late the older result arrives', async () => {
  const work = latest();
  let answerFirst = (_: string) => {};
  const signals: AbortSignal[] = [];
  const first = work.run((signal) => {
    signals.push(signal);
    return new Promise<string>((done) => {
      answerFirst = done;
    });
  });
  const second = work.run(async () => 'second');
  expect(await second).toBe('second');
  answerFirst('first');
  expect(await first).toBeUndefined();
  expect(signals[0]?.aborted).toBe(true);
});

test('A run that is replaced while it waits is never started', async () => {
  vi.useFakeTimers();
  const work = latest();
  const started: string[] = [];
  const start = (name: string) => work.run(async () => started.push(name), 300);
  void start('a');
  await vi.advanceTimersByTimeAsync(299);
  void start('ab');
  await vi.advanceTimersByTimeAsync(299);
  expect(started).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toEqual(['ab']);
  vi.useRealTimers();
});

test('A stopped run has no result', async () => {
  const work = latest();
  const answer = work.run(async () => 'late');
  work.stop();
  expect(await answer).toBeUndefined();
});
