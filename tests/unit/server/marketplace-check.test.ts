import { expect, test } from 'vitest';
import { marketplaceCheck } from '#src/server/marketplace-check.ts';

/** Creates a check with a fake marketplace; `state` has its response and the requested URLs. */
function marketplace(returns: { status: number } | Error) {
  const state = { returns, asked: [] as string[], at: 0 };
  const check = marketplaceCheck('https://market.example', {
    now: () => state.at,
    fetch: async (input) => {
      state.asked.push(String(input));
      if (state.returns instanceof Error) throw state.returns;
      return new Response('{}', { status: state.returns.status });
    },
  });
  return { state, check };
}

test('a marketplace that answers is ready, also when it refuses the call', async () => {
  for (const status of [200, 403]) {
    const { state, check } = marketplace({ status });
    await expect(check()).resolves.toBeUndefined();
    expect(state.asked).toEqual(['https://market.example/api/v1/config']);
  }
});

test('one that does not answer, or only with faults, is not', async () => {
  await expect(marketplace(new TypeError('fetch failed')).check()).rejects.toThrow('fetch failed');
  await expect(marketplace({ status: 502 }).check()).rejects.toThrow('returns 502');
});

test('an outcome holds for five seconds, good or bad, and is then asked for anew', async () => {
  const { state, check } = marketplace(new Error('down'));
  await expect(check()).rejects.toThrow('down');
  state.returns = { status: 200 };
  state.at = 4999;
  await expect(check()).rejects.toThrow('down');
  state.at = 5000;
  await expect(check()).resolves.toBeUndefined();
  await check();
  expect(state.asked).toHaveLength(2);
});
