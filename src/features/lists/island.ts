import type { Island } from '#src/config/island.ts';
import { emptyChoice } from '#src/domain/choice.ts';
import { createT, loadTranslations, pageLocale } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { $addToCartDialog } from '#src/state/cart/add-to-cart.ts';
import { currentModuleId } from '#src/state/client.ts';
import { readItem } from '#src/state/item/item.ts';
import { isComplete } from '#src/state/item/item-order.ts';
import { ERROR_TOAST } from '#src/state/page/notices.ts';
import { openOverlay } from '#src/state/page/overlay.ts';
import { addToCart } from '../shared/overlays/add-to-cart/add-to-cart.tsx';

type Line = { itemId: number; quantity: number; name: string; row: Element };

const fieldOf = (row: Element, name: string) =>
  row.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);

/** Returns the chosen lines of the form. */
const linesOf = (form: Element): Line[] =>
  [...form.querySelectorAll('[data-line]')].flatMap((row) => {
    const [take, item, quantity] = ['take', 'item', 'quantity'].map((name) => fieldOf(row, name));
    if (!(take instanceof HTMLInputElement && take.checked) || !(item instanceof HTMLSelectElement)) return [];
    const name = item.selectedOptions[0]?.text.split(' · ')[0] ?? '';
    return { itemId: Number(item.value), quantity: Math.max(1, Number(quantity?.value) || 1), name, row };
  });

/**
 * Adds the lines of a shopping list one after the other, and opens the cart. What is in the cart is unticked, so that a
 * second press adds only the rest; a question (location, other store) stops it.
 */
export const open: Island['open'] = async ({ trigger, locale }) => {
  const form = trigger?.closest('form');
  const moduleId = currentModuleId();
  if (!trigger || !form || moduleId === null) return;
  const t = createT<'lists'>(await loadTranslations('lists', pageLocale()), locale);
  const failed: string[] = [];
  let added = 0;
  trigger.setAttribute('aria-busy', 'true');
  try {
    for (const { itemId, quantity, name, row } of linesOf(form)) {
      const live = await readItem({ itemId, moduleId, campaign: false });
      const choice = live.ok ? emptyChoice(live.value.item) : null;
      const order = live.ok && choice ? { item: live.value.item, choice, quantity } : null;
      if (!order || !isComplete(order)) {
        failed.push(name);
        continue;
      }
      await addToCart({ ...order, from: 'card' }, locale);
      if ($addToCartDialog.get().kind !== 'none') return;
      const take = fieldOf(row, 'take');
      if (take instanceof HTMLInputElement) take.checked = false;
      added += 1;
    }
  } finally {
    trigger.removeAttribute('aria-busy');
  }
  if (failed.length > 0) toast.error(t('listFailed', { names: failed.join(', ') }), { id: ERROR_TOAST });
  if (added > 0 && failed.length === 0) openOverlay({ name: 'cart' });
};
