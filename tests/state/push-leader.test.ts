import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { electLeader } from '#src/state/push/leader.ts';

type Held = { lost: (reason: unknown) => void; done: Promise<unknown> };
type Queued = { grant: () => void; lost: (reason: unknown) => void };

/** Fakes the browser's locks for a single name: granted in order, stolen at once. */
function fakeLocks() {
  let held: Held | null = null;
  const queue: Queued[] = [];
  const next = () => {
    if (!held) queue.shift()?.grant();
  };
  const request = (_name: string, options: LockOptions, work: LockGrantedCallback<unknown>): Promise<unknown> =>
    new Promise((answer, lost) => {
      const grant = () => {
        const own: Held = { lost, done: Promise.resolve(work({ name: 'x', mode: 'exclusive' })) };
        held = own;
        own.done.then((value) => {
          answer(value);
          if (held !== own) return;
          held = null;
          next();
        });
      };
      if (options.steal) {
        held?.lost(new DOMException('stolen', 'AbortError'));
        return grant();
      }
      const mine: Queued = { grant, lost };
      queue.push(mine);
      options.signal?.addEventListener('abort', () => {
        queue.splice(queue.indexOf(mine) >>> 0, 1);
        lost(new DOMException('aborted', 'AbortError'));
      });
      next();
    });
  return { request } as Pick<LockManager, 'request'>;
}

/** Creates a tab; `state.leads` is whether it leads. */
function tab(locks: Pick<LockManager, 'request'> | undefined, looked = true) {
  const state = { seen: looked, leads: false };
  const candidate = electLeader({ locks, isVisible: () => state.seen }, (signal) => {
    state.leads = true;
    signal.addEventListener('abort', () => {
      state.leads = false;
    });
  });
  const see = (seen: boolean) => {
    state.seen = seen;
    candidate.visibilityChanged();
  };
  return { state, see, leave: candidate.leave };
}

const settled = (): Promise<void> => setImmediate();
const leading = async (...tabs: { state: { leads: boolean } }[]) => {
  await settled();
  return tabs.map(({ state }) => state.leads);
};

test('PUSH-03 The tab that the visitor turned to last is the only leader', async () => {
  const locks = fakeLocks();
  const first = tab(locks);
  expect(await leading(first)).toEqual([true]);
  const second = tab(locks);
  expect(await leading(first, second)).toEqual([false, true]);
  second.see(false);
  expect(await leading(first, second)).toEqual([false, true]);
  first.see(true);
  expect(await leading(first, second)).toEqual([true, false]);
});

test('PUSH-03 Another tab leads when the leading tab is closed', async () => {
  const locks = fakeLocks();
  const first = tab(locks);
  const second = tab(locks);
  second.leave();
  expect(await leading(first, second)).toEqual([true, false]);
});

test('PUSH-03 A tab that opens in the background waits', async () => {
  const locks = fakeLocks();
  const first = tab(locks);
  const behind = tab(locks, false);
  expect(await leading(first, behind)).toEqual([true, false]);
  first.leave();
  expect(await leading(first, behind)).toEqual([false, true]);
});

test('The visible tab leads where the browser has no locks', async () => {
  const only = tab(undefined, false);
  expect(await leading(only)).toEqual([false]);
  only.see(true);
  expect(await leading(only)).toEqual([true]);
  only.see(false);
  expect(await leading(only)).toEqual([false]);
});
