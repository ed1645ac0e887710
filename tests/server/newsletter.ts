import { expect } from 'vitest';

/** Newsletters one address may subscribe to in an hour. */
export const MOST = 10;

/** How many of `times` subscriptions are taken, each from another caller if X-Forwarded-For is to be believed. */
export async function subscriptions(origin: string, times: number, forwarded: (n: number) => string): Promise<number> {
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
