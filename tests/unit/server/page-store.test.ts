import { expect, test } from 'vitest';
import { PageStore, pack, release, unpack } from '#src/server/page-store.ts';

const body = (length: number, letter: string) => Buffer.alloc(length, letter);

const page = (text: Buffer) => ({
  status: 200,
  location: '',
  headers: [],
  packed: { br: { body: text, effort: 'quick' as const } },
  etag: text.toString('latin1', 0, 1),
  tags: [],
  canonical: false,
  freshUntil: 1,
  staleUntil: 2,
});

test('A full page store drops the least recently used page and never keeps one larger than itself', () => {
  const store = new PageStore(12_000);
  for (const letter of 'abc') store.set(letter, page(body(4000, letter)));
  store.get('a');
  store.set('d', page(body(4000, 'd')));
  expect('abcd'.split('').filter((letter) => store.peek(letter))).toEqual(['a', 'c', 'd']);
  store.set('c', page(body(13_000, 'c')));
  expect('abcd'.split('').filter((letter) => store.peek(letter))).toEqual(['a', 'd']);
  expect(store.peek('a')?.packed.br?.body.equals(body(4000, 'a'))).toBe(true);
  expect(store.usage).toEqual({ bytes: 8000, pages: 2 });
});

test('A kept body does not hold the larger block that it was compressed into', () => {
  const store = new PageStore(12_000);
  store.set('a', page(Buffer.alloc(64 * 1024, 'a').subarray(0, 4000)));
  expect(store.peek('a')?.packed.br?.body.buffer.byteLength).toBe(4000);
});

test('The size of a page counts both of its encodings, and nothing after a purge', () => {
  const store = new PageStore(12_000);
  const { packed, ...rest } = page(body(4000, 'a'));
  store.set('/a?x=1', { ...rest, packed: { ...packed, gzip: { body: body(3000, 'b'), effort: 'quick' } } });
  expect(store.usage).toEqual({ bytes: 7000, pages: 1 });
  expect(store.purge(['all'])).toEqual([{ key: '/a?x=1', canonical: false }]);
  expect(store.usage).toEqual({ bytes: 0, pages: 0 });
});

const longPage = () => Buffer.from('<p>A page that says one thing again and again.</p>'.repeat(4000));

test.each(['br', 'gzip'] as const)('A page compressed as %s reads as before', async (way) => {
  for (const effort of ['quick', 'thorough'] as const) {
    const { body } = await pack(longPage(), way, effort);
    expect((await unpack(body, way)).equals(longPage())).toBe(true);
  }
});

test('A released body gives its memory back, unless it is in a shared pool', () => {
  const buffer = Buffer.allocUnsafeSlow(300_000);
  release(buffer);
  expect(buffer.byteLength).toBe(0);
  const pooled = Buffer.from('small');
  release(pooled);
  expect(pooled.toString()).toBe('small');
});
