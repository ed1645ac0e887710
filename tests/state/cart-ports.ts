import type { CartLine } from '#src/contract/cart.ts';
import type { Choice } from '#src/contract/choice.ts';
import type { ApiError, Result } from '#src/contract/errors.ts';
import type { Item } from '#src/contract/item.ts';
import type { CartPorts, Intent, ShownLine } from '#src/state/cart/engine.ts';

/** Fault of a call. */
export type Fault = 'none' | 'refused' | 'lostBefore' | 'lostAfter';

export const NO_CHOICE: Choice = { groups: [], variation: null, addOns: [] };

/** Returns an item with just enough data to tell lines apart. */
export const anItem = (id: number): Item => ({
  id,
  slug: `item-${id}`,
  name: `Item ${id}`,
  description: '',
  image: null,
  images: [],
  price: id * 100,
  restaurantDiscount: 0,
  storeDiscount: 0,
  discount: { kind: 'none' },
  flashSale: false,
  storeId: 1,
  storeName: 'Store',
  storeActive: true,
  storeOpen: true,
  storeOpensAt: null,
  storeSlug: null,
  moduleId: 1,
  moduleType: 'food',
  zoneId: 1,
  unit: null,
  groups: [],
  choices: [],
  variations: [],
  addOns: [],
  veg: null,
  recommended: false,
  organic: false,
  halal: false,
  rating: 0,
  ratingCount: 0,
  wishlistCount: 0,
  stock: null,
  maxPerCart: null,
  prescription: false,
  schedulable: false,
  window: null,
  campaign: null,
  categoryIds: [],
  foodFacts: null,
  content: null,
  createdAt: null,
});

const lost: ApiError = { kind: 'network', status: 0, messages: [{ code: 'network', message: 'lost' }] };
const refused: ApiError = {
  kind: 'refused',
  status: 403,
  messages: [{ code: 'cart_item_limit', message: 'too many' }],
};

/** Creates a gate that is opened manually. */
export function turnstile() {
  const held: (() => void)[] = [];
  return {
    gate: () => new Promise<void>((go) => held.push(go)),
    open: () => {
      for (const go of held.splice(0)) go();
    },
    held,
  };
}

/**
 * A stand-in for the marketplace behind the engine's ports: thousands of random interleavings delay, lose or refuse
 * each call between two turns of the event loop, which is not possible with a database. It has lines, but neither
 * prices nor rules; these are tested on the embedded marketplace.
 */
export class HeldCart {
  lines: CartLine[] = [];
  calls = 0;
  #nextId = 100;
  /** Whether an item can be added only once. */
  strict = false;
  /** Returns the fault of a call. */
  fault: (intent: Intent) => Fault = () => 'none';
  /** Resolves when a call may continue. */
  gate: () => Promise<void> = () => Promise.resolve();

  async send(intent: Intent): Promise<Result<CartLine[]>> {
    this.calls += 1;
    const fault = this.fault(intent);
    await this.gate();
    if (fault === 'refused') return { ok: false, error: refused };
    if (fault === 'lostBefore') return { ok: false, error: lost };
    if (this.strict && intent.kind === 'add' && this.lines.some(({ itemId }) => itemId === intent.item.id))
      return { ok: false, error: { ...refused, messages: [{ code: 'cart_item', message: 'there already' }] } };
    if (!this.#apply(intent)) return { ok: false, error: { ...refused, status: 404, kind: 'notFound' } };
    const answer = structuredClone(this.lines);
    await this.gate();
    return fault === 'lostAfter' ? { ok: false, error: lost } : { ok: true, value: answer };
  }

  async list(): Promise<Result<CartLine[]>> {
    await this.gate();
    return { ok: true, value: structuredClone(this.lines) };
  }

  #apply(intent: Intent): boolean {
    if (intent.kind === 'clear') this.lines = [];
    else if (intent.kind === 'add') {
      const { item, choice, quantity } = intent;
      this.lines.push({ id: this.#nextId, itemId: item.id, model: 'Item', quantity, choice, item, moduleId: 1 });
      this.#nextId += 1;
    } else {
      const at = this.lines.findIndex((line) => line.id === intent.lineId);
      const line = this.lines[at];
      if (!line) return false;
      if (intent.kind === 'remove') this.lines.splice(at, 1);
      else
        this.lines[at] = {
          ...line,
          quantity: intent.quantity,
          choice: intent.kind === 'change' ? intent.choice : line.choice,
        };
    }
    return true;
  }
}

/**
 * Creates a page with that cart, with its own storage or that of another page; once closed, it receives no responses.
 */
export function tab(market: HeldCart, storage: { lines: readonly CartLine[] } = { lines: [] }) {
  const seen: { lines: ShownLine[]; settled: boolean } = { lines: [], settled: true };
  let turn: Promise<unknown> = Promise.resolve();
  const closed = new AbortController();
  const heard = async <T>(answer: () => Promise<T>): Promise<T> => {
    if (!closed.signal.aborted) {
      const told = await answer();
      if (!closed.signal.aborted) return told;
    }
    return new Promise<T>(() => {});
  };
  const ports: CartPorts = {
    send: (intent) => heard(() => market.send(intent)),
    list: () => heard(() => market.list()),
    read: () => storage.lines,
    write: (lines) => {
      storage.lines = lines;
    },
    show: (lines, settled) => Object.assign(seen, { lines, settled }),
    pause: () => Promise.resolve(),
    exclusive: (work) => {
      const next = turn.then(work);
      turn = next.catch(() => undefined);
      return next;
    },
  };
  return { ports, seen, storage, close: () => closed.abort() };
}
