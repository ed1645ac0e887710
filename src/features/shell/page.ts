import { afterFirstFrame, onceVisible } from '#src/lib/first-frame.ts';
import { storeValue } from '#src/lib/stored.ts';
import { refreshFromStorage, startSwitches } from './switches.ts';
import { startZoneLinks } from './zone-links.ts';

const PLACEHOLDER = '/placeholder.svg';

/** Replaces a broken image by the placeholder (API-08). */
function replaceBroken(image: HTMLImageElement): void {
  if ('broken' in image.dataset) return;
  image.dataset['broken'] = '';
  image.removeAttribute('srcset');
  image.src = PLACEHOLDER;
}

function watchPictures(): void {
  document.addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLImageElement) replaceBroken(event.target);
    },
    true,
  );
  // Images that failed before this script ran.
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0 && image.src) replaceBroken(image);
}

/** Marks the directions in which a rail can be scrolled, for its buttons. */
function markRail({ target: list }: { target: EventTarget | null }): void {
  const rail = list instanceof Element && list.closest('[data-rail]');
  if (!rail) return;
  rail.toggleAttribute('data-scrolls', list.scrollWidth > list.clientWidth + 1);
  const at = Math.abs(list.scrollLeft);
  for (const button of rail.querySelectorAll<HTMLButtonElement>('[data-rail-step]'))
    button.disabled = button.dataset['railStep'] === '1' ? at + list.clientWidth >= list.scrollWidth - 1 : at <= 1;
}

/** Measures rails when they become visible: measuring them at once would delay the first frame. */
function watchRails(): void {
  const sizes = new ResizeObserver((lists) => lists.forEach(markRail));
  const sight = new IntersectionObserver((lists) => {
    for (const { target } of lists) sizes.observe(target);
  });
  for (const list of document.querySelectorAll('[data-rail] .rail')) sight.observe(list);
  document.addEventListener('scroll', markRail, true);
}

function stepRail(button: HTMLElement): void {
  const list = button.closest('[data-rail]')?.querySelector('.rail');
  const way = Number(button.dataset['railStep']) * (document.documentElement.dir === 'rtl' ? -1 : 1);
  list?.scrollBy({ left: way * list.clientWidth * 0.9 });
}

/** Closes a dialog on a click on its backdrop, for browsers without `closedby`. */
function closeOutside(event: MouseEvent): void {
  const dialog = event.target;
  if (!(dialog instanceof HTMLDialogElement) || !('dismiss' in dialog.dataset)) return;
  const { offsetX: x, offsetY: y } = event;
  if (x < 0 || y < 0 || x > dialog.offsetWidth || y > dialog.offsetHeight) dialog.close();
}

function onClick(event: MouseEvent): void {
  closeOutside(event);
  const target = event.target instanceof Element ? event.target : null;
  const step = target?.closest<HTMLElement>('[data-rail-step]');
  if (step) stepRail(step);
  if (target?.closest('[data-focus-search]')) {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[data-open="search"]')];
    const box = boxes.find((input) => input.checkVisibility());
    if (box) {
      event.preventDefault();
      box.focus();
      box.scrollIntoView({ block: 'center' });
    }
  }
}

/** Stores the module of the page (MOD-01), and the cookie that the bare /home reads. */
function rememberModule(): void {
  const { module: type, moduleId } = document.documentElement.dataset;
  // Without storage the URL still carries the module.
  if (type && moduleId && storeValue('module', { id: Number(moduleId), module_type: type }))
    // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is asynchronous; leaving the page would lose it
    document.cookie = `module=${moduleId}; path=/; max-age=31536000; samesite=lax`;
}

/** Starts the small scripts of server-rendered HTML that need no island. */
export function startPage(): void {
  watchPictures();
  watchRails();
  startSwitches();
  startZoneLinks();
  onceVisible(rememberModule);
  document.addEventListener('click', onClick);
  if (!('command' in HTMLButtonElement.prototype)) import('./open-commanded.ts').catch(() => {});
  addEventListener('storage', refreshFromStorage);
  afterFirstFrame(() => addEventListener('pageshow', refreshFromStorage));
  for (const event of ['prerenderingchange', 'islet:stored']) document.addEventListener(event, refreshFromStorage);
}
