/** Counts calls per identity; answers whether this one is still allowed. */
export type RateLimiter = { allows(identity: string, now: Date): boolean | Promise<boolean> };

/** At most `limit` calls per identity and clock minute, counted in this process; a server farm multiplies it. */
export function minuteLimiter(limit: number): RateLimiter {
  let minute = 0;
  const calls = new Map<string, number>();
  return {
    allows(identity, now) {
      const current = Math.floor(now.getTime() / 60_000);
      if (current !== minute) {
        minute = current;
        calls.clear();
      }
      const count = (calls.get(identity) ?? 0) + 1;
      calls.set(identity, count);
      return count <= limit;
    },
  };
}
