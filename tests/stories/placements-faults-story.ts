import { and, asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { orders } from '#src/backend/db/schema/order.ts';
import { bookWallet } from '#src/backend/wallet/book.ts';
import type { Choice } from '#src/contract/choice.ts';
import { DATES, FOOD, GROCERY, type Market, PIZZA, SOUP } from '../contract/market.ts';
import { PHARMACY } from '../contract/pharmacy-market.ts';
import { signedIn } from '../contract/signed-in.ts';
import { purse } from '../contract/trade-market.ts';
import { type Fate, lostAfter, lostBefore } from '../setup/faults.ts';
import { CONTACT, openTab, type Tab } from '../state/checkout-paid.ts';
import { locks } from '../state/page-globals.ts';
import { said } from '../state/toasts.ts';
import { openWorld, type World } from '../state/world.ts';

/** Plasters 3.00 of the pharmacy, whose minimum order is 9.00. */
const PLASTERS = 9;
const plain: Choice = { groups: [], variation: null, addOns: [] };
const large: Choice = { ...plain, groups: [{ name: 'Size', labels: ['Large'] }] };

/** The order of each module. */
const BASKETS = [
  { moduleId: FOOD, type: 'food', itemId: SOUP, choice: plain, quantity: 2 },
  { moduleId: FOOD, type: 'food', itemId: PIZZA, choice: large, quantity: 1 },
  { moduleId: GROCERY, type: 'grocery', itemId: DATES, choice: plain, quantity: 3 },
  { moduleId: PHARMACY, type: 'pharmacy', itemId: PLASTERS, choice: plain, quantity: 4 },
] as const;
/** More than twice the price of any order. */
const WALLET = 10_000;

const broken = (status = 502) => new Response('<h1>Bad gateway</h1>', { status });
const FAULTS = [
  'none',
  'lostBefore',
  'lostAfter',
  'brokenBefore',
  'brokenAfter',
  'refused',
  'late',
  'offline',
] as const;
const PRESSES = ['tap', 'doubleTap', 'twoTabs', 'reload'] as const;

const trouble = fc.record({
  fault: fc.constantFrom(...FAULTS),
  /** Whether the look-up after a lost response is lost as well. */
  blind: fc.boolean(),
  press: fc.constantFrom(...PRESSES),
  next: fc.constantFrom('ask', 'press', 'reload', 'online'),
  /** Whether delayed requests arrive before the next fault. */
  arrives: fc.boolean(),
});
type Trouble = typeof trouble extends fc.Arbitrary<infer One> ? One : never;

/** One intended order, and the faults during it. */
export const story = fc.record({
  basket: fc.constantFrom(...BASKETS),
  page: fc.constantFrom('cart', 'buy_now'),
  type: fc.constantFrom('delivery', 'take_away'),
  payment: fc.constantFrom('guest', 'cash', 'wallet'),
  troubles: fc.array(trouble, { minLength: 1, maxLength: 3 }),
});
export type Story = typeof story extends fc.Arbitrary<infer One> ? One : never;

const PLACE = /customer\/order\/place$/;
const LISTS = /customer\/order\/(running-orders|list)/;

/** Time limit of a page's next step in ms, by the real clock instead of the marketplace's. */
const PATIENCE = 20_000;

/** Lets pending work in the pages run until a condition holds. */
async function breathe(until: () => boolean): Promise<void> {
  const began = performance.now();
  while (!until() && performance.now() - began < PATIENCE) await new Promise<void>((go) => setImmediate(go));
  expect(until(), 'the page goes on').toBe(true);
}

/** A user who intends one order, in a browser with faults. */
export class Person {
  readonly #market: Market;
  readonly #world: World;
  readonly #story: Story;
  readonly #owner: { id: number; isGuest: boolean };
  /** The page that filled the cart continues to the checkout. */
  readonly #first: Tab;
  /** Placements that were sent and have not arrived yet. */
  #late: (() => Promise<unknown>)[] = [];
  /** Total of the checkout summary at submission. */
  #total = 0;

  private constructor(market: Market, world: World, story: Story, owner: { id: number; isGuest: boolean }, tab: Tab) {
    this.#first = tab;
    this.#market = market;
    this.#world = world;
    this.#story = story;
    this.#owner = owner;
  }

  /** Creates a guest or customer with the order's item in the cart, or with an immediate purchase. */
  static async at(market: Market, story: Story): Promise<Person> {
    const { basket, payment, page } = story;
    const world = await openWorld(market);
    localStorage.setItem('module', JSON.stringify({ id: basket.moduleId, module_type: basket.type }));
    const lina = payment === 'guest' ? null : await signedIn(market);
    if (lina) {
      localStorage.setItem('token', lina.headers.authorization.replace('Bearer ', ''));
      const credit = { customerId: lina.id, type: 'add_fund' as const, credit: WALLET, reference: 'islet_pay' };
      await market.db.transaction((tx) => bookWallet(tx, { ...credit, now: market.clock.now() }));
    }
    const tab = await openTab(world);
    const { getItem } = await import('#src/api/items.ts');
    const { cartOf } = await import('#src/state/cart/cart.ts');
    const { moduleId, itemId, choice, quantity } = basket;
    const item = await getItem(tab.api(), itemId, { moduleId });
    if (!item.ok) throw new Error(JSON.stringify(item.error));
    if (page === 'buy_now') tab.singleOrder.set({ page, item: item.value, choice, quantity });
    else await cartOf(moduleId).engine.request({ kind: 'add', item: item.value, choice, quantity });
    const owner = lina ? { id: lina.id, isGuest: false } : { id: world.guestId, isGuest: true };
    return new Person(market, world, story, owner, tab);
  }

  async #open(): Promise<Tab> {
    const tab = await openTab(this.#world);
    await tab.openCheckout(this.#story.page);
    return tab;
  }

  /** Runs the whole story, up to a placed order. */
  async run(): Promise<void> {
    const { type, payment, troubles } = this.#story;
    let tab = this.#first;
    await tab.openCheckout(this.#story.page);
    tab.changeForm({ ...CONTACT, type, payment: payment === 'wallet' ? 'wallet' : 'cash_on_delivery' });
    for (const one of troubles) {
      if (one.arrives) await this.#arrive();
      if (this.#told(tab)) break;
      tab = await this.#suffer(tab, one);
    }
    this.#world.fates.length = 0;
    for (let turn = 0; turn < 6 && !this.#told(tab); turn += 1) tab = await this.#goOn(tab, 'ask');
    await this.#truth(tab);
    expect(this.#told(tab), `after all: ${JSON.stringify(tab.$progress.get())}`).toBeGreaterThan(0);
    await this.#arrive();
    await this.#once();
  }

  /** Returns the id of the order the page shows as placed, 0 for none. */
  #told(tab: Tab): number {
    const progress = tab.$progress.get();
    return progress.state === 'placed' ? progress.orderId : tab.$earlier.get();
  }

  async #suffer(tab: Tab, one: Trouble): Promise<Tab> {
    await this.#readAgain(tab);
    this.#fate(one);
    let after = tab;
    if (tab.$progress.get().state !== 'filling') after = await this.#goOn(tab, one.next === 'press' ? 'ask' : one.next);
    else if (one.press === 'reload') after = await this.#leaveMidway(tab);
    else after = await this.#press(tab, one);
    await this.#truth(after);
    this.#world.fates.length = 0;
    if (!this.#told(after)) after = await this.#goOn(after, one.next);
    await this.#truth(after);
    return after;
  }

  #fate({ fault, blind, press }: Trouble): void {
    const { fates } = this.#world;
    const late: Fate = (pass) => {
      this.#late.push(pass);
      return lostBefore(pass);
    };
    const refused: Fate = async () =>
      Response.json({ errors: [{ code: 'kitchen', message: 'The kitchen says no.' }] }, { status: 403 });
    const brokenAfter: Fate = async (pass) => pass().then(() => broken());
    const fate = {
      none: (pass: () => Promise<Response>) => pass(),
      ...{ lostBefore, lostAfter, brokenAfter, refused, late, offline: lostBefore },
      brokenBefore: async () => broken(),
    }[fault];
    // A page that was left receives no response, whatever the fault.
    const silent: Fate = async (pass) => {
      await fate(pass).catch(() => undefined);
      this.#left = true;
      return new Promise<Response>(() => undefined);
    };
    if (fault === 'offline') fates.push({ path: /./, fate: lostBefore, times: 1000 });
    fates.push({ path: PLACE, fate: press === 'reload' ? silent : fate, times: 1 });
    const sent = this.#world.count(PLACE);
    const lookUp: Fate = (pass) => (this.#world.count(PLACE) > sent ? lostBefore(pass) : pass());
    if (blind) fates.push({ path: LISTS, fate: lookUp, times: 1000 });
  }

  /** Uses 'Try again' if the checkout summary could not be loaded. */
  async #readAgain(tab: Tab): Promise<void> {
    if (tab.$progress.get().state === 'filling' && tab.$terms.get().state !== 'ready') await tab.readCheckoutCart();
  }

  #left = false;

  /** Submits, and returns the page that placed the order, if one did. */
  async #press(tab: Tab, { press }: Trouble): Promise<Tab> {
    this.#total = tab.$checkoutSummary.get()?.quote.total ?? 0;
    said.errors.length = 0;
    const second = press === 'twoTabs' && this.#story.page === 'cart' ? await this.#open() : tab;
    const ended = await Promise.all([tab.submit(), ...(press === 'tap' ? [] : [second.submit()])]);
    for (const one of ended) expect(['placed', 'notPlaced', 'offline']).toContain(one);
    for (const one of [tab, second]) {
      await breathe(() => one.$progress.get().state !== 'placing');
      if (one.$progress.get().state === 'filling')
        expect(one.$unsent.get() === 'lost' || said.errors.length > 0, 'it is said why it was not placed').toBe(true);
    }
    await this.#truth(tab, second);
    await this.#truth(second, tab);
    return this.#told(second) ? second : tab;
  }

  /** Submits, and reloads the page once the order has been sent. */
  async #leaveMidway(tab: Tab): Promise<Tab> {
    this.#total = tab.$checkoutSummary.get()?.quote.total ?? 0;
    this.#left = false;
    let ended = false;
    void tab.submit().then(() => {
      ended = true;
    });
    await breathe(() => this.#left || ended);
    return this.#reload();
  }

  async #reload(): Promise<Tab> {
    // An unloaded page releases its locks.
    vi.stubGlobal('navigator', { locks: locks() });
    return this.#open();
  }

  /** Continues after a failed or unknown placement. */
  async #goOn(tab: Tab, how: Trouble['next']): Promise<Tab> {
    if (how === 'reload') return this.#reload();
    const { state } = tab.$progress.get();
    if (state === 'failed') await tab.retryCheckout();
    else if (state === 'unknown' && how === 'online') window.dispatchEvent(new Event('online'));
    else if (state === 'unknown') await tab.checkUnknown();
    else if (state === 'filling' && how !== 'online') {
      await this.#readAgain(tab);
      this.#total = tab.$checkoutSummary.get()?.quote.total ?? 0;
      await tab.submit();
    }
    await breathe(() => {
      const progress = tab.$progress.get();
      return progress.state !== 'placing' && !(progress.state === 'unknown' && progress.checking);
    });
    return tab;
  }

  /** Delivers the delayed placements, whatever the page has shown meanwhile. */
  async #arrive(): Promise<void> {
    for (const pass of this.#late.splice(0)) await pass();
  }

  #ledger() {
    const { id, isGuest } = this.#owner;
    return this.#market.db
      .select({ id: orders.id, amount: orders.amount })
      .from(orders)
      .where(and(eq(orders.userId, id), eq(orders.isGuest, isGuest)))
      .orderBy(asc(orders.id));
  }

  /** Expects the order shown by the page, or by the page beside it, to match the database. */
  async #truth(tab: Tab, beside = tab): Promise<void> {
    const told = this.#told(tab) || this.#told(beside);
    const ledger = await this.#ledger();
    if (told > 0) expect(ledger).toEqual([{ id: told, amount: this.#total }]);
    else if (tab.$progress.get().state === 'filling') expect(ledger, 'nothing was placed').toEqual([]);
  }

  /** Expects exactly one order, paid once. */
  async #once(): Promise<void> {
    const ledger = await this.#ledger();
    expect(ledger).toHaveLength(1);
    if (this.#owner.isGuest) return;
    const spent = this.#story.payment === 'wallet' ? (ledger[0]?.amount ?? 0) : 0;
    expect(await purse(this.#market, this.#owner)).toMatchObject({ wallet: WALLET - spent });
  }
}
