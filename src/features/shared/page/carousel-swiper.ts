import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';

const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** Connects the buttons and keeps their disabled state up to date. */
function bindButtons(root: HTMLElement, swiper: Swiper): void {
  const buttons = root.querySelectorAll<HTMLButtonElement>('[data-rail-step]');
  const mark = (): void => {
    for (const button of buttons)
      button.disabled = !swiper.params.loop && (button.dataset['railStep'] === '1' ? swiper.isEnd : swiper.isBeginning);
  };
  for (const button of buttons)
    button.addEventListener('click', () =>
      button.dataset['railStep'] === '1' ? swiper.slideNext() : swiper.slidePrev(),
    );
  swiper.on('slideChange', mark);
  swiper.on('resize', mark);
  mark();
}

/**
 * Adds the ways to pause an autoplaying carousel: its button, a hovering mouse, focus inside, a playing video, a hidden
 * page.
 */
function bindPause(root: HTMLElement, swiper: Swiper): void {
  const button = root.querySelector<HTMLButtonElement>('.pause');
  let isConnected = true;
  // Only where hover exists: touch leaves a stale hover state. Swiper's own pause ends with its first transition.
  let over = matchMedia('(hover: hover)').matches && root.matches(':hover');
  const apply = (): void => {
    const focused = document.activeElement;
    const entered = root.contains(focused) && focused !== button;
    const plays = [...root.querySelectorAll('video')].some(({ paused, ended }) => !paused && !ended);
    if (isConnected && !over && !entered && !plays) swiper.autoplay.start();
    else swiper.autoplay.stop();
    button?.setAttribute('aria-pressed', String(!isConnected));
  };
  if (button) button.hidden = false;
  button?.addEventListener('click', () => {
    isConnected = !isConnected;
    apply();
  });
  for (const type of ['focusin', 'focusout', 'play', 'pause', 'ended'])
    root.addEventListener(type, apply, { capture: true });
  root.addEventListener('ended', () => swiper.slideNext(), { capture: true });
  for (const type of ['pointerenter', 'pointerleave'] as const)
    root.addEventListener(type, ({ pointerType }) => {
      if (pointerType !== 'mouse') return;
      over = type === 'pointerenter';
      apply();
    });
  apply();
}

/**
 * Starts Swiper on a carousel, at the slide it was scrolled to. With `due` it moves on at once, unless hovered or
 * focused.
 */
export function startSwiper(root: HTMLElement, due: boolean): void {
  const frame = root.querySelector<HTMLElement>('.frame');
  const list = root.querySelector<HTMLElement>('.rail');
  const [first] = list?.children ?? [];
  if (!frame || !list || !first || 'swiper' in root.dataset) return;
  const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0;
  const at = Math.round(Math.abs(list.scrollLeft) / (first.getBoundingClientRect().width + gap));
  const { loopFrom, speed, autoplay } = root.dataset;
  const loop = loopFrom !== undefined && list.children.length >= Number(loopFrom);
  const plays = autoplay !== undefined && !calm.matches;
  if (!loop && !plays) return;

  list.scrollTo({ left: 0, behavior: 'instant' });
  root.dataset['swiper'] = '';
  // The page's script for rails ignores this carousel from now on.
  delete root.dataset['rail'];
  root.dataset['scrolls'] = '';
  for (const slide of list.children) slide.classList.add('slide');
  const swiper = new Swiper(frame, {
    modules: [Autoplay],
    wrapperClass: 'rail',
    slideClass: 'slide',
    slidesPerView: 'auto',
    spaceBetween: gap,
    initialSlide: at,
    loop,
    speed: calm.matches ? 0 : Number(speed),
    rewind: !loop && plays,
    ...(plays ? { autoplay: { delay: Number(autoplay), disableOnInteraction: false } } : {}),
  });
  bindButtons(root, swiper);
  if (plays) bindPause(root, swiper);
  if (plays && due && !root.matches(':hover, :focus-within')) swiper.slideNext();
}
