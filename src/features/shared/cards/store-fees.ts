import type { StoreFees } from '#src/contract/price-promise.ts';
import { loadT, pageLocale } from '#src/i18n/browser.ts';
import { formatMoney, type MoneyStyle } from '#src/i18n/format.ts';
import { moneyStyleIn } from '#src/i18n/money-attribute.ts';
import { storedValue } from '#src/lib/stored.ts';
import { loadStoreFees } from '#src/state/location/store-fees.ts';

/** What shows a store, each with a heart that has its id. */
const STORES = '.store-card,[data-store-head]';

const idOf = (card: Element): number =>
  Number(card.querySelector<HTMLElement>('[data-heart="store"]')?.dataset['store']);
const feeOf = (card: Element): HTMLElement | null => card.querySelector<HTMLElement>('islet-near[data-exact]');

/** Stores whose fees are loading or shown. */
const requestedCards = new WeakSet<Element>();

/**
 * Shows the fees for the visitor's address on the stores of the page (EXT-18): the delivery charge in place of the least
 * one, or all fees if the visitor has chosen so, also on stores that deliver for free.
 */
export async function showFees(): Promise<void> {
  const allIn = storedValue('islet:all-in') === true;
  const cards = [...document.querySelectorAll(STORES)].filter(
    (card) => !requestedCards.has(card) && idOf(card) > 0 && (allIn || feeOf(card)),
  );
  const style = moneyStyleIn(document.querySelector<HTMLElement>('islet-near[data-money]')?.dataset['money']);
  if (cards.length === 0 || !style) return;
  for (const card of cards) requestedCards.add(card);
  const fees = await loadStoreFees([...new Set(cards.map(idOf))]);
  const needsTexts = allIn || fees.some(({ served, delivery }) => !served || delivery === 0);
  const t = needsTexts ? await loadT('fees') : null;
  const byStore = new Map(fees.map((one) => [one.storeId, one]));
  for (const card of cards) {
    const storeFees = byStore.get(idOf(card));
    if (!storeFees) requestedCards.delete(card);
    else if (allIn && t) (feeOf(card) ?? costsOf(card)).textContent = allFeesText(t, storeFees, style);
    else showDelivery(feeOf(card), storeFees, { t, style });
  }
}

type FeesT = Awaited<ReturnType<typeof loadT<'fees'>>>;

function showDelivery(
  element: HTMLElement | null,
  { served, delivery }: StoreFees,
  { t, style }: { t: FeesT | null; style: MoneyStyle },
): void {
  if (!element) return;
  const amount = formatMoney(delivery, style, pageLocale());
  const text = (element.dataset['exact'] ?? '').replace('#', () => amount);
  element.textContent = served && delivery > 0 ? text : (t?.(served ? 'none' : 'far') ?? text);
}

function allFeesText(t: FeesT, { served, delivery, service, taxPercent }: StoreFees, style: MoneyStyle): string {
  if (!served) return t('far');
  const amount = formatMoney(delivery + service, style, pageLocale());
  return taxPercent > 0 ? t('allWithTax', { amount, percent: taxPercent }) : t('all', { amount });
}

/** Returns a line of a card for the fees of a store that delivers for free. */
function costsOf(card: Element): Element {
  const line = Object.assign(document.createElement('p'), { className: 'costs' });
  (card.querySelector('.about') ?? card.querySelector('dl'))?.append(line);
  return line;
}
