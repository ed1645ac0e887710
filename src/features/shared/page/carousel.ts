/** Time without use of dialogs and island buttons after which autoplay may start, in ms. */
const SETTLED_MS = 3000;
/** Time after which a swiped carousel has come to rest, in ms. */
const RESTED_MS = 600;

/** Keys that move the focus into or through a carousel. */
const MOVES = new Set(['Tab', 'ArrowLeft', 'ArrowRight']);

const isCalm = matchMedia('(prefers-reduced-motion: reduce)');
const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Time of the last press on an island's trigger or in a dialog, in ms since navigation start. */
let busyAt = -SETTLED_MS;

for (const type of ['pointerdown', 'keydown'])
  addEventListener(
    type,
    ({ target }) => {
      if (target instanceof Element && target.closest('[data-open],[data-add],dialog')) busyAt = performance.now();
    },
    { capture: true, passive: true },
  );

/** Resolves when loading script does not compete with an island the visitor has requested, and the browser is idle. */
async function untilSettled(): Promise<void> {
  while (performance.now() - busyAt < SETTLED_MS || document.querySelector('dialog[open]')) await sleep(SETTLED_MS / 3);
  // Not supported by every browser.
  if ('requestIdleCallback' in window) await new Promise((done) => requestIdleCallback(done));
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
    this.addEventListener('pointermove', ({ pointerType }) => void (pointerType === 'mouse' && take()));
    // Focus alone does not count: a closing dialog returns the focus to the slide that opened it.
    this.addEventListener('keyup', ({ key }) => MOVES.has(key) && take());
    const rested = () => void sleep(RESTED_MS).then(take);
    // The swipe that loaded this script may be over already.
    if (this.querySelector('.rail')?.scrollLeft) rested();
    // Not during the swipe. `scroll` does not bubble, hence the capture.
    this.addEventListener('scroll', rested, { capture: true, passive: true });
    if (!autoplay || isCalm.matches) return;
    // On a page that has not been scrolled, it has been in sight from the start.
    let seenAt = scrollY === 0 ? 0 : Number.NaN;
    this.#seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) {
        seenAt = Number.NaN;
        return;
      }
      if (Number.isNaN(seenAt)) seenAt = performance.now();
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

customElements.define('islet-carousel', Carousel);
