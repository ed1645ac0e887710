import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyIntents, CartEngine, queueIntent } from '#src/state/cart/engine.ts';
import { anItem, type Fault, HeldCart, NO_CHOICE, tab, turnstile } from './cart-ports.ts';

async function filled() {
  const market = new HeldCart();
  const { ports, seen, storage } = tab(market);
  const engine = new CartEngine(ports);
  await engine.request({ kind: 'add', item: anItem(1), choice: NO_CHOICE, quantity: 1 });
  const lineId = seen.lines[0]?.id ?? 0;
  market.calls = 0;
  return { market, ports, seen, storage, engine, lineId };
}

describe('The cart engine', () => {
  test('CART-03 An added item shows at once and gets its id from the server later', async () => {
    const market = new HeldCart();
    const { ports, seen } = tab(market);
    const engine = new CartEngine(ports);
    const outcome = engine.request({ kind: 'add', item: anItem(7), choice: NO_CHOICE, quantity: 2 });
    expect(seen.lines).toMatchObject([{ itemId: 7, quantity: 2, pending: true }]);
    expect(seen.settled).toBe(false);
    expect(await outcome).toEqual({ ok: true });
    expect(seen).toMatchObject({ settled: true, lines: [{ itemId: 7, quantity: 2, pending: false, id: 100 }] });
  });

  test('CART-09 A burst of taps becomes one call with the last quantity', async () => {
    const { market, seen, engine, lineId } = await filled();
    for (const quantity of [2, 3, 4, 3, 4, 5]) void engine.request({ kind: 'quantity', lineId, quantity });
    expect(seen.lines[0]?.quantity).toBe(5);
    await engine.settled();
    expect(market.calls).toBe(1);
    expect(market.lines[0]?.quantity).toBe(5);
    expect(seen.lines[0]).toMatchObject({ quantity: 5, pending: false });
  });

  test('CART-08 A late response does not bring a removed line back', async () => {
    const { market, seen, engine, lineId } = await filled();
    const stile = turnstile();
    market.gate = stile.gate;
    void engine.request({ kind: 'quantity', lineId, quantity: 9 });
    await expect.poll(() => stile.held.length).toBe(1);
    void engine.request({ kind: 'remove', lineId });
    expect(seen.lines).toEqual([]);
    while (!seen.settled) {
      stile.open();
      await Promise.resolve();
      expect(seen.lines).toEqual([]);
    }
    expect(market.lines).toEqual([]);
  });

  test('CART-09 A tap on a line without a server id changes the line that gets the id', async () => {
    const market = new HeldCart();
    const stile = turnstile();
    market.gate = stile.gate;
    const { ports, seen } = tab(market);
    const engine = new CartEngine(ports);
    void engine.request({ kind: 'add', item: anItem(3), choice: NO_CHOICE, quantity: 1 });
    await expect.poll(() => stile.held.length).toBe(1);
    void engine.request({ kind: 'quantity', lineId: seen.lines[0]?.id ?? 0, quantity: 4 });
    market.gate = () => Promise.resolve();
    stile.open();
    await engine.settled();
    expect(market.lines).toMatchObject([{ itemId: 3, quantity: 4 }]);
    expect(seen.lines).toMatchObject([{ id: 100, quantity: 4, pending: false }]);
  });

  test('CART-10 A refused change is rolled back, and its reason is returned', async () => {
    const { market, seen, engine, lineId } = await filled();
    market.fault = () => 'refused';
    const outcome = await engine.request({ kind: 'quantity', lineId, quantity: 50 });
    expect(outcome).toMatchObject({ ok: false, error: { messages: [{ code: 'cart_item_limit' }] } });
    expect(seen.lines[0]).toMatchObject({ quantity: 1, pending: false });
  });

  test('A change whose response is lost after the server acted ends as the server has it', async () => {
    const { market, seen, engine } = await filled();
    market.fault = () => 'lostAfter';
    expect(await engine.request({ kind: 'add', item: anItem(2), choice: NO_CHOICE, quantity: 1 })).toMatchObject({
      ok: false,
    });
    expect(seen.lines.map((line) => line.itemId)).toEqual([1, 2]);
    expect(seen.lines.every((line) => !line.pending)).toBe(true);
  });

  test('CART-09 A change of a line whose addition fails ends with the same failure', async () => {
    const market = new HeldCart();
    const stile = turnstile();
    market.gate = stile.gate;
    market.fault = () => 'refused';
    const { ports, seen } = tab(market);
    const engine = new CartEngine(ports);
    const added = engine.request({ kind: 'add', item: anItem(3), choice: NO_CHOICE, quantity: 1 });
    await expect.poll(() => stile.held.length).toBe(1);
    const removed = engine.request({ kind: 'remove', lineId: seen.lines[0]?.id ?? 0 });
    market.gate = () => Promise.resolve();
    stile.open();
    expect(await added).toMatchObject({ ok: false });
    expect(await removed).toEqual(await added);
    expect(seen).toEqual({ lines: [], settled: true });
  });

  test('CART-12 A quantity that is merged into a waiting change gets the outcome of that change', async () => {
    const { market, engine, lineId } = await filled();
    const stile = turnstile();
    market.gate = stile.gate;
    void engine.request({ kind: 'add', item: anItem(2), choice: NO_CHOICE, quantity: 1 });
    await expect.poll(() => stile.held.length).toBe(1);
    market.fault = () => 'refused';
    const changed = engine.request({ kind: 'change', lineId, choice: NO_CHOICE, quantity: 2 });
    const tapped = engine.request({ kind: 'quantity', lineId, quantity: 3 });
    market.gate = () => Promise.resolve();
    stile.open();
    expect(await changed).toMatchObject({ ok: false });
    expect(await tapped).toMatchObject({ ok: false });
  });

  test('CART-13 Changes requested before a clearing return before the clearing does', async () => {
    const { engine } = await filled();
    const told: string[] = [];
    const tell = (what: string) => () => void told.push(what);
    void engine.request({ kind: 'remove', lineId: 100 }).then(tell('removed'));
    const added = engine.request({ kind: 'add', item: anItem(2), choice: NO_CHOICE, quantity: 1 }).then(tell('added'));
    const cleared = engine.request({ kind: 'clear' }).then(tell('cleared'));
    await Promise.all([added, cleared]);
    expect(told).toEqual(['removed', 'added', 'cleared']);
  });

  test('CART-12 A changed line keeps its position', async () => {
    const { seen, engine, lineId } = await filled();
    await engine.request({ kind: 'add', item: anItem(2), choice: NO_CHOICE, quantity: 1 });
    void engine.request({ kind: 'change', lineId, choice: NO_CHOICE, quantity: 4 });
    expect(seen.lines).toMatchObject([
      { id: lineId, quantity: 4 },
      { itemId: 2, quantity: 1 },
    ]);
    await engine.settled();
  });

  test('CART-13 Clearing drops the changes that are still waiting', () => {
    const waiting = queueIntent([{ id: 1, kind: 'quantity', lineId: 5, quantity: 2 }], { id: 2, kind: 'clear' });
    expect(waiting).toEqual([{ id: 2, kind: 'clear' }]);
    expect(applyIntents([], waiting)).toEqual([]);
  });
});

describe('The cart engine under any order of events', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), item: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ kind: fc.constant('quantity' as const), at: fc.nat(5), quantity: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ kind: fc.constant('remove' as const), at: fc.nat(5) }),
    fc.record({ kind: fc.constant('clear' as const) }),
    fc.record({ kind: fc.constant('answer' as const) }),
  );
  const faults = fc.array(fc.constantFrom<Fault>('none', 'none', 'none', 'refused', 'lostBefore', 'lostAfter'), {
    minLength: 1,
    maxLength: 20,
  });

  test('CART-09 The cart equals that of the server after a thousand random interleavings', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), faults, async (steps, fates) => {
        const market = new HeldCart();
        const stile = turnstile();
        market.gate = stile.gate;
        let call = 0;
        market.fault = () => fates[call++ % fates.length] ?? 'none';
        const { ports, seen } = tab(market);
        const engine = new CartEngine(ports);
        for (const one of steps) {
          const line = 'at' in one ? seen.lines[one.at % Math.max(1, seen.lines.length)] : undefined;
          if (one.kind === 'answer') stile.open();
          else if (one.kind === 'add')
            void engine.request({ kind: 'add', item: anItem(one.item), choice: NO_CHOICE, quantity: 1 });
          else if (one.kind === 'clear') void engine.request({ kind: 'clear' });
          else if (line && one.kind === 'quantity')
            void engine.request({ kind: 'quantity', lineId: line.id, quantity: one.quantity });
          else if (line) void engine.request({ kind: 'remove', lineId: line.id });
          for (let tick = 0; tick < 4; tick += 1) await Promise.resolve();
        }
        market.gate = () => Promise.resolve();
        stile.open();
        await engine.settled();
        expect(seen.lines.map(({ pending: _, ...line }) => line)).toEqual(market.lines);
        expect(seen.settled).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
