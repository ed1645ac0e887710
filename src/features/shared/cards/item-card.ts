import { type At, product, store } from '#src/config/routes.ts';
import { SITE } from '#src/config/site.ts';
import type { Item } from '#src/contract/item.ts';
import type { Currency } from '#src/contract/shop-facts.ts';
import { codeOf } from '#src/domain/avoided.ts';
import { roomFor } from '#src/domain/cart.ts';
import { emptyChoice } from '#src/domain/choice.ts';
import { cardContentPrice } from '#src/domain/content-price.ts';
import type { ModuleTerms } from '#src/domain/delivery.ts';
import { cardAllergens } from '#src/domain/food-facts.ts';
import { traitsOf } from '#src/domain/modules.ts';
import { badge } from '#src/domain/price.ts';
import type { Moment } from '#src/domain/schedule.ts';
import { fewLeft, soldOut } from '#src/domain/stock.ts';
import { orderStop } from '#src/domain/store.ts';
import { clip, clipWords } from '#src/domain/texts.ts';
import { formatContentPrice } from '#src/i18n/content-price.ts';
import { formatMoney, formatPercent } from '#src/i18n/format.ts';
import { formatNumber } from '#src/i18n/numbers.ts';
import type { T } from '#src/i18n/t.ts';
import { marksOf } from './item-marks.ts';
import { closedText, opensText } from './opening-texts.ts';

/** What a card needs of its page; a `PageContext` fits. */
export type CardContext = {
  at: At;
  t: T;
  config: { currency: Currency; storeFees?: boolean };
  /** Rates of deliveries; without them store cards show no charge. */
  deliveryTerms?: readonly ModuleTerms[];
  /** The moment of the page; without it cards show no opening hours. */
  moment?: Moment;
};

/** The variants of the item card (CARD-01). */
export type ItemVariant = 'vertical' | 'list' | 'popular' | 'horizontal' | 'special' | 'flash' | 'flash-slider';

const STORE_NAME_LIMIT = 25;
const DESCRIPTION_LIMIT = 130;

/** Returns the link context of a card: the item's own module in the zones of the page. */
const placeOf = ({ at }: CardContext, item: Item): At => ({ ...at, moduleId: item.moduleId });

/** Returns the path of an item's product page. */
export const itemHref = (context: CardContext, item: Item): string =>
  product(placeOf(context, item), item.slug, { campaign: item.campaign !== null });

/** Returns the path of the page of an item's store, by id if the marketplace sends no slug. */
export const itemStoreHref = (context: CardContext, item: Item): string =>
  store(placeOf(context, item), item.storeSlug ?? item.storeId);

/** Returns the text of the discount badge: '20% off', '$2.00 off'; null without a discount (CARD-02). */
export function discountText({ t, at, config }: CardContext, item: Item): string | null {
  const itemBadge = badge(item);
  if (!itemBadge) return null;
  const value =
    itemBadge.kind === 'percent'
      ? formatPercent(itemBadge.percent, at.locale)
      : formatMoney(itemBadge.amount, config.currency, at.locale);
  return t('catalog.off', { value });
}

/** Returns the store's name as the card shows it: clipped at 25 characters outside food (CARD-06). */
export const storeNameOn = (item: Item): string =>
  traitsOf(item.moduleType).clipsStoreName ? clip(item.storeName, STORE_NAME_LIMIT) : item.storeName;

/** Returns the description as the list view shows it, cut between words (CARD-06). */
export const descriptionOn = (item: Item): string => clipWords(item.description.trim(), DESCRIPTION_LIMIT);

export type CardRating = { text: string; label: string; count: string | undefined };

/**
 * Returns the rating in the configured decimals and the digits of the language; null when unrated. `fixed` is what all
 * vertical cards show instead (CARD-03); null shows the item's own.
 */
export function ratingOn(
  { t, at, config }: CardContext,
  item: Item,
  variant: ItemVariant,
  fixed: number | null = SITE.verticalCardRating,
): CardRating | null {
  const constant = variant === 'vertical' ? fixed : null;
  if (constant === null && item.rating <= 0) return null;
  const text =
    constant === null
      ? formatNumber(item.rating, at.locale, config.currency.digits)
      : formatNumber(constant, at.locale, 1);
  const label = t('a11y.stars', { rating: text, max: formatNumber(5, at.locale) });
  const count = constant !== null || item.ratingCount === 0 ? undefined : formatNumber(item.ratingCount, at.locale);
  return { text, label, count };
}

/** A mark of a card; `label` is its accessible name where the text alone does not tell it. */
export type CardMark = { text: string; label?: string };

/**
 * Returns an item's marks: first the age it is for (EXT-27), then Recommended, the last one elsewhere (CARD-02). A compact
 * card has room for the age only.
 */
export function marksOn({ t }: CardContext, item: Item, compact: boolean): CardMark[] {
  const { minAge: age } = item;
  const marks = compact ? [] : marksOf(item).map(({ key }) => ({ text: t(`item.${key}`) }));
  const ageMark = EXTRAS.gifts && age ? [{ text: t('item.age', { age }), label: t('a11y.fromAge', { age }) }] : [];
  return [...ageMark, ...marks.reverse()];
}

/** Returns the veg mark; null outside food. */
export const vegOn = (item: Item): 'veg' | 'non-veg' | null =>
  item.veg === null || !traitsOf(item.moduleType).showsVeg ? null : item.veg ? 'veg' : 'non-veg';

const storeOf = ({ storeActive, storeOpen }: Item) => ({ active: storeActive, open: storeOpen });

/**
 * Returns whether a card has an add button: not when sold out, nor when the store takes no orders, not even for later.
 * Only a hint: pressing the button checks again.
 */
export const isForSale = (item: Item): boolean => !soldOut(item) && orderStop(storeOf(item), item.schedulable) === null;

/**
 * Returns what lies over the image of an item that cannot be had now: that it is sold out, or that its store is closed
 * in the words of store cards, and when it opens; null otherwise. It stays true while the page is cached.
 */
export function overlayOn(context: CardContext, item: Item): { text: string; opens: string | null } | null {
  const { t, at, moment } = context;
  if (soldOut(item)) return { text: t('catalog.outOfStock'), opens: null };
  const text = closedText(context, storeOf(item));
  if (text === null) return null;
  const { storeOpensAt: opens } = item;
  const place = moment && { t, locale: at.locale, now: new Date(moment.now), timeZone: moment.zone };
  return { text, opens: EXTRAS.costs && place && opens ? opensText(place, opens) : null };
}

/** Returns a text with the remaining stock if it is low; null otherwise (EXT-01). */
export function leftOn({ t }: CardContext, item: Item): string | null {
  const left = EXTRAS.costs ? fewLeft(item.moduleType, item.stock) : null;
  return left === null ? null : t('item.stockLeft', { count: left });
}

/** Returns the price by content of an item; null where it has none (EXT-20). */
export function contentPriceOn({ t, at, config }: CardContext, item: Item): string | null {
  const perUnit = EXTRAS.unitPrice ? cardContentPrice(item) : null;
  return perUnit && formatContentPrice(perUnit, t('item.onePiece'), config.currency, at.locale);
}

/** Returns the allergens of an item for its card's attribute; undefined without any (EXT-19). */
export const allergensOn = (item: Item): string | undefined =>
  EXTRAS.foodFacts ? codeOf(cardAllergens(item)) : undefined;

/** Returns the number of pieces of an item without options that a cart may have; undefined without a limit. */
export function mostPieces(item: Item): number | undefined {
  const { stock, limit } = roomFor([], item, emptyChoice(item));
  const most = Math.min(stock, limit);
  return most === Number.POSITIVE_INFINITY ? undefined : most;
}
