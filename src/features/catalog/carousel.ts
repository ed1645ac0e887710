/** Input that is not for the page: it reaches for an island, or goes into an open dialog. */
const elsewhere = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-open],[data-add],dialog') !== null;

/**
 * What a person does first with the page: from then on more script may be fetched (nothing is before, design D4). Reaching for an
 * island does not count: what was reached for comes first, on the network and on the processor.
 */
const firstInput = new Promise<void>((done) => {
  const types = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const;
  const act = (event: Event): void => {
    if (elsewhere(event)) return;
    for (const type of types) removeEventListener(type, act, true);
    done();
  };
  for (const type of types) addEventListener(type, act, { passive: true, capture: true });
});

/**
 * A strip that scrolls by itself in HTML and CSS. Where it must start over, play by itself or keep a transition time, Swiper
 * takes it over once it is on screen and the person has done something.
 */
class Carousel extends HTMLElement {
  #seen: IntersectionObserver | undefined;

  connectedCallback(): void {
    const { loopFrom, autoplay } = this.dataset;
    if (!loopFrom && !autoplay) return;
    this.#seen = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void this.#takeOver();
    });
    this.#seen.observe(this);
  }

  disconnectedCallback(): void {
    this.#seen?.disconnect();
  }

  async #takeOver(): Promise<void> {
    this.#seen?.disconnect();
    await firstInput;
    const list = this.querySelector('.rail');
    // Everything is on screen: nothing to move.
    if (!list || !this.isConnected || list.scrollWidth <= list.clientWidth + 1) return;
    const { startSwiper } = await import('./carousel-swiper.ts');
    startSwiper(this);
  }
}

if (!customElements.get('islet-carousel')) customElements.define('islet-carousel', Carousel);
