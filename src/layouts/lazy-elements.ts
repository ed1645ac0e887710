import { insist } from '#src/features/shell/island-loader.ts';
import { afterFirstFrame } from '#src/lib/first-frame.ts';

type Elements = Readonly<Record<string, () => Promise<unknown>>>;

/** Elements nobody uses before they are seen; each file defines its own. */
const SEEN: Elements = {
  'islet-copy': () => import('#src/features/home/copy.ts'),
  'islet-countdown': () => import('#src/features/shared/page/countdown.ts'),
  'islet-newsletter': () => import('#src/features/shell/newsletter.ts'),
  'islet-video': () => import('#src/features/home/video.ts'),
};
/** The same, and those that are on screen from the start and wait until they are pressed. */
const ELEMENTS: Elements = {
  ...SEEN,
  'islet-cashback': () => import('#src/features/home/cashback.ts'),
  'islet-track': () => import('#src/features/home/track-form.ts'),
};

/**
 * A button pressed before its element is awake is pressed again once it is: Enter in a field presses one, too. Where that fails the
 * element's status says so; a form without one does what it does without script.
 */
function pressLater(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  const asleep = button?.closest<HTMLElement>(':not(:defined)');
  const get = asleep && ELEMENTS[asleep.localName];
  if (!get) return;
  event.preventDefault();
  insist(get).then(
    () => button?.click(),
    () => {
      const status = asleep.querySelector('[role="status"]');
      if (status) status.textContent = asleep.dataset['failed'] ?? '';
      else button?.form?.submit();
    },
  );
}

/** Wakes what is seen, and what is used. */
export function startLazyElements(): void {
  document.addEventListener('click', pressLater, true);
  for (const target of window.early ?? [])
    if (target instanceof Element && target.closest('islet-cashback')) target.closest('button')?.click();
  afterFirstFrame(() => {
    const sight = new IntersectionObserver((all) => {
      for (const { isIntersecting, target } of all) {
        const get = isIntersecting && SEEN[target.localName];
        // What could not be fetched ahead of time is fetched again when it is used.
        if (get) insist(get).catch(() => {});
      }
    });
    for (const element of document.querySelectorAll(Object.keys(SEEN).join())) sight.observe(element);
  });
}
