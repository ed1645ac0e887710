import type { Browser } from 'playwright';
import { KNOWN } from '#src/demo/seed/known.ts';
import { median, percentile } from './numbers.ts';
import { STORE_PATH } from './places.ts';
import { type Marks, settle, tapLoaded, timeTap } from './probe.ts';
import { measured, type Row, targeted } from './report.ts';
import type { Tries } from './sides.ts';

const BADGE_MS = 50;
const MARKS: Marks = { badge: { shown: 'html[data-cart="1"] .cart-count' } };
const REFERENCE_MARKS: Marks = { badge: { shown: 'html[data-cart="1"] output' } };

/**
 * Measures first taps on the + of a card, from the touch to the painted number on the cart's badge and on the card, alternating with
 * the reference page.
 */
export async function benchBadge(browser: Browser, { origin, reference, slowdown, tries }: Tries): Promise<Row[]> {
  const times: number[] = [];
  const plain: number[] = [];
  let lost = 0;
  const add = `main [data-item="${KNOWN.food.simple.id}"] [data-add]`;
  const tapOn = (address: string, target: string, marks: Marks) =>
    timeTap(browser, slowdown, {
      marks,
      tap: async (page) => {
        await settle(page, origin);
        await tapLoaded(page, address, target);
      },
    });
  for (let number = 0; number < tries; number++) {
    const onReference = await tapOn(reference, '[data-add]', REFERENCE_MARKS);
    if (onReference?.['badge'] !== undefined) plain.push(onReference['badge']);
    const onCard = await tapOn(origin + STORE_PATH, add, {
      ...MARKS,
      card: { shown: `main [data-item="${KNOWN.food.simple.id}"] .count` },
    });
    if (onCard?.['badge'] === undefined) lost += 1;
    else times.push(Math.max(onCard['badge'], onCard['card'] ?? onCard['badge']));
  }
  return [
    targeted('tap on + of a card to the number on the badge and the card, p95', {
      value: percentile(times, 0.95),
      most: BADGE_MS,
      reference: percentile(plain, 0.95),
      note: `p50 ${median(times).toFixed(0)}, ${tries} tries`,
    }),
    measured('tap on + of a card: lost', lost, { most: 0 }, '', `of ${tries}`),
  ];
}
