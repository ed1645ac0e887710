import { describe, expect, test } from 'vitest';
import { pagesOf } from '#src/editor/publication.ts';

const DATA: Record<string, unknown> = {
  'banners/rain.json': { pages: ['landing', 'food'] },
  'redirects.json': { redirects: ['/a', '/b', '/c', '/d'].map((path) => ({ path, to: '/coupons' })) },
};
const read = (file: string): unknown => {
  if (file in DATA) return DATA[file];
  throw new Error(`There is no ${file}.`);
};

describe('The pages that show changed content', () => {
  test.each([
    ['home/food.json', ['/food']],
    ['pages/about-us/en.md', ['/about-us']],
    ['offers/soup-week/index.json', ['/offers/soup-week']],
    ['offers/soup-week', ['/offers/soup-week']],
    ['banners/rain.json', ['/', '/food']],
    ['vocabulary/food.json', ['/search']],
    ['pages/size-guide/index.json', ['/size-guide']],
    ['landing.json', ['/']],
    ['menu.json', ['/']],
    ['footer.json', ['/']],
    ['announcements.json', ['/']],
  ])('%s is shown on %j', (file, pages) => {
    expect(pagesOf([file], read)).toEqual(pages);
  });

  test('The last three redirects are named by their old addresses', () => {
    expect(pagesOf(['redirects.json'], read)).toEqual(['/b', '/c', '/d']);
  });

  test('A removed banner is on no page', () => {
    expect(pagesOf(['banners/gone.json'], read)).toEqual([]);
  });

  test('A page of several files is named once', () => {
    expect(pagesOf(['offers/soup-week/index.json', 'offers/soup-week/en.md'], read)).toEqual(['/offers/soup-week']);
  });
});
