import type { Minor } from '#src/contract/money.ts';

/** Limits of the price range, in whole units of the currency (SRCH-03). */
export const PRICES = { min: 0, max: 20_000 } as const;

/** Ends of the slider, in whole units of the currency. */
export type Scale = { min: number; max: number };

/** Number of slider steps. */
const STEPS = 100;
/** From this range on, steps grow towards the high end, because most prices are low. In whole units of the currency. */
const WIDE = 500;

const curveOf = ({ min, max }: Scale): number => (max - min > WIDE ? 3 : 1);

/** Returns the ends of a slider for a range of found prices, within the limits (SRCH-03); the limits if null. */
export const scaleOf = (prices: { min: Minor; max: Minor } | null): Scale =>
  prices === null
    ? PRICES
    : {
        min: Math.max(PRICES.min, Math.floor(prices.min / 100)),
        max: Math.min(PRICES.max, Math.ceil(prices.max / 100)),
      };

/** Returns the price of a slider step, in whole units of the currency. */
export function priceAt(step: number, scale: Scale): number {
  const price = scale.min + (scale.max - scale.min) * (step / STEPS) ** curveOf(scale);
  const round = price < 100 ? Math.round(price) : Math.round(price / 10) * 10;
  if (step <= 0) return scale.min;
  return step >= STEPS ? scale.max : Math.min(Math.max(round, scale.min), scale.max);
}

/** Returns the step nearest to a price; beyond the range, the nearest end. */
export function stepOf(price: number, scale: Scale): number {
  const share = (Math.min(Math.max(price, scale.min), scale.max) - scale.min) / Math.max(scale.max - scale.min, 1);
  return Math.round(STEPS * share ** (1 / curveOf(scale)));
}

const ANY_DIGIT = '[0-9\\u0660-\\u0669\\u06f0-\\u06f9\\uff10-\\uff19]';
const UNSEEN = '[\\s\\u200b-\\u200f\\u202a-\\u202e\\u2066-\\u2069]*';

/** Pattern of a price field, which refuses without a script too what `typedNumber` finds wrong or ambiguous. */
export const PRICE_PATTERN = `${UNSEEN}${ANY_DIGIT}{1,6}(?:[.,\u066b\u060c]${ANY_DIGIT}{1,2})?${UNSEEN}`;
