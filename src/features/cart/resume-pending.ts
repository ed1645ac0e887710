/** Resumes cart requests that were pending when an earlier page was left. Loads no code if there are none. */
export async function resumePendingCarts(): Promise<void> {
  try {
    // The keys of `stores/cart/pending-intents.ts`, which is loaded only if needed, and of `lib/cart-taps.ts`.
    if (localStorage.getItem('islet:cart:left') !== null) (await import('#src/stores/cart/cart.ts')).resumeCarts();
    if ((sessionStorage.getItem('islet:cart:taps') ?? '[]') !== '[]')
      await (await import('./resume-taps.ts')).resumeTaps();
  } catch {
    // Storage is unavailable or the import failed: the next page tries again.
  }
}
