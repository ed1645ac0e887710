import type { Minor } from '#src/contract/money.ts';
import { PRICES } from './results.ts';

/** Ends of the slider, in whole units of the currency. */
export type Scale = { min: number; max: number };

/** Steps of the slider. */
const STEPS = 100;
/** From this span on steps grow towards the dear end: most things cost little. */
const WIDE = 500;

const curveOf = ({ min, max }: Scale): number => (max - min > WIDE ? 3 : 1);

/** Returns the ends of a slider over prices that were found, within the outer limits (SRCH-03); those limits without any. */
export const scaleOf = (found: { min: Minor; max: Minor } | null): Scale =>
  found === null
    ? PRICES
    : {
        min: Math.max(PRICES.min, Math.floor(found.min / 100)),
        max: Math.min(PRICES.max, Math.ceil(found.max / 100)),
      };

/** Returns the price (whole units of the currency) a step of the slider stands for. */
export function priceAt(step: number, scale: Scale): number {
  const price = scale.min + (scale.max - scale.min) * (step / STEPS) ** curveOf(scale);
  const round = price < 100 ? Math.round(price) : Math.round(price / 10) * 10;
  if (step <= 0) return scale.min;
  return step >= STEPS ? scale.max : Math.min(Math.max(round, scale.min), scale.max);
}

/** Returns the step nearest to a price; one beyond the slider stands at its end. */
export function stepOf(price: number, scale: Scale): number {
  const share = (Math.min(Math.max(price, scale.min), scale.max) - scale.min) / Math.max(scale.max - scale.min, 1);
  return Math.round(STEPS * share ** (1 / curveOf(scale)));
}
