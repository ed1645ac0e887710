/** Time after which what a left tab shows may be outdated, in ms. */
const OUTDATED_MS = 60_000;

/**
 * Runs a function whenever a visitor comes back to the page: from the back/forward cache, or to a tab that was left for a
 * while. Returns a function that ends this.
 */
export function onReturn(act: () => void): () => void {
  let leftAt = Number.POSITIVE_INFINITY;
  const back = () => {
    leftAt = Number.POSITIVE_INFINITY;
    act();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) back();
  };
  const onTurn = () => {
    if (document.visibilityState === 'hidden') leftAt = Date.now();
    else if (Date.now() - leftAt >= OUTDATED_MS) back();
  };
  window.addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onTurn);
  return () => {
    window.removeEventListener('pageshow', onShow);
    document.removeEventListener('visibilitychange', onTurn);
  };
}
