import { storedText } from '#src/lib/stored.ts';

/** Resumes cart requests that were pending when an earlier page was left. Loads no code if there are none. */
export async function resumePendingCarts(): Promise<void> {
  try {
    // The keys of `state/cart/stored.ts` and `lib/cart-count.ts`, whose code is loaded only if needed.
    if (storedText('islet:cart:left') ?? storedText('islet:cart:taps', 'session'))
      await import('./resume-left.ts').then((module) => module.resumeLeft());
  } catch {
    // The next page tries again.
  }
}
