import { describe, expect, test } from 'vitest';
import { entryNames } from '#src/editor/entry-names.ts';
import { changedSince, type LastSave, undoOf, undoOffer } from '#src/editor/last-save.ts';

const PICTURE = 'pictures/banners/rain/picture.png';
const last: LastSave = {
  at: '2026-11-29T19:43:00.000Z',
  isUndone: false,
  files: [
    { path: 'landing.json', before: 'b2xk', after: 'bmV3' },
    { path: 'banners/rain.json', before: null, after: 'e30=' },
    { path: PICTURE, before: null, after: 'AAAA' },
    { path: 'banners/old.json', before: 'e30=', after: null },
  ],
};
const filesAfter: Record<string, string | null> = Object.fromEntries(
  last.files.map(({ path, after }) => [path, after]),
);

describe('Undoing the last save', () => {
  test('Changed files get their former contents, added ones are removed, and deleted ones return', () => {
    expect(undoOf(last)).toEqual({
      additions: [
        { path: 'landing.json', contents: 'b2xk' },
        { path: 'banners/old.json', contents: 'e30=' },
      ],
      deletions: [{ path: 'banners/rain.json' }, { path: PICTURE }],
    });
  });

  test('Undoing an undone save brings it back', () => {
    expect(undoOf({ ...last, isUndone: true })).toEqual({
      additions: [
        { path: 'landing.json', contents: 'bmV3' },
        { path: 'banners/rain.json', contents: 'e30=' },
        { path: PICTURE, contents: 'AAAA' },
      ],
      deletions: [{ path: 'banners/old.json' }],
    });
  });

  test('Files that have changed since are named, also a removed and an added one', () => {
    expect(changedSince(last, (path) => filesAfter[path] ?? null)).toEqual([]);
    const changed: typeof filesAfter = {
      ...filesAfter,
      'landing.json': 'aGFuZA==',
      [PICTURE]: null,
      'banners/old.json': 'e30=',
    };
    expect(changedSince(last, (path) => changed[path] ?? null)).toEqual(['landing.json', PICTURE, 'banners/old.json']);
    expect(changedSince({ ...last, isUndone: true }, (path) => filesAfter[path] ?? null)).toHaveLength(4);
  });

  test('The offer names each entry once, with what happens to it', () => {
    expect(undoOffer(last)).toEqual({
      at: last.at,
      isUndone: false,
      entries: [
        { change: 'changed', names: ['Landing page'] },
        { change: 'brought back', names: ['Banners and strips: old'] },
        { change: 'removed', names: ['Banners and strips: rain'] },
      ],
    });
  });

  test.each([
    ['offers/soup-week/ar.md', 'Offers (landing pages): soup-week'],
    ['pictures/offers/soup-week/picture.jpg', 'Offers (landing pages): soup-week'],
    ['pages/about-us/en.md', 'Pages of text: about-us'],
    ['home/food.json', 'Food home'],
    ['redirects.json', 'Redirects'],
    ['unknown.txt', 'unknown.txt'],
  ])('%s belongs to %s', (file, name) => {
    expect(entryNames([file])).toEqual([name]);
  });
});
