import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CartLine } from '#src/contract/cart.ts';
import type { Item } from '#src/contract/item.ts';
import { priceOf } from '#src/domain/price.ts';
import { allTranslations } from '#src/i18n/t.ts';
import { FUZZ_TIMES } from '../setup/times.ts';
import '../setup/translations.ts';
import { DATES, FOOD, GRILL, GROCERY, KEBAB, type Market, openAllDay, PIZZA, SHIRT, SOUP } from '../contract/market.ts';
import { openWorldMarket } from '../state/world.ts';
import { type Browser, openBrowser } from './cart-fuzz-browser.ts';
import { failuresTold, fate, Run, sameLine, step } from './cart-fuzz-run.ts';

const said = vi.hoisted(() => ({ tell: (_kind: 'success' | 'error', _text: string): void => undefined }));
vi.mock('#src/lib/toast.ts', () => ({
  toast: {
    error: (text: string) => said.tell('error', text),
    success: (text: string) => said.tell('success', text),
  },
}));

let market: Market;
let browser: Browser;
const shelf = new Map<number, Item>();

beforeAll(async () => {
  market = await openWorldMarket();
  await openAllDay(market, GRILL);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: market.clock.now() });
  browser = await openBrowser(market);
  said.tell = (kind, text) => browser.tell({ kind, text });
  const [tab] = browser.tabs;
  for (const id of [PIZZA, SOUP, KEBAB, DATES, SHIRT]) {
    const answer = await tab.getItem(tab.api(), id, { moduleId: id < DATES ? FOOD : GROCERY });
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    shelf.set(id, answer.value);
  }
  // The first addition in a tab loads the cart. Doing it here keeps it out of the runs.
  for (const moduleId of [FOOD, GROCERY]) {
    await browser.fresh(moduleId, true);
    const run = new Run(browser, shelf, moduleId, ['pass']);
    for (const one of [0, 1]) await run.act({ do: 'add', tab: one, at: 0, quantity: 1 });
    await run.settle();
  }
}, 60_000);
afterAll(() => {
  vi.useRealTimers();
  return market.close();
});

const inShort = ({ id, itemId, quantity, choice }: CartLine): string =>
  `line ${id}: ${quantity} of ${itemId} ${JSON.stringify(choice)}`;

const { cart: cartWords, item: itemWords, errors: errorWords } = allTranslations('en');
/** Messages without a request: limits, nothing to change, and a line removed in another tab. */
const OWN_ACCORD = [cartWords.outOfStock, cartWords.outOfLimits, itemWords.noChange, errorWords.notFound];

/** Expects every failure to be shown with its own message and before the next one, and no message without a failure. */
function toldOfFailures(one: number): void {
  let owed = '';
  const known = new Set(OWN_ACCORD);
  for (const event of browser.events[one] ?? []) {
    if (event.kind === 'failed') {
      expect(owed, `tab ${one} said nothing of a failure before the next`).toBe('');
      owed = event.text;
      known.add(event.text);
    }
    if (event.kind === 'error') {
      expect([...known], `tab ${one} told of a failure nobody has seen`).toContain(event.text);
      if (event.text === owed) owed = '';
    }
  }
  expect(owed, `tab ${one} was never told of its last failure`).toBe('');
}

/** Expects the server to have the last requested quantity of each choice, unless a later failure was shown. */
function lastWordCounts({ wishes, presses }: Run, lines: CartLine[]): void {
  const failed = failuresTold(browser, 0);
  wishes.forEach(({ line, quantity, failures: before }, index) => {
    const later = wishes.slice(index + 1).some((other) => sameLine(other.line, line));
    if (later || before < failed) return;
    const got = lines.find((other) => sameLine(other, line))?.quantity ?? 0;
    expect(got, `of ${line.itemId} ${JSON.stringify(line.choice)}`).toBe(quantity);
  });
  if (failed > 0 || presses.some(({ what }) => what === 'yes')) return;
  const [last] = presses.filter(({ what, done }) => done && (what === 'add' || what === 'clear')).slice(-1);
  if (last?.what !== 'clear') return;
  const texts = (browser.events[0] ?? []).flatMap((event) => (event.kind === 'success' ? [event.text] : []));
  expect(texts.slice(texts.lastIndexOf(cartWords.cleared))).not.toContain(cartWords.added);
}

test('CART-09 Hundreds of random interleavings end with the cart of the marketplace', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        moduleId: fc.constantFrom(FOOD, GROCERY),
        known: fc.constantFrom(true, true, false),
        tabs: fc.constantFrom(1, 2),
        steps: fc.array(step, { minLength: 4, maxLength: 30 }),
        fates: fc.array(fate, { minLength: 1, maxLength: 20 }),
      }),
      async ({ moduleId, known, tabs, steps, fates }) => {
        await browser.fresh(moduleId, known);
        const run = new Run(browser, shelf, moduleId, fates);
        for (const one of steps) await run.act('tab' in one && tabs === 1 ? { ...one, tab: 0 } : one);
        await run.settle();
        if (browser.doubt.since) await run.look();
        expect(run.untrue).toEqual([]);
        const { lines, amounts } = await run.server();
        for (const one of [0, 1]) {
          const view = run.view(one);
          expect(view?.settled).toBe(true);
          expect(view?.lines.map(inShort), `tab ${one}`).toEqual(lines.map(inShort));
          expect(view?.lines.map(({ pending: _, ...line }) => line)).toEqual(lines);
          expect(view?.lines.map(({ item, choice, quantity }) => priceOf(item, choice, quantity).gross)).toEqual(
            amounts,
          );
          toldOfFailures(one);
        }
        if (tabs === 1) lastWordCounts(run, lines);
      },
    ),
    { numRuns: 300 * FUZZ_TIMES, seed: 9 },
  );
});

test('CART-12 A change of a line that another tab has removed shows an error and no success', async () => {
  await browser.fresh(FOOD, true);
  const run = new Run(browser, shelf, FOOD, ['pass']);
  await run.act({ do: 'add', tab: 0, at: 0, quantity: 1 });
  await run.settle();
  await run.act({ do: 'remove', tab: 0, at: 0, stale: false });
  await run.act({ do: 'change', tab: 1, at: 0, to: 1, quantity: 2 });
  await run.settle();
  expect(browser.events[1]).toEqual([{ kind: 'error', text: errorWords.notFound }]);
  expect(run.view(1)).toEqual({ lines: [], settled: true });
});
