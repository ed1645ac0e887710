const kept = (key: string): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

/** Comes with the first thing the person does on the page; noted here, since what waits for it is fetched meanwhile. */
const used = new Promise<unknown>((done) => {
  for (const type of ['pointerdown', 'keydown', 'wheel']) document.addEventListener(type, done, true);
});

/** Fetches what is only for people with an account, or for a guest who waits for an order; nobody else gets anything of it. */
function serve(): void {
  const known =
    'signed' in document.documentElement.dataset
      ? import('./signed.ts')
      : (kept('islet:orders') || kept('islet:device')) && import('./signed-in.ts');
  if (known) known.then(({ startSignedIn }) => startSignedIn(used)).catch(() => {});
}

/** Serves whoever is known here, from now on or from when a guest places an order on this page. */
export function startVisitor(): void {
  serve();
  document.addEventListener('islet:stored', serve);
}
