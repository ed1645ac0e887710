import { expect, test } from 'vitest';
import { marketplaceCheck } from '#src/server/marketplace-check.ts';

/** Creates a check with a fake marketplace; `state` has its response and the requested URLs. */
function marketplace(returns: { status: number } | Error) {
  const state = { returns, addresses: [] as string[], at: 0 };
  const check = marketplaceCheck('https://market.example', {
    now: () => state.at,
    fetch: async (input) => {
      state.addresses.push(String(input));
      if (state.returns instanceof Error) throw state.returns;
      return new Response('{}', { status: state.returns.status });
    },
  });
  return { state, check };
}

test('A marketplace that responds is ready, even if it refuses the call', async () => {
  for (const status of [200, 403]) {
    const { state, check } = marketplace({ status });
    await expect(check()).resolves.toBeUndefined();
    expect(state.addresses).toEqual(['https://market.example/api/v1/config']);
  }
});

test('A marketplace that does not respond, or responds with a server error, is not ready', async () => {
  await expect(marketplace(new TypeError('fetch failed')).check()).rejects.toThrow('fetch failed');
  await expect(marketplace({ status: 502 }).check()).rejects.toThrow('returns 502');
});

test('An outcome holds for five seconds, good or bad, and is then checked again', async () => {
  const { state, check } = marketplace(new Error('down'));
  await expect(check()).rejects.toThrow('down');
  state.returns = { status: 200 };
  state.at = 4999;
  await expect(check()).rejects.toThrow('down');
  state.at = 5000;
  await expect(check()).resolves.toBeUndefined();
  await check();
  expect(state.addresses).toHaveLength(2);
});
