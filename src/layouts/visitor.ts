import { storedText } from '#src/lib/stored.ts';

const isStored = (key: string): boolean => storedText(key) !== null;

/** Resolves with the first input on the page; created here, because the code that waits for it loads later. */
const used = new Promise<unknown>((done) => {
  for (const type of ['pointerdown', 'keydown', 'wheel']) document.addEventListener(type, done, true);
});

/**
 * Loads the code for signed-in customers, for guests with an order or a push device, for whoever avoids something, and
 * for reviews of which some were found helpful; other visitors load nothing.
 */
function loadForVisitor(): void {
  const bundle =
    'signed' in document.documentElement.dataset
      ? import('./signed-in-bundle.ts')
      : (isStored('islet:orders') || isStored('islet:device')) && import('./returning-visitor.ts');
  if (bundle) bundle.then((module) => module.startReturningVisitor(used)).catch(() => {});
  if (EXTRAS.foodFacts && isStored('islet:avoided'))
    import('#src/features/food/avoided-cards.ts').then((module) => module.startAvoidedCards()).catch(() => {});
  if (EXTRAS.reviewTools && isStored('islet:helpful') && document.querySelector('[data-kind="helpful"]'))
    import('#src/features/reviews/helpful-marks.ts').then((module) => module.startHelpfulMarks()).catch(() => {});
}

/** Loads the code for known visitors now, and again when a guest places an order on this page. */
export function startVisitor(): void {
  loadForVisitor();
  document.addEventListener('islet:stored', loadForVisitor);
  // The back/forward cache restores a page as it was left, with what a customer saw and typed before signing out.
  const token = storedText('token');
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && storedText('token') !== token) location.reload();
  });
}
