import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CartEngine } from '#src/state/cart/engine.ts';
import { anItem, HeldCart, NO_CHOICE, tab, turnstile } from './cart-ports.ts';

describe('The cart engine on the next page', () => {
  /** Creates a page with a pending call and the next page. */
  async function leaving() {
    const market = new HeldCart();
    market.strict = true;
    const stile = turnstile();
    const first = tab(market);
    const next = tab(market, first.storage);
    const engine = new CartEngine(first.ports);
    return { market, stile, first, next, engine, follower: new CartEngine(next.ports) };
  }
  const add = (id: number) => ({ kind: 'add' as const, item: anItem(id), choice: NO_CHOICE, quantity: 1 });

  test('CART-09 Taps that were not sent before the page was left are sent by the next page', async () => {
    const { market, first, next, engine, follower } = await leaving();
    await engine.request(add(1));
    void engine.request({ kind: 'quantity', lineId: 100, quantity: 3 });
    first.close();
    const told = follower.resume(engine.unsettled());
    expect(next.seen).toMatchObject({ settled: false, lines: [{ id: 100, quantity: 3, pending: true }] });
    await follower.settled();
    expect(await Promise.all(told.map(({ outcome }) => outcome))).toEqual([{ ok: true }]);
    expect(market.lines).toMatchObject([{ id: 100, quantity: 3 }]);
  });

  test.each([true, false])(
    'CART-03 An addition is made once, with the later changes of its line (had arrived: %s)',
    async (arrived) => {
      const { market, stile, first, next, engine, follower } = await leaving();
      market.gate = stile.gate;
      void engine.request(add(2));
      await expect.poll(() => stile.held.length).toBe(1);
      void engine.request({ kind: 'quantity', lineId: first.seen.lines[0]?.id ?? 0, quantity: 4 });
      if (arrived) stile.open();
      first.close();
      market.gate = () => Promise.resolve();
      const told = follower.resume(engine.unsettled());
      expect(next.seen.lines).toMatchObject([{ itemId: 2, quantity: 4, pending: true }]);
      await follower.settled();
      expect(await Promise.all(told.map(({ outcome }) => outcome))).toEqual([{ ok: true }, { ok: true }]);
      expect(market.lines).toMatchObject([{ itemId: 2, quantity: 4 }]);
      expect(next.seen).toMatchObject({ settled: true, lines: [{ itemId: 2, quantity: 4, pending: false }] });
    },
  );

  test('CART-08 A removal that had arrived is not reported as a failure', async () => {
    const { market, stile, first, next, engine, follower } = await leaving();
    await engine.request(add(1));
    market.gate = stile.gate;
    void engine.request({ kind: 'remove', lineId: 100 });
    await expect.poll(() => stile.held.length).toBe(1);
    stile.open();
    first.close();
    market.gate = () => Promise.resolve();
    const [told] = follower.resume(engine.unsettled());
    expect(await told?.outcome).toEqual({ ok: true });
    expect(next.seen).toEqual({ settled: true, lines: [] });
  });

  test('CART-10 A change that the next page sends is reported there when it is refused', async () => {
    const { market, first, next, engine, follower } = await leaving();
    await engine.request(add(1));
    void engine.request({ kind: 'quantity', lineId: 100, quantity: 50 });
    first.close();
    market.fault = () => 'refused';
    const [told] = follower.resume(engine.unsettled());
    expect(await told?.outcome).toMatchObject({ ok: false, error: { messages: [{ code: 'cart_item_limit' }] } });
    expect(next.seen).toMatchObject({ settled: true, lines: [{ quantity: 1 }] });
  });

  test('A page from the back/forward cache does not send what the next page has sent', async () => {
    const { market, engine, first } = await leaving();
    await engine.request(add(1));
    const asked = engine.request({ kind: 'quantity', lineId: 100, quantity: 3 });
    market.calls = 0;
    engine.resume([]);
    expect(await asked).toEqual({ ok: true });
    await engine.settled();
    expect(market.calls).toBe(0);
    expect(first.seen).toMatchObject({ settled: true, lines: [{ quantity: 1 }] });
  });
});

describe('The cart engine on any number of pages', () => {
  const move = fc.oneof(
    fc.record({ kind: fc.constant('plus' as const), item: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ kind: fc.constant('minus' as const), at: fc.nat(5) }),
    fc.record({ kind: fc.constant('clear' as const) }),
    fc.record({ kind: fc.constant('answer' as const) }),
    fc.record({ kind: fc.constant('leave' as const), arrives: fc.boolean() }),
  );

  test('CART-09 The cart ends as it was shown, wherever pages are left', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 25 }), async (moves) => {
        const market = new HeldCart();
        market.strict = true;
        const stile = turnstile();
        market.gate = stile.gate;
        let page = tab(market);
        let engine = new CartEngine(page.ports);
        for (const one of moves) {
          const { lines } = page.seen;
          if (one.kind === 'answer') stile.open();
          else if (one.kind === 'clear') void engine.request({ kind: 'clear' });
          else if (one.kind === 'plus') {
            const same = lines.find(({ itemId }) => itemId === one.item);
            if (same) void engine.request({ kind: 'quantity', lineId: same.id, quantity: same.quantity + 1 });
            else void engine.request({ kind: 'add', item: anItem(one.item), choice: NO_CHOICE, quantity: 1 });
          } else if (one.kind === 'minus') {
            const line = lines[one.at % Math.max(1, lines.length)];
            if (line && line.quantity > 1)
              void engine.request({ kind: 'quantity', lineId: line.id, quantity: line.quantity - 1 });
            else if (line) void engine.request({ kind: 'remove', lineId: line.id });
          } else {
            // Sent calls arrive before any of the next page, or never.
            if (one.arrives) stile.open();
            else stile.held.splice(0);
            page.close();
            page = tab(market, page.storage);
            const left = engine.unsettled();
            engine = new CartEngine(page.ports);
            engine.resume(left);
          }
          for (let tick = 0; tick < 4; tick += 1) await Promise.resolve();
        }
        const shown = page.seen.lines.map(({ itemId, quantity }) => [itemId, quantity]);
        market.gate = () => Promise.resolve();
        stile.open();
        await engine.settled();
        expect(market.lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual(shown);
        expect(page.seen.lines.map(({ pending: _, ...line }) => line)).toEqual(market.lines);
      }),
      { numRuns: 1000 },
    );
  });
});
