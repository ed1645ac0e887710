/** Maximum delay of `click` after `pointerup`, in ms. */
const CLICK_MS = 300;
/** Maximum wait for a finger that scrolls or rests, in ms. */
const PRESS_MS = 1000;

/** Waits until nothing in the server's HTML is pressed: replacing the pressed element would cancel the press. */
export async function released(drawn: Element): Promise<void> {
  if (!drawn.matches(':active, [data-touched]')) return;
  await new Promise<void>((done) => {
    for (const end of ['click', 'keyup', 'pointercancel'])
      document.addEventListener(end, () => setTimeout(done), { once: true });
    document.addEventListener('pointerup', () => setTimeout(done, CLICK_MS), { once: true });
    setTimeout(done, PRESS_MS);
  });
}

/**
 * Returns a selector of the focused field or button that matches in both the server's HTML and the island; null if none
 * is focused.
 */
export function focusIn(drawn: Element): string | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || !drawn.contains(element)) return null;
  if (element instanceof HTMLInputElement)
    return `input[name=${CSS.escape(element.name)}][value="${CSS.escape(element.value)}"]`;
  return element.dataset['act'] ? `[data-act="${element.dataset['act']}"]` : null;
}
