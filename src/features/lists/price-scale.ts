import { PRICES } from './results.ts';

/** Steps of the slider; most things cost little, so its steps grow towards the dear end. */
const STEPS = 100;
const CURVE = 3;

/** The price (whole units of the currency) a step of the slider stands for. */
export const priceAt = (step: number): number => {
  const price = PRICES.max * (step / STEPS) ** CURVE;
  return price < 100 ? Math.round(price) : Math.round(price / 10) * 10;
};

/** The step nearest to a price. */
export const stepOf = (price: number): number =>
  Math.round(STEPS * (Math.min(Math.max(price, PRICES.min), PRICES.max) / PRICES.max) ** (1 / CURVE));
