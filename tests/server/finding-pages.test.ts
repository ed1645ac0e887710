import { expect, test } from 'vitest';
import { getT } from '#src/i18n/t.ts';
import { servedPage, textOf, textsOf } from './shared-shop.ts';

const search = (prefix: string, text: string) =>
  servedPage(`${prefix}/home?search=${encodeURIComponent(text)}&data_type=searched&module_id=1&zone_id=1`);
const names = (document: Document): string[] => textsOf(document, 'main article .name');

for (const { locale, prefix, typo, word, transcribed } of [
  { locale: 'en', prefix: '', typo: 'shawrama', word: 'shawarma', transcribed: 'شاورما' },
  { locale: 'ar', prefix: '/ar', typo: 'شاوورما', word: 'شاورما', transcribed: 'shawarma' },
] as const)
  test(`EXT-06 a mistyped search says what it shows, and either script finds the other in ${locale}`, async () => {
    const t = getT(locale);
    const { document: mistyped } = await search(prefix, typo);
    expect(textOf(mistyped.querySelector('main'))).toContain(t('lists.alike', { search: typo }));
    const correction = [...mistyped.querySelectorAll('main a')].find(
      (link) => textOf(link) === t('lists.didYouMean', { word }),
    );
    const { document } = await servedPage(correction?.getAttribute('href') ?? '');
    expect(textsOf(document, 'h1')).toEqual([t('search.title', { search: word })]);
    const dishes = names(document);
    expect(dishes.length).toBeGreaterThan(2);
    expect(names((await search(prefix, transcribed)).document).toSorted()).toEqual(dishes.toSorted());
  });
