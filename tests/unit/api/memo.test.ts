import { expect, test, vi } from 'vitest';
import { memoised } from '#src/api/memo.ts';
import { fail, type Result, succeed } from '#src/contract/errors.ts';

function counted(answer: (key: string, turn: number) => Result<string>) {
  let turn = 0;
  return vi.fn(async (key: string) => {
    turn += 1;
    return answer(key, turn);
  });
}

test('A memoised result is reused until its TTL is over', async () => {
  let now = 0;
  const load = counted((key, turn) => succeed(`${key}${turn}`));
  const read = memoised(1000, (key: string) => key, load, { now: () => now });
  expect(await read('a')).toEqual(succeed('a1'));
  now = 999;
  expect(await read('a')).toEqual(succeed('a1'));
  now = 1000;
  expect(await read('a')).toEqual(succeed('a2'));
});

test('Equal calls at the same time share one load, and different calls do not', async () => {
  const load = counted((key, turn) => succeed(`${key}${turn}`));
  const read = memoised(1000, (key: string) => key, load);
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual([succeed('a1'), succeed('a1'), succeed('b2')]);
});

test('A failure is returned to all waiting callers and is not memoised', async () => {
  const load = counted((_, turn) => (turn === 1 ? fail('network') : succeed('better')));
  const read = memoised(1000, (key: string) => key, load);
  expect(await Promise.all([read('a'), read('a')])).toEqual([fail('network'), fail('network')]);
  expect(await read('a')).toEqual(succeed('better'));
});

test('An exception of the loader is not memoised', async () => {
  const load = vi.fn<(key: string) => Promise<Result<string>>>();
  load.mockRejectedValueOnce(new Error('bug')).mockResolvedValueOnce(succeed('fine'));
  const read = memoised(1000, (key: string) => key, load);
  await expect(read('a')).rejects.toThrow('bug');
  expect(await read('a')).toEqual(succeed('fine'));
});

test('At most the given number of results is memoised, and the least recently used one is dropped', async () => {
  const load = counted((key, turn) => succeed(`${key}${turn}`));
  const read = memoised(1000, (key: string) => key, load, { limit: 2 });
  await read('a');
  await read('b');
  await read('a');
  await read('c');
  expect(await read('a')).toEqual(succeed('a1'));
  expect(await read('b')).toEqual(succeed('b4'));
});
