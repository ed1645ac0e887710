import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FairQueue, QueueFull, type QueueLimits } from '#src/lib/fair-queue.ts';

/** Opens a queue whose work ends when the test says so. */
function opened(limits: QueueLimits) {
  const queue = new FairQueue(limits);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, address: string | null = name[0] ?? '') =>
    queue.run(address, async () => {
      started.push(name);
      await new Promise<void>((done) => ends.set(name, done));
      return name;
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  return { queue, started, run, end };
}

describe('A queue', () => {
  test('The queue runs as many jobs at once as allowed, and returns each result', async () => {
    const { started, run, end } = opened({ atOnce: 2, waiting: 5 });
    const results = ['a1', 'a2', 'a3'].map((name) => run(name));
    expect(started).toEqual(['a1', 'a2']);
    await end('a1');
    expect(started).toEqual(['a1', 'a2', 'a3']);
    await Promise.all(['a2', 'a3'].map(end));
    expect(await Promise.all(results)).toEqual(['a1', 'a2', 'a3']);
  });

  test('A free slot goes to the address with the fewest jobs, however long others have waited', async () => {
    const { started, run, end } = opened({ atOnce: 2, waiting: 50 });
    for (let number = 1; number <= 20; number++) void run(`a${number}`);
    void run('b1');
    await end('a1');
    expect(started).toEqual(['a1', 'a2', 'b1']);
  });

  test('A slot stays free if the waiting address has reached its own limit', async () => {
    const { started, run } = opened({ atOnce: 3, atOncePerAddress: 2, waiting: 50 });
    for (const name of ['a1', 'a2', 'a3', 'b1']) void run(name);
    expect(started).toEqual(['a1', 'a2', 'b1']);
  });

  test('A job above the limit is refused, first for its address and then for all', async () => {
    const { run } = opened({ atOnce: 1, waiting: 3, waitingPerAddress: 2 });
    for (const name of ['a1', 'a2', 'a3']) void run(name);
    await expect(run('a4')).rejects.toThrow(QueueFull);
    void run('b1');
    await expect(run('c1')).rejects.toMatchObject({ retryAfterS: 5 });
  });

  test('The queue continues after a job that fails', async () => {
    const queue = new FairQueue({ atOnce: 1, waiting: 1 });
    const failing = queue.run('a', async () => Promise.reject(new Error('broken')));
    const next = queue.run('a', async () => 'next');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});

describe('A queue with a limit per minute', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Runs work of an address that ends at once, `times` times. */
  async function runAll(queue: FairQueue, address: string | null, times: number): Promise<{ done: number }> {
    const state = { done: 0 };
    for (let count = 0; count < times; count++) {
      void queue.run(address, async () => {
        state.done += 1;
      });
      await vi.advanceTimersByTimeAsync(0);
    }
    return state;
  }

  test('The first jobs of an address start at once, and further ones are spaced evenly', async () => {
    const queue = new FairQueue({ atOnce: 5, waiting: 50, perMinute: 6, burst: 3 });
    const flood = await runAll(queue, 'a', 7);
    expect(flood.done).toBe(3);
    const other = await runAll(queue, 'b', 1);
    expect(other.done).toBe(1);
    // Six a minute: one every ten seconds.
    await vi.advanceTimersByTimeAsync(10_100);
    expect(flood.done).toBe(4);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([flood.done, queue.waiting]).toEqual([7, 0]);
  });

  test('The jobs of the process itself are not limited per minute', async () => {
    const queue = new FairQueue({ atOnce: 2, waiting: 50, perMinute: 6 });
    expect((await runAll(queue, null, 20)).done).toBe(20);
  });
});
