import { expect, test } from 'vitest';
import { type Seen, seenFrom, seenName, withSeen } from '#src/domain/seen.ts';

const entry = (slug: string, more: Partial<Seen> = {}): Seen => ({
  kind: 'item',
  slug,
  moduleId: 1,
  names: { en: slug },
  image: null,
  ...more,
});

test('EXT-06 The eight last opened pages are kept without duplicates, with the newest first', () => {
  const list = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'b'].reduce<Seen[]>(
    (all, slug) => withSeen(all, entry(slug)),
    [],
  );
  expect(list.map(({ slug }) => slug)).toEqual(['b', 'i', 'h', 'g', 'f', 'e', 'd', 'c']);
  expect(withSeen(list, entry('b', { kind: 'store' }))).toHaveLength(8);
  expect(withSeen([entry('b', { moduleId: 2 })], entry('b'))).toHaveLength(2);
  expect(withSeen([entry('b', { kind: 'store' })], entry('b'))).toHaveLength(2);
  expect(withSeen([entry('a'), entry('b')], entry('b')).map(({ slug }) => slug)).toEqual(['b', 'a']);
});

test('EXT-06 The name of an opened page is in the current language where the page was opened in it', () => {
  const [both] = withSeen([entry('tea', { names: { en: 'Tea' } })], entry('tea', { names: { ar: 'شاي' } }));
  if (!both) throw new Error('The list is empty.');
  expect([seenName(both, 'en'), seenName(both, 'ar'), seenName(entry('x'), 'ar')]).toEqual(['Tea', 'شاي', 'x']);
});

test('EXT-06 Invalid entries in the storage are dropped', () => {
  const good = entry('a', { image: '/a.webp' });
  expect(seenFrom([good, null, { ...good, kind: 'page' }, { ...good, slug: '' }, { ...good, names: {} }, 'x'])).toEqual(
    [good],
  );
  expect(
    seenFrom([
      { ...good, slug: 7 },
      { ...good, moduleId: '1' },
      { ...good, names: 'A' },
    ]),
  ).toEqual([]);
  expect(seenFrom({ 0: good })).toEqual([]);
  const store = entry('b', { kind: 'store' });
  expect(seenFrom([store, good])).toEqual([store, good]);
  expect(seenFrom([{ ...good, names: { en: 'A', ar: 7 }, image: 5 }])).toEqual([
    { ...good, names: { en: 'A' }, image: null },
  ]);
});

test('EXT-06 Of a longer list in the storage, the eight newest entries are read', () => {
  const slugs = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
  expect(seenFrom(slugs.map((slug) => entry(slug))).map(({ slug }) => slug)).toEqual(slugs.slice(0, 8));
});
