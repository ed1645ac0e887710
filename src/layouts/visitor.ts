const kept = (key: string): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

/** Resolves with the first input on the page; created here, because the code that waits for it loads later. */
const used = new Promise<unknown>((done) => {
  for (const type of ['pointerdown', 'keydown', 'wheel']) document.addEventListener(type, done, true);
});

/**
 * Loads the code for signed-in customers, or for guests with an order or a push device; other visitors load nothing.
 */
function serve(): void {
  const known =
    'signed' in document.documentElement.dataset
      ? import('./signed.ts')
      : (kept('islet:orders') || kept('islet:device')) && import('./signed-in.ts');
  if (known) known.then(({ startSignedIn }) => startSignedIn(used)).catch(() => {});
}

/** Loads the code for known visitors now, and again when a guest places an order on this page. */
export function startVisitor(): void {
  serve();
  document.addEventListener('islet:stored', serve);
}
