import { loadT } from '#src/i18n/browser.ts';
import { decrease } from '#src/state/cart/actions.ts';
import { cartOf } from '#src/state/cart/cart.ts';
import { Minus } from '#src/ui/glyphs.tsx';
import { Adder } from './cards.ts';

/** Time the stepper stays open after the pointer or the focus has left it, in ms (CARD-03). */
const CLOSE_MS = 500;

const watched = new Set<number>();
const closing = new WeakMap<Adder, ReturnType<typeof setTimeout>>();
const t = loadT('a11y');
const canHover = (): boolean => matchMedia('(hover: hover)').matches;

const moduleOf = (adder: Adder): number => Number(adder.of.module);

function linesOf(adder: Adder) {
  const { item } = adder.of;
  const { lines } = cartOf(moduleOf(adder)).$view.get();
  return lines.filter(({ itemId }) => String(itemId) === item);
}

/** Keeps the counts on all cards equal to the cart, also when the drawer or the popup changes it. */
function watch(moduleId: number): void {
  if (watched.has(moduleId)) return;
  watched.add(moduleId);
  cartOf(moduleId).$view.subscribe(() => {
    for (const adder of document.querySelectorAll('islet-adder')) {
      if (!(adder instanceof Adder) || moduleOf(adder) !== moduleId) continue;
      const count = linesOf(adder).reduce((sum, line) => sum + line.quantity, 0);
      adder.show(count);
      if (count === 0) close(adder);
      // After the first add the pointer is still over the button, so no new `pointerover` opens the stepper. Without
      // hover, every card whose item is in the cart shows its minus button.
      else if (!canHover() || adder.matches(':hover')) void open(adder);
    }
  });
}

const close = (adder: Adder): void => {
  adder.querySelector('.less')?.remove();
  adder.removeAttribute('data-stepper');
};

/**
 * Opens the stepper of an item with exactly one cart line; with several it is unclear which one minus would change.
 * Plus is the card's own add button, which raises the line's quantity.
 */
async function open(adder: Adder): Promise<void> {
  clearTimeout(closing.get(adder));
  const [line, second] = linesOf(adder);
  if (!line || second || !adder.querySelector('[data-add]') || adder.querySelector('.less')) return;
  const text = (await t)('decrease');
  if (adder.querySelector('.less')) return;
  const less = Object.assign(document.createElement('button'), { type: 'button', className: 'act less' });
  less.setAttribute('aria-label', text);
  less.innerHTML = `<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="${Minus.d}"/></svg>`;
  less.addEventListener('click', () => {
    const [now] = linesOf(adder);
    if (now) void decrease(now);
  });
  adder.prepend(less);
  adder.dataset['stepper'] = '';
}

const closeLater = (adder: Adder): void => {
  if (!canHover()) return;
  clearTimeout(closing.get(adder));
  closing.set(
    adder,
    setTimeout(() => close(adder), CLOSE_MS),
  );
};

const adderOf = (event: Event): Adder | null => {
  const adder = event.target instanceof Element ? event.target.closest('islet-adder') : null;
  return adder instanceof Adder ? adder : null;
};

for (const type of ['pointerover', 'focusin'] as const)
  document.addEventListener(type, (event) => {
    const adder = adderOf(event);
    if (!adder) return;
    watch(moduleOf(adder));
    void open(adder);
  });
for (const type of ['pointerout', 'focusout'] as const)
  document.addEventListener(type, (event) => {
    const adder = adderOf(event);
    const to = event instanceof PointerEvent || event instanceof FocusEvent ? event.relatedTarget : null;
    if (adder && !(to instanceof Node && adder.contains(to))) closeLater(adder);
  });
for (const adder of document.querySelectorAll('islet-adder')) if (adder instanceof Adder) watch(moduleOf(adder));
