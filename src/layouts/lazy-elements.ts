import { importWithRetry } from '#src/features/shell/first-view/intent.ts';
import { afterFirstFrame } from '#src/lib/first-frame.ts';

type Elements = Readonly<Record<string, () => Promise<unknown>>>;

const loadRest = () => import('#src/features/home/sections/rest.ts');

/** Custom elements that load when they become visible; each file defines its own. */
const WHEN_VISIBLE: Elements = {
  'islet-rest': loadRest,
  'islet-cart-bar': () => import('#src/features/cart/cart-bar.ts'),
  'islet-copy': () => import('#src/features/home/coupons/copy.ts'),
  'islet-countdown': () => import('#src/features/shared/page/countdown.ts'),
  'islet-newsletter': () => import('#src/features/shell/newsletter.ts'),
  'islet-video': () => import('#src/features/home/banners/video.ts'),
};
/** All lazy elements, including those that are visible from the start and load when pressed. */
const ELEMENTS: Elements = {
  ...WHEN_VISIBLE,
  'islet-cashback': () => import('#src/features/home/promotions/cashback.ts'),
  'islet-track': () => import('#src/features/home/parcel/track-form.ts'),
};

/**
 * Repeats a press on a button (or Enter in a field) once its element is defined. When loading fails, the element's
 * status shows an error; without a status element its form is submitted natively.
 */
function pressLater(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  const asleep = button?.closest<HTMLElement>(':not(:defined)');
  const get = asleep && ELEMENTS[asleep.localName];
  if (!get) return;
  event.preventDefault();
  importWithRetry(get).then(
    () => button?.click(),
    () => {
      const status = asleep.querySelector('[role="status"]');
      if (status) status.textContent = asleep.dataset['failed'] ?? '';
      else button?.form?.submit();
    },
  );
}

/** Loads elements that become visible or are used. */
export function startLazyElements(): void {
  document.addEventListener('click', pressLater, true);
  for (const target of window.early ?? [])
    if (target instanceof Element && target.closest('islet-cashback')) target.closest('button')?.click();
  afterFirstFrame(() => {
    const sight = new IntersectionObserver((all) => {
      for (const { isIntersecting, target } of all) {
        const get = isIntersecting && WHEN_VISIBLE[target.localName];
        // An element that failed to preload is loaded again when it is used.
        if (get) importWithRetry(get).catch(() => {});
      }
    });
    const watch = () => {
      for (const element of document.querySelectorAll(Object.keys(WHEN_VISIBLE).join())) sight.observe(element);
    };
    watch();
    document.addEventListener('islet:sections', watch);
    if (document.querySelector('islet-rest')) {
      const load = () => void loadRest().catch(() => {});
      // A visitor may have scrolled before this script ran.
      if (scrollY > 0) load();
      else addEventListener('scroll', load, { once: true, passive: true });
    }
  });
}
