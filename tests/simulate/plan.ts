import { randomFrom } from '#src/demo/city/random.ts';
import { COUPONS, GIFT_CARDS, ITEMS, PARCELS, PHARMACY, STORES } from './city.ts';
import type { Manner, Ordering, Paying, Piece, Sending, Step } from './steps.ts';

type Random = {
  below: (limit: number) => number;
  chance: (share: number) => boolean;
  one: <T>(list: readonly T[]) => T;
};

function randomOf(seed: number): Random {
  const share = randomFrom(seed);
  const below = (limit: number) => Math.floor(share() * limit);
  const one = <T>(list: readonly T[]): T => {
    const chosen = list[below(list.length)];
    if (chosen === undefined) throw new Error('There is nothing to choose from.');
    return chosen;
  };
  return { below, chance: (limit) => share() < limit, one };
}

/** Returns the steps of a simulation with a number of orders: the same for the same seed. */
export function planOf(seed: number, orders: number): Step[] {
  return new Plan(randomOf(seed)).steps(orders);
}

/** People and orders that the next steps are about; older ones are left in peace. */
const [MOST_PEOPLE, MOST_ORDERS] = [12, 30];

/** An order that may have been placed when the next step is taken. */
type PlannedOrder = { id: number; pay: Paying };
/** How soon after it was placed an order is the subject of a step, in orders. */
const [SOON, LATER] = [4, MOST_ORDERS];

const PAYING = [
  'cash',
  'cash',
  'digital',
  'digital',
  'wallet',
  'wallet',
  'offline',
  'part-cash',
  'part-digital',
] as const;

/** Items with counted pieces. */
const COUNTED = ITEMS.flatMap(({ stock }, at) => (stock === null ? [] : [at]));

class Plan {
  readonly #random: Random;
  #steps = 0;
  #placed = 0;
  readonly #customers: number[] = [];
  readonly #guests: number[] = [];
  readonly #orders: PlannedOrder[] = [];

  constructor(random: Random) {
    this.#random = random;
  }

  steps(orders: number): Step[] {
    const steps: Step[] = [this.#signUp(), this.#signUp(), this.#guest()];
    while (this.#placed < orders) {
      steps.push(this.#random.chance(0.08) ? this.#together() : this.#any());
    }
    return steps;
  }

  #together(): Step {
    const id = this.#id();
    const count = 2 + this.#random.below(3);
    return { id, do: 'together', steps: Array.from({ length: count }, () => this.#call()) };
  }

  #any(): Step {
    const { below, chance, one } = this.#random;
    const id = this.#id();
    const at = below(100);
    if (at < 23) return { id, do: 'wait', minutes: this.#minutes() };
    if (at < 24) return { id, do: 'clock jump', to: chance(0.7) ? 'midnight' : 'other season' };
    if (at < 25) return { id, do: 'restart' };
    if (at < 27) return { id, do: 'dies', statement: 1 + below(40), step: this.#repeatable() };
    if (at < 29) return { id, do: 'stock', item: one(COUNTED), more: 1 + below(12) };
    if (at < 30) return { id, do: 'price', item: below(ITEMS.length), price: 150 + below(1500) };
    if (at < 32) return this.#signUp();
    if (at < 34) return this.#guest();
    if (at < 35 && this.#customers.length > 4)
      return { id, do: 'delete account', who: one(chance(0.8) ? this.#customers : this.#guests) };
    return this.#call();
  }

  #minutes(): number {
    const { below, chance } = this.#random;
    return chance(0.8) ? 1 + below(9) : 20 + below(60);
  }

  /** A step that has no key and can be taken again. */
  #repeatable(): Step {
    const { chance, one } = this.#random;
    if (chance(0.3)) return { id: this.#id(), do: 'wait', minutes: this.#minutes() };
    if (chance(0.1) && this.#customers.length > 4)
      return { id: this.#id(), do: 'delete account', who: one(this.#customers) };
    if (chance(0.05)) return this.#signUp();
    return this.#change();
  }

  /** A call of a shopper, which can be made at the same moment as others. */
  #call(): Step {
    const { below, chance, one } = this.#random;
    const who = chance(0.75) ? one(this.#customers) : one(this.#guests.length > 0 ? this.#guests : this.#customers);
    const at = below(100);
    if (at < 4) return this.#agentOrder();
    if (at < 34) return this.#order(who);
    if (at < 38) return this.#group(who);
    if (at < 42) return this.#parcel(who);
    if (at < 44) return this.#prescription(who);
    if (at < 46) return { id: this.#id(), do: 'review', order: this.#orderOf(LATER), stars: 1 + below(5) };
    if (at < 49)
      return {
        id: this.#id(),
        do: 'points',
        who: one(this.#customers),
        points: 10 + below(30),
        manner: this.#manner(),
      };
    return this.#change();
  }

  /** A call that changes something and has no key. */
  #change(): Step {
    const { below, chance, one } = this.#random;
    const id = this.#id();
    const customer = one(this.#customers);
    const twice = chance(0.25);
    const at = below(59);
    if (at < 12) {
      const minutes = chance(0.8) ? 0 : 1 + below(70);
      const order = this.#orderOf(SOON, ['digital', 'part-digital']);
      const outcome = one(['accept', 'accept', 'decline', 'cancel'] as const);
      if (order % 3 === 0 && outcome !== 'cancel')
        return { id, do: 'pay by wallet', order, outcome: outcome === 'accept' ? 'success' : 'fail', twice };
      return { id, do: 'pay', order, outcome, minutes, twice };
    }
    if (at < 16) {
      const how = chance(0.4) ? 'cash' : 'offline';
      const order = this.#orderOf(SOON, how === 'offline' ? ['offline'] : ['digital', 'part-digital', 'offline']);
      return { id, do: 'pay later', order, how, denied: chance(0.3) };
    }
    if (at < 22) return { id, do: 'cancel', order: this.#orderOf(SOON), twice };
    if (at < 28) return { id, do: 'refund', order: this.#orderOf(LATER), denied: chance(0.3), twice };
    if (at < 32) return { id, do: 'tip', order: this.#orderOf(LATER), amount: 1 + below(300) / 100, twice };
    if (at < 38) {
      const outcome = chance(0.8) ? 'accept' : one(['decline', 'cancel'] as const);
      return { id, do: 'fund', who: customer, amount: 5 + below(60), outcome, twice };
    }
    if (at < 43) return { id, do: 'gift card', who: customer, card: below(GIFT_CARDS.length), twice };
    if (at < 46) return { id, do: 'weekly', order: this.#orderOf(LATER), weekday: below(7), paused: chance(0.2) };
    if (at < 48) return { id, do: 'address', who: customer };
    if (at < 51) return { id, do: 'message', who: customer };
    if (at < 55) return { id, do: 'membership', who: customer, leaves: chance(0.2), twice };
    const problem = one(['missing', 'missing', 'wrong', 'damaged'] as const);
    return { id, do: 'help', order: this.#orderOf(LATER), problem, quantity: 1 + below(3), denied: chance(0.3), twice };
  }

  #order(who: number): Step {
    const id = this.#id();
    const ordering = this.#ordering(this.#customers.includes(who));
    this.#place(id, ordering.pay);
    return { id, do: 'order', who, ordering };
  }

  #agentOrder(): Step {
    const id = this.#id();
    const { below, chance } = this.#random;
    const piece = this.#piece(below(STORES.length));
    const dearer = chance(0.25) ? 1 + below(200) : 0;
    this.#place(id, 'cash');
    const ordering = { pieces: [piece], takeAway: chance(0.2), dearer, manner: this.#manner() };
    return { id, do: 'agent order', ordering };
  }

  #group(who: number): Step {
    const id = this.#id();
    const { below, chance } = this.#random;
    const cancelled = chance(0.25);
    const ordering = { ...this.#ordering(this.#customers.includes(who)), cart: true };
    this.#place(id, ordering.pay);
    const members = Array.from({ length: 1 + below(3) }, () => this.#piece(ordering.store));
    return { id, do: 'group', who, members, ordering, cancelled };
  }

  #parcel(who: number): Step {
    const id = this.#id();
    const { below, chance } = this.#random;
    const receiverPays = chance(0.2);
    const pay = receiverPays && chance(0.9) ? 'cash' : this.#pay(this.#customers.includes(who));
    const category = below(PARCELS.length);
    const sending: Sending = { category, receiverPays, pay, ...this.#wishes() };
    this.#place(id, pay);
    return { id, do: 'parcel', who, sending };
  }

  #prescription(who: number): Step {
    const id = this.#id();
    const coupon = this.#random.chance(0.25) ? this.#coupon(PHARMACY) : null;
    this.#place(id, 'cash');
    return { id, do: 'prescription', who, ordering: { coupon, slot: this.#slot(), ...this.#wishes() } };
  }

  #place(id: number, pay: Paying): void {
    this.#placed++;
    remember(this.#orders, { id, pay }, MOST_ORDERS);
  }

  /** Returns one of the last orders, of those with a way of paying if given. */
  #orderOf(last: number, pays?: readonly Paying[]): number {
    const fitting = this.#orders.filter(({ pay }) => pays?.includes(pay) ?? true).slice(-last);
    return fitting.length > 0 ? this.#random.one(fitting).id : -1;
  }

  #ordering(hasAccount: boolean): Ordering {
    const { below, chance } = this.#random;
    const store = below(STORES.length);
    const first = this.#piece(store);
    const second = this.#piece(store);
    const pieces = chance(0.3) && second.item !== first.item ? [first, second] : [first];
    return {
      store,
      pieces,
      cart: chance(0.4),
      takeAway: chance(0.2),
      pay: this.#pay(hasAccount),
      coupon: chance(0.25) ? this.#coupon(store) : null,
      slot: this.#slot(),
      account: chance(0.05),
      ...this.#wishes(),
    };
  }

  #pay = (hasAccount: boolean): Paying =>
    this.#random.one<Paying>(hasAccount || this.#random.chance(0.05) ? PAYING : ['cash', 'digital', 'offline']);

  #slot(): Ordering['slot'] {
    const { below, chance } = this.#random;
    return chance(0.3) ? { days: 1 + below(2), halfHour: below(4) } : null;
  }

  #wishes(): Pick<Ordering, 'tip' | 'looks' | 'manner'> {
    const { below, chance } = this.#random;
    return { tip: chance(0.15) ? 1 + below(4) : 0, looks: chance(0.35), manner: this.#manner() };
  }

  /** Mostly one that is valid there. */
  #coupon(store: number): number {
    const { below, chance } = this.#random;
    return chance(0.1) || store < 2 ? below(chance(0.1) ? COUPONS.length : 2) : store;
  }

  #piece(store: number): Piece {
    const item = this.#random.one<number>(STORES[store]?.items ?? []);
    return { item, quantity: 1 + this.#random.below(3) };
  }

  #manner(): Manner {
    const { below, chance, one } = this.#random;
    if (chance(0.7)) return { kind: 'once' };
    if (chance(0.3)) return { kind: 'dies', statement: 1 + below(30) };
    return { kind: one(['lost', 'twice', 'reused'] as const) };
  }

  #signUp(): Step {
    const id = this.#id();
    const { chance, one } = this.#random;
    const friend = this.#customers.length > 0 && chance(0.4) ? one(this.#customers) : null;
    const guest = this.#guests.length > 0 && chance(0.3) ? one(this.#guests) : null;
    remember(this.#customers, id, MOST_PEOPLE);
    return { id, do: 'sign up', friend, guest };
  }

  #guest(): Step {
    const id = this.#id();
    remember(this.#guests, id, MOST_PEOPLE);
    return { id, do: 'guest' };
  }

  #id(): number {
    this.#steps++;
    return this.#steps;
  }
}

function remember<T>(list: T[], one: T, most: number): void {
  list.push(one);
  if (list.length > most) list.shift();
}
