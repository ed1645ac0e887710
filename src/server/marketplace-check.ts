/** How long an outcome holds: probes come from several sides, and each would be a call. */
const HOLDS_MS = 5000;
const TIMEOUT_MS = 2000;

/**
 * Returns a check of /readyz for a shop in front of a marketplace elsewhere: it throws while that one does not answer or answers with
 * a fault of its own.
 */
export function marketplaceCheck(
  origin: string,
  { fetch, now }: { fetch: typeof globalThis.fetch; now: () => number },
): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | undefined;
  const ask = async (): Promise<void> => {
    const response = await fetch(`${origin}/api/v1/config`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    if (response.status >= 500) throw new Error(`The marketplace at ${origin} returns ${response.status}`);
  };
  return () => {
    if (!last || now() - last.at >= HOLDS_MS) last = { at: now(), outcome: ask() };
    return last.outcome;
  };
}
