/** How long a result is reused, in ms: several probes would otherwise each cause a request. */
const REUSE_MS = 5000;
const TIMEOUT_MS = 2000;

/**
 * Returns a check of /readyz for a remote marketplace. It throws while the marketplace does not respond or responds
 * with a status of 500 or above.
 */
export function marketplaceCheck(
  origin: string,
  { fetch, now }: { fetch: typeof globalThis.fetch; now: () => number },
): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | undefined;
  const check = async (): Promise<void> => {
    const response = await fetch(`${origin}/api/v1/config`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    if (response.status >= 500) throw new Error(`The marketplace at ${origin} returns ${response.status}`);
  };
  return () => {
    if (!last || now() - last.at >= REUSE_MS) last = { at: now(), outcome: check() };
    return last.outcome;
  };
}
