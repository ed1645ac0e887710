import { expect } from 'vitest';

/** Maximum of newsletter subscriptions per address and hour. */
export const MOST = 10;

/** Returns how many of `times` subscriptions are accepted, each with another X-Forwarded-For. */
export async function subscriptions(origin: string, times: number, forwarded: (n: number) => string): Promise<number> {
  let taken = 0;
  for (let n = 0; n < times; n++) {
    const response = await fetch(`${origin}/api/v1/newsletter/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded(n) },
      body: JSON.stringify({ email: `reader${n}@${forwarded(0).replaceAll(/[^\d]+/g, '-')}.example` }),
    });
    if (response.status === 200) taken++;
    else expect(response.status).toBe(429);
  }
  return taken;
}
