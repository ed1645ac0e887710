import { createPortal } from 'react-dom';
import type { Island } from '#src/config/island.ts';
import type { Locale } from '#src/config/locales.ts';
import { type Result, succeed } from '#src/contract/errors.ts';
import { loadTranslations } from '#src/i18n/browser.ts';
import { readItem } from '#src/stores/item.ts';
import { reportError } from '#src/stores/notices.ts';
import { loadShop } from '#src/stores/shop.ts';
import { show } from '../shared/overlays/root.tsx';
import { BuyForm } from './BuyForm.tsx';
import { choiceIn } from './order.ts';

let waking: Promise<Result<null>> | null = null;

/**
 * Brings the form of a product page to life: what was ticked before is kept, what was pressed is pressed again on the live
 * button. A form that was only reached for stays as it is when the marketplace does not answer; a press says so.
 */
export const open: Island['open'] = async ({ trigger, locale }) => {
  const form = trigger?.closest('form');
  if (!trigger || !form) return;
  const { act } = trigger.dataset;
  trigger.setAttribute('aria-busy', 'true');
  const woken = await wake(form, locale).finally(() => trigger.removeAttribute('aria-busy'));
  if (!act) return;
  if (woken.ok) form.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click();
  else await reportError(woken.error);
};

/** Wakes a form once; a failure is forgotten, so that the next reach tries again. */
function wake(form: HTMLFormElement, locale: Locale): Promise<Result<null>> {
  if (!('wake' in form.dataset)) return Promise.resolve(succeed(null));
  waking ??= mount(form, locale).finally(() => {
    waking = null;
  });
  return waking;
}

async function mount(form: HTMLFormElement, locale: Locale): Promise<Result<null>> {
  const { item: itemId, module: moduleId, campaign } = form.dataset;
  const address = { itemId: Number(itemId), moduleId: Number(moduleId), campaign: campaign !== undefined };
  const [translations, found, shop] = await Promise.all([
    loadTranslations('item', locale),
    readItem(address),
    loadShop(),
  ]);
  if (!found.ok) return found;
  if (!shop.ok) return shop;
  await released(form);
  const { item, store } = found.value;
  const choice = choiceIn(form, item);
  const focused = placeOf(document.activeElement, form);
  delete form.dataset['wake'];
  form.replaceChildren();
  const start = choice && { choice };
  show(
    'buy',
    createPortal(<BuyForm {...{ item, store, shop: shop.value, start, translations, locale, form }} />, form),
  );
  if (focused) form.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
  return succeed(null);
}

/** A tap's click comes this long after the finger was lifted at most, ms. */
const CLICK_MS = 300;
/** A finger that scrolls or rests is waited for this long, ms. */
const PRESS_MS = 1000;

/** Waits until nothing of the form is being pressed: what goes away under a finger would take the press along. */
async function released(form: HTMLFormElement): Promise<void> {
  if (!form.matches(':active, [data-touched]')) return;
  await new Promise<void>((done) => {
    for (const end of ['click', 'keyup', 'pointercancel'])
      document.addEventListener(end, () => setTimeout(done), { once: true });
    document.addEventListener('pointerup', () => setTimeout(done, CLICK_MS), { once: true });
    setTimeout(done, PRESS_MS);
  });
}

/** Returns a selector of the field or button that has the focus, in the form as it was and as it will be; null when none has. */
function placeOf(element: Element | null, form: HTMLFormElement): string | null {
  if (!(element instanceof HTMLElement) || !form.contains(element)) return null;
  if (element instanceof HTMLInputElement)
    return `input[name=${CSS.escape(element.name)}][value="${CSS.escape(element.value)}"]`;
  return element.dataset['act'] ? `[data-act="${element.dataset['act']}"]` : null;
}
