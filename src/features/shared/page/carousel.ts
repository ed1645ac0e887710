import { afterFirstFrame } from '#src/lib/first-frame.ts';

/** Time without use of dialogs and island buttons after which autoplay may start, in ms. */
const SETTLED_MS = 3000;
/** Time after which a page without input counts as quiet, in ms. */
const QUIET_MS = 4000;
/** Time after which a swiped carousel has come to rest, in ms. */
const RESTED_MS = 600;

/** Keys that move the focus into or through a carousel. */
const MOVES = new Set(['Tab', 'ArrowLeft', 'ArrowRight']);

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Time of the last press on an island's trigger or in a dialog, in ms since navigation start. */
let busyAt = 0;

/**
 * Resolves on the first input. From then on more script may be fetched; before, only for autoplay on a quiet page. A
 * scroll does not count: browsers scroll a carousel when its slides change width.
 */
let firstInput: Promise<unknown>;

function watchFirstInput(done: () => void): void {
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-open],[data-add],dialog')) busyAt = performance.now();
    else done();
  };
  const watch = (type: string) => addEventListener(type, note, { capture: true, passive: true });
  ['pointerdown', 'touchstart', 'wheel', 'keydown'].forEach(watch);
  afterFirstFrame(() => watch('pointermove'));
}

const once = (target: EventTarget, type: string): Promise<unknown> =>
  new Promise((done) => target.addEventListener(type, done, { once: true }));

/** Resolves when the page has been loaded and visible for one autoplay delay, and the browser is idle. */
async function quiet(): Promise<void> {
  if (document.readyState !== 'complete') await once(window, 'load');
  // Also true while prerendering.
  if (document.hidden) await once(document, 'visibilitychange');
  await sleep(QUIET_MS);
  // Not supported by every browser.
  if ('requestIdleCallback' in window) await new Promise((done) => requestIdleCallback(done));
}

/** Resolves when loading script does not compete with an island the visitor has requested. */
async function untilSettled(): Promise<void> {
  await Promise.race([firstInput, quiet()]);
  while (performance.now() - busyAt < SETTLED_MS || document.querySelector('dialog[open]')) await sleep(SETTLED_MS / 3);
}

/**
 * A carousel that scrolls with HTML and CSS alone. Swiper takes over if it loops, plays or has a transition time: on
 * the first interaction with it, or when it is visible, due to move and the visitor is not busy elsewhere.
 */
class Carousel extends HTMLElement {
  #seen: IntersectionObserver | undefined;
  #taken = false;

  connectedCallback(): void {
    const { loopFrom, autoplay } = this.dataset;
    if (this.#taken || (!loopFrom && !autoplay)) return;
    const take = () => void this.#takeOver();
    const moved = ({ pointerType }: PointerEvent) => void (pointerType === 'mouse' && take());
    afterFirstFrame(() => this.addEventListener('pointermove', moved));
    // Focus alone does not count: a closing dialog returns the focus to the slide that opened it.
    this.addEventListener('keyup', ({ key }) => MOVES.has(key) && take());
    // Not during the swipe. `scroll` does not bubble, hence the capture.
    const rested = () => void firstInput.then(() => sleep(RESTED_MS)).then(take);
    this.addEventListener('scroll', rested, { capture: true, passive: true });
    if (!autoplay || calm.matches) return;
    let seenAt = 0;
    this.#seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seenAt ||= performance.now();
      void untilSettled().then(() => this.#takeOver(performance.now() - seenAt >= Number(autoplay)));
    });
    this.#seen.observe(this);
  }

  disconnectedCallback(): void {
    this.#seen?.disconnect();
  }

  /** `due`: the first slide has been shown for the full autoplay delay. */
  async #takeOver(due = false): Promise<void> {
    if (this.#taken) return;
    this.#taken = true;
    this.#seen?.disconnect();
    const list = this.querySelector('.rail');
    // All slides fit: nothing to move.
    if (!list || !this.isConnected || list.scrollWidth <= list.clientWidth + 1) return;
    const { startSwiper } = await import('./carousel-swiper.ts');
    startSwiper(this, due);
  }
}

/** Starts the carousels that loop or play. */
export function startCarousels(): void {
  firstInput = new Promise<void>(watchFirstInput);
  customElements.define('islet-carousel', Carousel);
}
