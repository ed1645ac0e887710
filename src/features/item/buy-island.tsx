import { createPortal } from 'react-dom';
import type { Island } from '#src/config/island.ts';
import type { Locale } from '#src/config/locales.ts';
import { type Result, succeed } from '#src/contract/errors.ts';
import { loadTranslations } from '#src/i18n/browser.ts';
import { readItem } from '#src/state/item/item.ts';
import { reportError } from '#src/state/page/notices.ts';
import { loadShop } from '#src/state/shop.ts';
import { pageIsland } from '../shared/islands/page-island.tsx';
import { show } from '../shared/overlays/root.tsx';
import { BuyForm } from './BuyForm.tsx';
import { foodTranslations } from './food-translations.ts';
import { focusIn, released } from './handover.ts';
import { choiceIn } from './order.ts';

/** Inside the form: an error is shown in its place. */
const BuyIsland = pageIsland(BuyForm);

let hydrating: Promise<Result<null>> | null = null;

/**
 * Hydrates the form of a product page. Options chosen before are kept, and the pressed button is pressed again in the
 * live form. If the marketplace does not respond, the form stays, and only a press shows the error.
 */
export const open: Island['open'] = async ({ trigger, locale }) => {
  if (!trigger) return;
  // The form may have been hydrated since the press, which has replaced its button.
  const form = trigger.closest('form') ?? document.querySelector<HTMLFormElement>('form[data-buy]');
  if (!form) return;
  const { act } = trigger.dataset;
  trigger.setAttribute('aria-busy', 'true');
  const woken = await hydrate(form, locale).finally(() => trigger.removeAttribute('aria-busy'));
  if (!act) return;
  if (woken.ok) form.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click();
  else await reportError(woken.error);
};

/** Hydrates a form once. A failure is not cached, so that the next intent retries. */
function hydrate(form: HTMLFormElement, locale: Locale): Promise<Result<null>> {
  if (!('wake' in form.dataset)) return Promise.resolve(succeed(null));
  hydrating ??= mount(form, locale).finally(() => {
    hydrating = null;
  });
  return hydrating;
}

async function mount(form: HTMLFormElement, locale: Locale): Promise<Result<null>> {
  const { item: itemId, module: moduleId, campaign } = form.dataset;
  const address = { itemId: Number(itemId), moduleId: Number(moduleId), campaign: campaign !== undefined };
  const [translations, food, itemResult, shop] = await Promise.all([
    loadTranslations('item', locale),
    foodTranslations(locale),
    readItem(address),
    loadShop(),
  ]);
  if (!itemResult.ok) return itemResult;
  if (!shop.ok) return shop;
  await released(form);
  const { item, store } = itemResult.value;
  const choice = choiceIn(form, item);
  const focused = focusIn(form);
  delete form.dataset['wake'];
  const heads = headsOf(document);
  // From now on the island warns, which knows the choice.
  delete heads.avoid?.dataset['allergens'];
  for (const part of [form, ...Object.values(heads)]) part?.replaceChildren();
  const start = choice && { choice };
  show(
    'buy',
    createPortal(
      <BuyIsland {...{ item, store, shop: shop.value, start, translations, food, locale, form, heads }} />,
      form,
    ),
  );
  if (focused) form.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
  return succeed(null);
}

/** Returns the parts of the page's heading that follow the choice. */
const headsOf = (page: ParentNode) => ({
  price: page.querySelector('[data-head="price"]'),
  stock: page.querySelector('[data-head="stock"]'),
  avoid: page.querySelector<HTMLElement>('[data-head="avoid"]'),
  foodFacts: page.querySelector('[data-head="food-facts"]'),
});
