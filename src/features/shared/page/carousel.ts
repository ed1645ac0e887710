import { afterFirstFrame } from '#src/lib/first-frame.ts';

/** What moves by itself waits until a person has let go of dialogs and island buttons for this long, ms. */
const SETTLED_MS = 3000;
/** A page without any input counts as quiet after this long, ms. */
const QUIET_MS = 4000;
/** A strip that was swiped has come to rest after this long, ms. */
const RESTED_MS = 600;

/** Keys that come into a strip or go through it. */
const MOVES = new Set(['Tab', 'ArrowLeft', 'ArrowRight']);

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** When a person last reached for an island or did something in a dialog, ms since the page began. */
let busyAt = 0;

/**
 * What a person does first with the page: from then on more script may be fetched (before, only what moves by itself on a quiet
 * page, design D4). A scroll alone is not counted: a browser scrolls a strip itself when its slides change their width.
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

/** Comes when the page has been loaded and in sight for as long as a slide stays, and the browser has nothing else to do. */
async function quiet(): Promise<void> {
  if (document.readyState !== 'complete') await once(window, 'load');
  // Also while a browser only prepares the page.
  if (document.hidden) await once(document, 'visibilitychange');
  await sleep(QUIET_MS);
  // Not every browser knows it.
  if ('requestIdleCallback' in window) await new Promise((done) => requestIdleCallback(done));
}

/** A moment at which script for the page itself takes nothing from an island somebody reached for. */
async function untilSettled(): Promise<void> {
  await Promise.race([firstInput, quiet()]);
  while (performance.now() - busyAt < SETTLED_MS || document.querySelector('dialog[open]')) await sleep(SETTLED_MS / 3);
}

/**
 * A strip that scrolls by itself in HTML and CSS. Where it must start over, play by itself or keep a transition time, Swiper
 * takes it over: when it is reached for, or when it is on screen, due to move, and the person is not busy with something else.
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
    // Not by focus alone: a dialog gives it back to the slide that opened it.
    this.addEventListener('keyup', ({ key }) => MOVES.has(key) && take());
    // Not under the finger that swipes it. A scroll does not bubble.
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

  /** `due`: its first slide has stayed as long as it should. */
  async #takeOver(due = false): Promise<void> {
    if (this.#taken) return;
    this.#taken = true;
    this.#seen?.disconnect();
    const list = this.querySelector('.rail');
    // Everything is on screen: nothing to move.
    if (!list || !this.isConnected || list.scrollWidth <= list.clientWidth + 1) return;
    const { startSwiper } = await import('./carousel-swiper.ts');
    startSwiper(this, due);
  }
}

/** Brings the strips to life that go on by themselves or start over. */
export function startCarousels(): void {
  firstInput = new Promise<void>(watchFirstInput);
  customElements.define('islet-carousel', Carousel);
}
