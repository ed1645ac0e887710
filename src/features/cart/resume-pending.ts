/** Resumes cart requests that were pending when an earlier page was left. Loads no code if there are none. */
export async function resumePendingCarts(): Promise<void> {
  try {
    // The key of `stores/cart/pending-intents.ts`, which is loaded only if needed.
    if (localStorage.getItem('islet:cart:left') === null) return;
    const { resumeCarts } = await import('#src/stores/cart/cart.ts');
    resumeCarts();
  } catch {
    // Storage is unavailable or the import failed: the next page tries again.
  }
}
