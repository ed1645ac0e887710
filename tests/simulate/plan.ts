import { randomFrom } from '#src/demo/city/random.ts';
import { COUPONS, GIFT_CARDS, ITEMS, STORES } from './city.ts';
import type { Manner, Ordering, Paying, Piece, Step } from './steps.ts';

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
    const { below, chance } = this.#random;
    const id = this.#id();
    const at = below(100);
    if (at < 24) return { id, do: 'wait', minutes: chance(0.8) ? 1 + below(9) : 20 + below(60) };
    if (at < 25) return { id, do: 'clock jump', to: chance(0.7) ? 'midnight' : 'other season' };
    if (at < 26) return { id, do: 'restart' };
    if (at < 28) return { id, do: 'stock', item: 3 + below(4), more: 1 + below(12) };
    if (at < 29) return { id, do: 'price', item: below(ITEMS.length), price: 150 + below(1500) };
    if (at < 31) return this.#signUp();
    if (at < 33) return this.#guest();
    if (at < 34 && this.#customers.length > 4)
      return { id, do: 'delete account', who: this.#random.one(this.#customers) };
    return this.#call();
  }

  /** A call of a shopper, which can be made at the same moment as others. */
  #call(): Step {
    const { below, chance, one } = this.#random;
    const id = this.#id();
    const who = chance(0.75) ? one(this.#customers) : one(this.#guests.length > 0 ? this.#guests : this.#customers);
    const customer = one(this.#customers);
    const twice = chance(0.25);
    const at = below(100);
    if (at < 40) return this.#order(who);
    if (at < 44) return this.#group(who);
    if (at < 56) {
      const minutes = chance(0.8) ? 0 : 1 + below(70);
      const order = this.#orderOf(SOON, ['digital', 'part-digital']);
      return { id, do: 'pay', order, outcome: one(['accept', 'accept', 'decline', 'cancel']), minutes, twice };
    }
    if (at < 60) {
      const how = chance(0.4) ? 'cash' : 'offline';
      const order = this.#orderOf(SOON, how === 'offline' ? ['offline'] : ['digital', 'part-digital', 'offline']);
      return { id, do: 'pay later', order, how, denied: chance(0.3) };
    }
    if (at < 66) return { id, do: 'cancel', order: this.#orderOf(SOON), twice };
    if (at < 72) return { id, do: 'refund', order: this.#orderOf(LATER), denied: chance(0.3), twice };
    if (at < 76) return { id, do: 'tip', order: this.#orderOf(LATER), amount: 1 + below(300) / 100, twice };
    if (at < 78) return { id, do: 'review', order: this.#orderOf(LATER), stars: 1 + below(5) };
    if (at < 84) {
      const outcome = chance(0.8) ? 'accept' : one(['decline', 'cancel'] as const);
      return { id, do: 'fund', who: customer, amount: 5 + below(60), outcome, twice };
    }
    if (at < 89) return { id, do: 'gift card', who: customer, card: below(GIFT_CARDS.length), twice };
    if (at < 92) return { id, do: 'points', who: customer, points: 10 + below(30), manner: this.#manner() };
    if (at < 95) return { id, do: 'weekly', order: this.#orderOf(LATER), weekday: below(7), paused: chance(0.2) };
    if (at < 97) return { id, do: 'address', who: customer };
    return { id, do: 'message', who: customer };
  }

  #order(who: number): Step {
    const id = this.#id();
    const ordering = this.#ordering(this.#customers.includes(who));
    this.#placed++;
    remember(this.#orders, { id, pay: ordering.pay }, MOST_ORDERS);
    return { id, do: 'order', who, ordering };
  }

  #group(who: number): Step {
    const id = this.#id();
    const { below, chance } = this.#random;
    const cancelled = chance(0.25);
    const ordering = { ...this.#ordering(this.#customers.includes(who)), cart: true };
    this.#placed++;
    remember(this.#orders, { id, pay: ordering.pay }, MOST_ORDERS);
    const members = Array.from({ length: 1 + below(3) }, () => this.#piece(ordering.store));
    return { id, do: 'group', who, members, ordering, cancelled };
  }

  /** Returns one of the last orders, of those with a way of paying if given. */
  #orderOf(last: number, pays?: readonly Paying[]): number {
    const fitting = this.#orders.filter(({ pay }) => pays?.includes(pay) ?? true).slice(-last);
    return fitting.length > 0 ? this.#random.one(fitting).id : -1;
  }

  #ordering(hasAccount: boolean): Ordering {
    const { below, chance, one } = this.#random;
    const store = below(STORES.length);
    const first = this.#piece(store);
    const second = this.#piece(store);
    const pieces = chance(0.3) && second.item !== first.item ? [first, second] : [first];
    const pay = one<Paying>(hasAccount || chance(0.05) ? PAYING : ['cash', 'digital', 'offline']);
    return {
      store,
      pieces,
      cart: chance(0.4),
      takeAway: chance(0.2),
      pay,
      coupon: chance(0.25) ? this.#coupon(store) : null,
      slot: chance(0.3) ? { days: 1 + below(2), halfHour: below(4) } : null,
      tip: chance(0.15) ? 1 + below(4) : 0,
      looks: chance(0.35),
      manner: this.#manner(),
    };
  }

  /** Mostly one that is valid there. */
  #coupon(store: number): number {
    const { below, chance } = this.#random;
    return chance(0.1) ? below(COUPONS.length) : store === 2 ? 2 : below(2);
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
    const friend = this.#customers.length > 0 && this.#random.chance(0.4) ? this.#random.one(this.#customers) : null;
    remember(this.#customers, id, MOST_PEOPLE);
    return { id, do: 'sign up', friend };
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
