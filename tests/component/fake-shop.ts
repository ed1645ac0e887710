import { vi } from 'vitest';
import { settings } from '../fixtures/payloads/config.ts';
import { dish } from '../fixtures/payloads/item.ts';
import { restaurant } from '../fixtures/payloads/store.ts';

type Wire = Record<string, unknown>;
type Call = { method: string; path: string; query: URLSearchParams; body: Wire };
type Answer = { status: number; body: unknown };

/** A dish that can be had at any hour. */
export const burger: Wire = { ...dish, available_time_starts: '00:00:00', available_time_ends: '23:59:59' };
/** A dish without anything to choose. */
export const soup: Wire = {
  ...burger,
  id: 89,
  slug: 'soup',
  name: 'Soup',
  price: 4,
  discount: 0,
  food_variations: [],
  add_ons: [],
};

/** A marketplace behind `fetch`, in memory: one store, the items it is given, a cart. A call nobody planned for fails the test. */
export class FakeShop {
  items: Wire[] = [burger, soup];
  campaigns: Wire[] = [];
  store: Wire = { ...restaurant, discount: null, schedules: [] };
  settings: Wire = settings;
  lines: Wire[] = [];
  calls: Call[] = [];
  /** Answers instead of the shop when it returns something. */
  fault: (call: Call) => Answer | Promise<Answer> | 'lost' | null = () => null;
  #nextLine = 500;

  /** Puts a line into the cart, as an earlier visit would have. */
  put(item: Wire, more: Wire = {}): void {
    this.lines.push({
      id: this.#nextLine,
      item_id: item['id'],
      item_type: 'App\\Models\\Item',
      module_id: 1,
      quantity: 1,
      variation: [],
      add_on_ids: [],
      add_on_qtys: [],
      item,
      ...more,
    });
    this.#nextLine += 1;
  }

  install(): void {
    vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
      this.#answer(new URL(input, 'http://shop.example'), init),
    );
  }

  asked(method: string, path: string): Call[] {
    return this.calls.filter((call) => call.method === method && call.path === path);
  }

  async #answer(url: URL, init: RequestInit): Promise<Response> {
    const body: Wire = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    const call = {
      method: init.method ?? 'GET',
      path: url.pathname.replace('/api/v1', ''),
      query: url.searchParams,
      body,
    };
    this.calls.push(call);
    const answer = (await this.fault(call)) ?? this.#serve(call);
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    });
  }

  #serve({ method, path, query, body }: Call): Answer {
    const ok = (value: unknown): Answer => ({ status: 200, body: value });
    const item = /^\/items\/details\/(\d+)$/.exec(path)?.[1];
    if (item) {
      const found = this.items.find(({ id }) => String(id) === item);
      return found
        ? ok({ ...found, store_details: this.store })
        : { status: 404, body: { errors: [{ code: 'product', message: 'Not found' }] } };
    }
    if (path === '/config') return ok(this.settings);
    if (path === '/campaigns/item') return ok(this.campaigns);
    if (path.startsWith('/stores/details/')) return ok(this.store);
    if (path === '/auth/guest/request') return ok({ guest_id: 77 });
    if (path === '/customer/cart/list') return ok(this.lines);
    if (path === '/customer/cart/add') {
      const { item_id, quantity, variation, add_on_ids, add_on_qtys } = body;
      this.put(this.items.find(({ id }) => id === item_id) ?? {}, { quantity, variation, add_on_ids, add_on_qtys });
      return ok(this.lines);
    }
    if (path === '/customer/cart/update') {
      const { quantity, variation, add_on_ids, add_on_qtys } = body;
      this.lines = this.lines.map((line) =>
        line['id'] === body['cart_id'] ? { ...line, quantity, variation, add_on_ids, add_on_qtys } : line,
      );
      return ok(this.lines);
    }
    if (path === '/customer/cart/remove-item') {
      this.lines = this.lines.filter(({ id }) => String(id) !== query.get('cart_id'));
      return ok(this.lines);
    }
    if (path === '/customer/cart/remove') {
      this.lines = [];
      return ok([]);
    }
    throw new Error(`Nobody planned for ${method} ${path}: teach tests/component/fake-shop.ts to answer it.`);
  }
}
