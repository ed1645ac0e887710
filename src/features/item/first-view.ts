import type { FirstView } from '#src/config/island.ts';
import { itemPart, storedPieces } from '../shared/cards/cards.ts';

/** The drawn content of a popup, and the `data-act` of the buttons pressed in it, in order. */
export type Drawn = { content: HTMLElement; pressed: readonly string[] };

let drawn: Drawn | null = null;

/** Returns the content drawn into the skeleton, while that shows it. */
export const drawnContent = (): Drawn | null =>
  drawn?.content.closest('dialog[open]')?.matches('[data-state="whole"]') ? drawn : null;

/** Replaces links to the page that is open already by their text. */
function unlink(content: HTMLElement): void {
  for (const link of content.querySelectorAll('a'))
    if (link.pathname === location.pathname) {
      const text = Object.assign(document.createElement('span'), { className: 'font-semibold text-ink' });
      text.append(...link.childNodes);
      link.replaceWith(text);
    }
}

/** Collects the buttons pressed in the content; its own close button works. */
function collectPresses(content: HTMLElement, skeleton: HTMLDialogElement): string[] {
  const pressed: string[] = [];
  content.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null;
    const act = button?.dataset['act'];
    if (act === 'close') skeleton.close();
    else if (button && act) {
      pressed.push(act);
      button.ariaBusy = 'true';
    }
  });
  // Until the finger is lifted, the content must not be replaced (`handover.ts`).
  content.addEventListener('touchstart', () => (content.dataset['touched'] = ''), { passive: true });
  for (const end of ['click', 'pointercancel'])
    content.addEventListener(end, () => delete content.dataset['touched'], true);
  return pressed;
}

/** Removes the content when the skeleton closes, except for the moment in which it becomes modal. */
function removeOnClose(content: HTMLElement, skeleton: HTMLDialogElement): void {
  const label = skeleton.getAttribute('aria-label') ?? '';
  skeleton.addEventListener('close', function onClose() {
    if (drawnContent()?.content === content) return;
    skeleton.removeEventListener('close', onClose);
    content.remove();
    skeleton.setAttribute('aria-label', label);
    drawn = null;
  });
}

/**
 * Draws an item as the server renders it (POP-01) into the skeleton of its popup. Options can be chosen at once; what
 * else is pressed waits for the island (`island.ts`).
 */
export const draw: FirstView['draw'] = async (data, skeleton, isWanted) => {
  const { body } = new DOMParser().parseFromString(await itemPart(data), 'text/html');
  const content = document.createElement('div');
  content.className = 'whole';
  content.append(...body.childNodes);
  // With the item in the cart, the popup starts with the line's choice, which the server does not know.
  if (!skeleton?.open || !isWanted() || storedPieces(data) > 0) return;
  // That of a try that failed.
  drawn?.content.remove();
  unlink(content);
  removeOnClose(content, skeleton);
  const hadFocus = skeleton.contains(document.activeElement);
  skeleton.append(content);
  skeleton.dataset['state'] = 'whole';
  skeleton.setAttribute('aria-label', content.querySelector('h2')?.textContent ?? '');
  if (hadFocus) content.querySelector<HTMLElement>('[data-act="close"]')?.focus({ preventScroll: true });
  drawn = { content, pressed: collectPresses(content, skeleton) };
};
