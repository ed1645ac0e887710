import { describe, expect, test, vi } from 'vitest';
import type { CartLine } from '#src/contract/cart.ts';
import { fail, succeed } from '#src/contract/errors.ts';
import { CartEngine, type CartPorts } from '#src/state/cart/engine.ts';
import { anItem, HeldCart, NO_CHOICE, tab, turnstile } from './cart-ports.ts';

const add = (id: number) => ({ kind: 'add' as const, item: anItem(id), choice: NO_CHOICE, quantity: 1 });
const count = (lineId: number, quantity: number) => ({ kind: 'quantity' as const, lineId, quantity });
const stored = (id: number): CartLine => ({
  ...{ id, itemId: id, model: 'Item', quantity: 1, choice: NO_CHOICE, item: anItem(id), moduleId: 1 },
});

/** Creates a page whose server has these lines; `ports` replaces some of its connections. */
function pageWith(lines: CartLine[], ports: Partial<CartPorts> = {}) {
  const market = new HeldCart();
  market.lines = structuredClone(lines);
  const page = tab(market, { lines: structuredClone(lines) });
  const sent = vi.spyOn(market, 'send');
  const engine = new CartEngine({ ...page.ports, ...ports });
  engine.refresh();
  return { market, ...page, sent, engine };
}

describe('A burst of taps in the cart engine', () => {
  test('CART-09 A burst is sent 250 ms after its last tap: a tap during the pause starts the pause again', async () => {
    const pauses = turnstile();
    const pause = vi.fn<(ms: number) => Promise<void>>(pauses.gate);
    const { engine, market, sent } = pageWith([stored(5)], { pause });
    const taps = [engine.request(count(5, 2))];
    await expect.poll(() => pauses.held).toHaveLength(1);
    taps.push(engine.request(count(5, 3)));
    pauses.open();
    await expect.poll(() => pauses.held).toHaveLength(1);
    expect(sent).not.toHaveBeenCalled();
    pauses.open();
    expect(await Promise.all(taps)).toEqual([{ ok: true }, { ok: true }]);
    expect(pause.mock.calls).toEqual([[250], [250]]);
    expect(market.lines).toMatchObject([{ quantity: 3 }]);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('CART-08 A change other than of a quantity is sent without a pause', async () => {
    const pause = vi.fn(() => Promise.resolve());
    const { engine } = pageWith([stored(5)], { pause });
    await engine.request({ kind: 'remove', lineId: 5 });
    await engine.request(add(7));
    expect(pause).not.toHaveBeenCalled();
  });

  test('CART-09 A burst that is handed to the next page during its pause is not sent by this page', async () => {
    const pauses = turnstile();
    const { engine, seen, sent } = pageWith([stored(5)], { pause: pauses.gate });
    const tapped = engine.request(count(5, 4));
    await expect.poll(() => pauses.held).toHaveLength(1);
    expect(engine.unsettled()).toMatchObject([{ kind: 'quantity', quantity: 4 }]);
    expect(engine.resume([])).toEqual([]);
    expect(await tapped).toEqual({ ok: true });
    pauses.open();
    await expect.poll(() => pauses.held).toHaveLength(1);
    pauses.open();
    await engine.settled();
    expect(sent).not.toHaveBeenCalled();
    expect(seen).toMatchObject({ settled: true, lines: [{ quantity: 1 }] });
    await engine.request({ kind: 'remove', lineId: 5 });
    expect(seen.lines).toEqual([]);
  });
});

describe('A failure in the cart engine', () => {
  test('CART-10 A failure whose reload fails as well shows the last known lines', async () => {
    const failed = fail('network');
    const { engine, seen, storage } = pageWith([stored(5)], { send: async () => failed, list: async () => failed });
    expect(await engine.request(count(5, 9))).toEqual(failed);
    expect(storage.lines).toEqual([stored(5)]);
    expect(seen).toMatchObject({ settled: true, lines: [{ id: 5, quantity: 1, pending: false }] });
  });

  test('CART-09 A failed addition also ends the changes of its own line, and no others', async () => {
    const { market, engine, seen, sent } = pageWith([stored(5)]);
    const stile = turnstile();
    market.gate = stile.gate;
    market.fault = (intent) => (intent.kind === 'add' ? 'refused' : 'none');
    const added = engine.request(add(7));
    await expect.poll(() => stile.held).toHaveLength(1);
    const own = engine.request(count(seen.lines[1]?.id ?? 0, 3));
    const other = engine.request(count(5, 4));
    market.gate = () => Promise.resolve();
    stile.open();
    expect(await added).toMatchObject({ ok: false });
    expect(await own).toEqual(await added);
    expect(await other).toEqual({ ok: true });
    expect(market.lines).toMatchObject([{ id: 5, quantity: 4 }]);
    expect(sent.mock.calls.map(([{ kind }]) => kind)).toEqual(['add', 'quantity']);
  });

  test('CART-10 A failed change ends only itself: a later change of the same line is sent', async () => {
    const { market, engine } = pageWith([stored(5)]);
    const stile = turnstile();
    market.gate = stile.gate;
    market.fault = () => 'refused';
    const first = engine.request({ kind: 'change', lineId: 5, choice: NO_CHOICE, quantity: 50 });
    await expect.poll(() => stile.held).toHaveLength(1);
    const second = engine.request(count(5, 2));
    market.fault = () => 'none';
    market.gate = () => Promise.resolve();
    stile.open();
    expect(await first).toMatchObject({ ok: false });
    expect(await second).toEqual({ ok: true });
    expect(market.lines).toMatchObject([{ quantity: 2 }]);
  });
});

describe('What the cart engine does not send or report', () => {
  test('CART-08 An addition that is removed before it was sent ends without a call, as does its removal', async () => {
    const { engine, market, seen, sent } = pageWith([stored(5)]);
    const stile = turnstile();
    market.gate = stile.gate;
    const first = engine.request(add(7));
    await expect.poll(() => stile.held).toHaveLength(1);
    const added = engine.request(add(8));
    const removed = engine.request({ kind: 'remove', lineId: seen.lines[2]?.id ?? 0 });
    expect(await Promise.all([added, removed])).toEqual([{ ok: true }, { ok: true }]);
    market.gate = () => Promise.resolve();
    stile.open();
    await first;
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('The cart before and after a change is reported where visits are measured, except of a refused change', async () => {
    vi.stubGlobal('ANALYTICS', true);
    const changed = vi.fn();
    const { engine, market } = pageWith([stored(5)], { changed });
    await engine.request({ kind: 'remove', lineId: 5 });
    market.fault = () => 'refused';
    await engine.request(add(7));
    vi.stubGlobal('ANALYTICS', undefined);
    market.fault = () => 'none';
    await engine.request(add(8));
    expect(changed.mock.calls).toEqual([[[stored(5)], []]]);
  });
});

describe('The line ids of the cart engine', () => {
  test('CART-03 Items that are added at the same time get lines of their own', async () => {
    const { engine, seen } = pageWith([]);
    void engine.request(add(7));
    void engine.request(add(8));
    expect(new Set(seen.lines.map(({ id }) => id)).size).toBe(2);
    await engine.settled();
    expect(seen.lines).toMatchObject([{ itemId: 7 }, { itemId: 8 }]);
  });

  test('CART-09 A button rendered before its line had an id works after the line has one', async () => {
    const { engine, seen, market } = pageWith([stored(5)]);
    const added = engine.request(add(7));
    const drawn = seen.lines.map(({ id }) => id);
    await added;
    expect(seen.lines.map(({ id }) => id)).toEqual([5, 100]);
    await engine.request(count(drawn[1] ?? 0, 6));
    expect(market.lines).toMatchObject([
      { id: 5, quantity: 1 },
      { id: 100, quantity: 6 },
    ]);
    await engine.request({ kind: 'remove', lineId: drawn[1] ?? 0 });
    expect(market.lines.map(({ id }) => id)).toEqual([5]);
  });

  test('CART-09 An added item gets the id of its own new line, not that of an older line of the same item', async () => {
    const { engine, seen, market } = pageWith([stored(7), stored(8)]);
    const stile = turnstile();
    market.gate = stile.gate;
    void engine.request(add(7));
    await expect.poll(() => stile.held).toHaveLength(1);
    void engine.request(count(seen.lines[2]?.id ?? 0, 3));
    market.gate = () => Promise.resolve();
    stile.open();
    await engine.settled();
    expect(market.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      [7, 1],
      [8, 1],
      [100, 3],
    ]);
  });

  test('CART-09 An added item gets the id of its own line, in whichever order the marketplace lists the lines', async () => {
    // Another device has added an item as well.
    const lines = [{ ...stored(7), id: 100 }, stored(9), stored(7)];
    const send = vi.fn<CartPorts['send']>(async () => succeed(lines));
    const { engine, seen } = pageWith([stored(7)], { send });
    const added = engine.request(add(7));
    const temporary = seen.lines[1]?.id ?? 0;
    await added;
    await engine.request(count(temporary, 3));
    expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'quantity', lineId: 100, quantity: 3 }));
  });

  test('CART-03 Items added on this page and items left by the page before get separate lines', async () => {
    const { engine, seen, market } = pageWith([]);
    const left = engine.resume([
      { id: 1, ...add(7) },
      { id: 2, ...add(8) },
    ]);
    for (const item of [9, 10, 11]) void engine.request(add(item));
    expect(new Set(seen.lines.map(({ id }) => id)).size).toBe(5);
    await engine.settled();
    expect(await Promise.all(left.map(({ outcome }) => outcome))).toEqual([{ ok: true }, { ok: true }]);
    expect(market.lines.map(({ itemId }) => itemId)).toEqual([7, 8, 9, 10, 11]);
  });

  test('CART-03 An addition of this page is sent at once, and one left by an earlier page after the cart is loaded', async () => {
    const { market, ports } = pageWith([]);
    const list = vi.fn(ports.list);
    const engine = new CartEngine({ ...ports, list });
    await engine.request(add(7));
    expect(list).not.toHaveBeenCalled();
    await Promise.all(engine.resume([{ id: 9, ...add(8) }]).map(({ outcome }) => outcome));
    expect(list).toHaveBeenCalledTimes(1);
    expect(market.lines.map(({ itemId }) => itemId)).toEqual([7, 8]);
  });
});

describe('Loading the cart in the cart engine', () => {
  test('Loading shows the lines of the server', async () => {
    const { market, engine, seen, storage } = pageWith([stored(5)]);
    market.lines = [stored(6)];
    expect(await engine.sync()).toEqual({ ok: true });
    expect(seen).toMatchObject({ settled: true, lines: [{ id: 6, pending: false }] });
    expect(storage.lines).toEqual([stored(6)]);
  });

  test('A failed load keeps the lines and returns the failure', async () => {
    const failed = fail('network');
    const { engine, storage } = pageWith([stored(5)], { list: async () => failed });
    expect(await engine.sync()).toEqual(failed);
    expect(storage.lines).toEqual([stored(5)]);
  });

  test('Loading waits for the calls of other tabs', async () => {
    const other = turnstile();
    const { engine, market, seen } = pageWith([stored(5)], {
      exclusive: async (work) => {
        await other.gate();
        return work();
      },
    });
    const loaded = engine.sync();
    market.lines = [];
    expect(seen.lines).toMatchObject([{ id: 5 }]);
    other.open();
    expect(await loaded).toEqual({ ok: true });
    expect(seen.lines).toEqual([]);
  });

  test('Loading sends no call while a change is pending, because its response has the cart', async () => {
    const list = vi.fn();
    const { engine } = pageWith([], { list });
    const added = engine.request(add(7));
    expect(await engine.sync()).toEqual({ ok: true });
    await added;
    expect(list).not.toHaveBeenCalled();
  });
});
