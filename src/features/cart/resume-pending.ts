/** Resumes cart requests that were pending when an earlier page was left. Loads no code if there are none. */
export async function resumePendingCarts(): Promise<void> {
  try {
    // The keys of `state/cart/pending-intents.ts` and `lib/cart-taps.ts`, whose code is loaded only if needed.
    if (localStorage.getItem('islet:cart:left') ?? sessionStorage.getItem('islet:cart:taps'))
      await import('./resume-left.ts').then((module) => module.resumeLeft());
  } catch {
    // Storage is unavailable or the import failed: the next page tries again.
  }
}
