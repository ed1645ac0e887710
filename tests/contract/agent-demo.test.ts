import { spawn } from 'node:child_process';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createApp } from '#src/backend/app.ts';
import { realClock } from '#src/backend/platform/clock.ts';
import { agentDirectory } from '#src/backend/ucp/agent-directory.ts';
import * as geography from '#src/demo/city/city.ts';
import { MarketplaceProfileSchema, shopProfile } from '#src/features/agents/shop-profile.ts';
import { openAllDay, openMarket, PIZZERIA } from './market.ts';

/** Starts a program and returns what it printed. */
const outputOf = (file: string, ...options: string[]) =>
  new Promise<{ code: number | null; text: string }>((resolve) => {
    const child = spawn(process.execPath, [file, ...options]);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += String(part)));
    child.on('close', (code) => resolve({ code, text }));
  });

test('EXT-15 The demo agent orders a meal from the profile of a shop alone, in six calls', async () => {
  const market = await openMarket();
  await openAllDay(market, PIZZERIA);
  const marketplace = createApp({
    db: market.db,
    clock: realClock(),
    geography,
    agents: agentDirectory({ loopback: true }),
    settings: { limiter: { allows: () => true } },
  });
  const shop = new Hono()
    .get('/.well-known/ucp', async (c) => {
      const response = await marketplace.request(new URL('/api/v1/ucp/profile', c.req.url).href);
      const profile = v.parse(MarketplaceProfileSchema, await response.json());
      return c.json(shopProfile({ ok: true, value: profile }, new URL(c.req.url).origin));
    })
    .all('*', (c) => marketplace.fetch(c.req.raw));
  const server = serve({ fetch: shop.fetch, port: 0, hostname: '127.0.0.1' });
  const address = await new Promise<string>((resolve) => {
    const named = () => {
      const bound = server.address();
      return typeof bound === 'object' && bound ? `http://127.0.0.1:${bound.port}` : '';
    };
    if (server.listening) resolve(named());
    else server.on('listening', () => resolve(named()));
  });
  try {
    const { code, text } = await outputOf('src/cli/agent-demo.mjs', address, 'soup');
    expect(text).toMatch(/Ordered in 6 calls: http:\/\/127\.0\.0\.1:\d+\/track-order\?order_id=100001/);
    expect(code).toBe(0);
  } finally {
    server.close();
    await market.close();
  }
});

test('EXT-15 A marketplace without agents has none of their calls', async () => {
  const market = await openMarket();
  const app = createApp({ db: market.db, clock: market.clock, agents: null });
  const statuses = await Promise.all(
    ['ucp/profile', 'ucp/orders/1', 'oauth', 'customer/agents', 'mcp'].map(async (path) => {
      const { status } = await app.request(`http://market.test/api/v1/${path}`);
      return status;
    }),
  );
  expect(statuses).toEqual([404, 404, 404, 404, 404]);
  await market.close();
});
