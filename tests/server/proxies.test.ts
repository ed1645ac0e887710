import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DIST } from '../setup/builds.ts';
import { startShop } from '../setup/shop.ts';

/** Newsletters one address may subscribe to in an hour. */
const MOST = 10;

/** How many of `times` subscriptions are taken, each from another caller if X-Forwarded-For is to be believed. */
async function subscriptions(origin: string, times: number, forwarded: (n: number) => string): Promise<number> {
  let taken = 0;
  for (let n = 0; n < times; n++) {
    const answer = await fetch(`${origin}/api/v1/newsletter/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded(n) },
      body: JSON.stringify({ email: `reader${n}@${forwarded(0).replaceAll(/[^\d]+/g, '-')}.example` }),
    });
    if (answer.status === 200) taken++;
    else expect(answer.status).toBe(429);
  }
  return taken;
}

async function withShop(env: Record<string, string>, look: (origin: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'islet-proxies-'));
  const shop = await startShop({ dist: DIST, dataDir: folder, env });
  try {
    await look(shop.origin);
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

test('whom a caller pretends to be changes nothing about the limits', () =>
  withShop({}, async (origin) => {
    expect(await subscriptions(origin, MOST + 3, (n) => `203.0.113.${n}`)).toBe(MOST);
  }));

test('behind a trusted proxy each caller has limits of their own, and cannot make up others', () =>
  withShop({ TRUSTED_PROXIES: '1' }, async (origin) => {
    expect(await subscriptions(origin, MOST + 3, (n) => `203.0.113.${n}`)).toBe(MOST + 3);
    expect(await subscriptions(origin, MOST + 3, (n) => `192.0.2.${n}, 198.51.100.1`)).toBe(MOST);
  }));
