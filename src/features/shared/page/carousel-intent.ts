import { afterFirstFrame } from '#src/lib/first-frame.ts';

/** Time without input after which a loaded page counts as quiet, in ms. */
const QUIET_MS = 4000;

const isCalm = matchMedia('(prefers-reduced-motion: reduce)');

const once = (target: EventTarget, type: string): Promise<unknown> =>
  new Promise((done) => target.addEventListener(type, done, { once: true }));

/** Resolves when the page has been loaded and visible for a while. */
async function quiet(): Promise<void> {
  if (document.readyState !== 'complete') await once(window, 'load');
  // Also true while prerendering.
  if (document.hidden) await once(document, 'visibilitychange');
  await new Promise((done) => setTimeout(done, QUIET_MS));
}

/** Loads the script of carousels if the page has one that matches. */
function load(carousel: string): void {
  if (document.querySelector(`islet-carousel${carousel}`)) import('./carousel.ts').catch(() => {});
}

/**
 * Loads the script of the carousels that loop or play: with the first input, as more script may be fetched from then on,
 * or for autoplay on a quiet page. A press that opens an island must not wait for it, and a scroll does not count:
 * browsers scroll a carousel when its slides change width.
 */
export function startCarouselIntent(): void {
  let isUsed = false;
  const note = ({ target }: Event) => {
    if (isUsed || (target instanceof Element && target.closest('[data-open],[data-add],dialog'))) return;
    isUsed = true;
    load(':is([data-loop-from],[data-autoplay])');
  };
  const watch = (type: string) => addEventListener(type, note, { capture: true, passive: true });
  ['pointerdown', 'touchstart', 'wheel', 'keydown'].forEach(watch);
  afterFirstFrame(() => watch('pointermove'));
  void quiet().then(() => isCalm.matches || load('[data-autoplay]'));
}
