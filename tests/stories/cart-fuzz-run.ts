import fc from 'fast-check';
import { vi } from 'vitest';
import type { CartLine } from '#src/contract/cart.ts';
import type { Choice } from '#src/contract/choice.ts';
import type { Item } from '#src/contract/item.ts';
import { sameChoice } from '#src/domain/choice.ts';
import type { ShownLine } from '#src/state/cart/engine.ts';
import { DATES, FOOD, GROCERY, KEBAB, PIZZA, SHIRT, SOUP } from '../contract/market.ts';
import { type Browser, breathe, type Fate } from './cart-fuzz-browser.ts';

const size = (label: string, dips: string[] = []): Choice => ({
  groups: [{ name: 'Size', labels: [label] }, ...(dips.length > 0 ? [{ name: 'Dips', labels: dips }] : [])],
  variation: null,
  addOns: [],
});
const plain: Choice = { groups: [], variation: null, addOns: [] };
const variation = (type: string): Choice => ({ ...plain, variation: type });

/** Offers by module: the kebab is of another store, soups are limited to five, stocks are 10, 2 and 1. */
const OFFERS: Record<number, { itemId: number; choice: Choice }[]> = {
  [FOOD]: [
    { itemId: PIZZA, choice: size('Regular') },
    { itemId: PIZZA, choice: size('Large', ['Garlic']) },
    { itemId: PIZZA, choice: { ...size('Large'), addOns: [{ id: 1, quantity: 2 }] } },
    { itemId: SOUP, choice: plain },
    { itemId: SOUP, choice: plain },
    { itemId: KEBAB, choice: plain },
  ],
  [GROCERY]: [
    { itemId: DATES, choice: plain },
    { itemId: DATES, choice: plain },
    { itemId: SHIRT, choice: variation('S') },
    { itemId: SHIRT, choice: variation('L') },
  ],
};

const tab = fc.nat(1);
const at = fc.nat(7);
/** Next event: of a user, the network, the clock or the storage events between tabs. */
export const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('add' as const), tab, at, quantity: fc.constantFrom(1, 1, 2, 4) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('taps' as const),
      tab,
      at,
      taps: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
      stale: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), tab, at, stale: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      tab,
      at,
      to: at,
      quantity: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('look' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answer' as const), tab, yes: fc.boolean() }) },
  { weight: 12, arbitrary: fc.record({ do: fc.constant('network' as const), at }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('time' as const), ms: fc.constantFrom(100, 250, 250, 16_000) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('news' as const), tab }) },
);
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
/** Fault of a call: most have none. */
export const fate = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Fate>('pass') },
  {
    weight: 6,
    arbitrary: fc.constantFrom<Fate>('lostBefore', 'lostAfter', 'brokenBefore', 'brokenAfter', 'refused', 'unreadable'),
  },
);

/** A user action; `done`: it reported success. */
export type Press = { what: string; done: boolean };

/** A random interleaving, from a new guest's empty cart until no call is pending. */
export class Run {
  readonly #browser: Browser;
  readonly #shelf: ReadonlyMap<number, Item>;
  readonly #moduleId: number;
  readonly #fates: Fate[];
  #moved = 0;
  /** Actions whose result is pending. */
  readonly #open = new Set<Press>();
  readonly presses: Press[] = [];
  /** Actions that reported success although nothing was written. */
  readonly untrue: string[] = [];
  /** Last quantity requested per choice in the only tab, with the number of failures shown before. */
  readonly wishes: { line: Pick<CartLine, 'itemId' | 'choice'>; quantity: number; failures: number }[] = [];
  #drawn: ShownLine[][] = [[], []];

  constructor(browser: Browser, shelf: ReadonlyMap<number, Item>, moduleId: number, fates: Fate[]) {
    this.#browser = browser;
    this.#shelf = shelf;
    this.#moduleId = moduleId;
    this.#fates = fates;
  }

  lines = (one: number) => this.#browser.tabs[one]?.cartOf(this.#moduleId).$view.get().lines ?? [];

  /** Returns a displayed line; with `stale`, one as displayed before the last action. */
  #line(one: number, index: number, stale: boolean): ShownLine | undefined {
    const lines = stale ? (this.#drawn[one] ?? []) : this.lines(one);
    return lines[index % Math.max(1, lines.length)];
  }

  #press(what: string, one: number, work: () => Promise<unknown>): void {
    const press = { what, done: false };
    this.#open.add(press);
    const events = this.#browser.events[one] ?? [];
    const [before, earlier] = [events.length, this.presses.push(press)];
    void this.#browser.as(one, work).then((answer) => {
      press.done = answer === 'done' || answer === true;
      this.#open.delete(press);
      const written = events.slice(before).some(({ kind }) => kind === 'written');
      // A line that is removed before it is sent is never written.
      const takenBack = this.presses.slice(earlier).some((other) => ['remove', 'tap'].includes(other.what));
      if (what !== 'clear' && press.done && !written && !takenBack) this.untrue.push(what);
    });
  }

  async act(now: Step): Promise<void> {
    if (now.do === 'network')
      await this.#browser.move(now.at, this.#fates[this.#moved++ % this.#fates.length] ?? 'pass');
    else if (now.do === 'time') await this.#later(now.ms);
    else if (now.do === 'news') this.#browser.hear(now.tab);
    else await this.#asPerson(now);
  }

  async #later(ms: number): Promise<void> {
    vi.advanceTimersByTime(ms);
    await breathe();
  }

  async #asPerson(now: Exclude<Step, { do: 'network' | 'time' | 'news' }>): Promise<void> {
    const page = this.#browser.tabs[now.tab];
    if (!page) return;
    const before = this.lines(now.tab);
    const offers = OFFERS[this.#moduleId] ?? [];
    const line = 'at' in now ? this.#line(now.tab, now.at, 'stale' in now && now.stale) : undefined;
    if (now.do === 'add') {
      const offer = offers[now.at % offers.length];
      const item = offer && this.#shelf.get(offer.itemId);
      if (item && page.$addToCartDialog.get().kind === 'none')
        this.#press('add', now.tab, () =>
          page.requestAddToCart({ item, choice: offer.choice, quantity: now.quantity, from: 'card' }),
        );
    } else if (now.do === 'answer') {
      if (now.yes) {
        this.#press('yes', now.tab, () => page.confirmClear());
        // Requests count only after the cart has been cleared.
        this.wishes.length = 0;
      } else page.closeAddToCartDialog();
    } else if (now.do === 'clear') this.#press('clear', now.tab, () => page.clear(this.#moduleId).then(() => 'done'));
    else if (now.do === 'look') this.#press('look', now.tab, () => page.refetch(this.#moduleId));
    else if (line && now.do === 'taps')
      for (const more of now.taps)
        this.#press('tap', now.tab, () => (more ? page.increase(line) : page.decrease(line)));
    else if (line && now.do === 'remove') this.#press('remove', now.tab, () => page.remove(line));
    else if (line && now.do === 'change') {
      const others = offers.filter(({ itemId }) => itemId === line.itemId);
      const to = others[now.to % others.length]?.choice ?? line.choice;
      this.#press('change', now.tab, () => page.update(line, to, now.quantity));
    }
    await breathe();
    this.#remember(now.tab, before);
    this.#drawn[now.tab] = before;
  }

  #remember(one: number, before: ShownLine[]): void {
    const after = this.lines(one);
    for (const line of [...before, ...after]) {
      const count = (lines: ShownLine[]) => lines.find((other) => sameLine(other, line))?.quantity ?? 0;
      if (count(before) !== count(after))
        this.wishes.push({ line, quantity: count(after), failures: failuresTold(this.#browser, one) });
    }
  }

  /** Delivers everything pending without faults. */
  async settle(): Promise<void> {
    for (
      let turn = 0;
      this.#open.size > 0 || this.#browser.held.length > 0 || this.#browser.news.length > 0;
      turn += 1
    ) {
      if (turn > 300) throw new Error(`Nobody ever heard of: ${JSON.stringify([...this.#open])}`);
      this.#browser.hear(0);
      this.#browser.hear(1);
      if (this.#browser.held.length > 0) await this.#browser.move(0, 'pass');
      else await this.#later(250);
    }
  }

  server = () => this.#browser.server(this.#moduleId);

  /** Loads the cart again in both tabs. */
  async look(): Promise<void> {
    for (const one of [0, 1])
      this.#press('look', one, () => this.#browser.tabs[one]?.refetch(this.#moduleId) ?? Promise.resolve());
    await breathe();
    await this.settle();
  }

  view = (one: number) => this.#browser.tabs[one]?.cartOf(this.#moduleId).$view.get();
}

/** Returns whether two lines have the same item and choice. */
export const sameLine = (a: Pick<CartLine, 'itemId' | 'choice'>, b: Pick<CartLine, 'itemId' | 'choice'>): boolean =>
  a.itemId === b.itemId && sameChoice(a.choice, b.choice);

/** Returns how many failures a tab has shown. */
export const failuresTold = (browser: Browser, one: number): number =>
  (browser.events[one] ?? []).filter(({ kind }) => kind === 'error').length;
