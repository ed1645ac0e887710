/** Goes on with what an earlier page was still asking of a cart when it was left; costs nothing where there is no such thing. */
export async function resumeLeft(): Promise<void> {
  try {
    // The key of `stores/cart/left.ts`, which is only fetched when there is something to take up.
    if (localStorage.getItem('islet:cart:left') === null) return;
    const { resumeCarts } = await import('#src/stores/cart/resume.ts');
    resumeCarts();
  } catch {
    // Storage is off, or the line is down: the next page tries again.
  }
}
