import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PageStore } from '#src/server/page-store.ts';
import { Slab, type Slot } from '#src/server/slab.ts';

const body = (length: number, letter: string) => Buffer.alloc(length, letter);

test('bodies that come and go read as they were put, whatever was there before', () => {
  const step = fc.record({ length: fc.integer({ min: 0, max: 14_000 }), drop: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const slab = new Slab(64 * 1024);
      const held: { slot: Slot; text: Buffer }[] = [];
      for (const [index, { length, drop }] of steps.entries()) {
        if (drop) for (const { slot } of held.splice(0, 1)) slab.free(slot);
        const text = body(length, String.fromCharCode(97 + (index % 26)));
        if (slab.fits([length])) held.push({ slot: slab.put(text), text });
        for (const one of held) expect(slab.read(one.slot).equals(one.text)).toBe(true);
      }
      expect(slab.used).toBe(held.reduce((sum, { text }) => sum + Math.ceil(text.length / 4096) * 4096, 0));
    }),
  );
});

test('a slab says what fits now and what ever will', () => {
  const slab = new Slab(3 * 4096);
  slab.put(body(5000, 'a'));
  expect([slab.fits([4096]), slab.fits([4097]), slab.fits([10, 10])]).toEqual([true, false, false]);
  expect([slab.holds([3 * 4096]), slab.holds([3 * 4096 + 1])]).toEqual([true, false]);
  expect(() => slab.put(body(8192, 'b'))).toThrow(RangeError);
});

const page = (text: Buffer) => ({
  headers: [],
  packed: { br: { body: text, effort: 'quick' as const } },
  etag: text.toString('latin1', 0, 1),
  tags: [],
  freshUntil: 1,
  staleUntil: 2,
});

test('a store without room drops the page nobody asked for longest, and never keeps one larger than itself', () => {
  const store = new PageStore(3 * 4096);
  for (const letter of 'abc') store.set(letter, page(body(4000, letter)));
  store.get('a');
  store.set('d', page(body(4000, 'd')));
  expect('abcd'.split('').filter((letter) => store.peek(letter))).toEqual(['a', 'c', 'd']);
  store.set('c', page(body(13_000, 'c')));
  expect('abcd'.split('').filter((letter) => store.peek(letter))).toEqual(['a', 'd']);
  expect(store.peek('a')?.packed.br?.body.equals(body(4000, 'a'))).toBe(true);
  expect(store.usage).toEqual({ bytes: 2 * 4096, pages: 2 });
});
