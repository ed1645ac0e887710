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
  test(`EXT-06 A mistyped search shows the correction and a way back, and finds the same in either script in ${locale}`, async () => {
    const t = getT(locale);
    const { document: mistyped } = await search(prefix, typo);
    expect(textOf(mistyped.querySelector('main'))).toContain(t('lists.correctedTo', { word }));
    const back = [...mistyped.querySelectorAll('main a')].find(
      (link) => textOf(link) === t('lists.asTyped', { search: typo }),
    );
    const { document: asTyped } = await servedPage(back?.getAttribute('href') ?? '');
    expect(textOf(asTyped.querySelector('main'))).not.toContain(t('lists.correctedTo', { word }));
    const dishes = names(mistyped);
    expect(dishes.length).toBeGreaterThan(2);
    for (const text of [word, transcribed])
      expect(names((await search(prefix, text)).document).toSorted(), text).toEqual(dishes.toSorted());
  });

for (const { locale, prefix, words, chips } of [
  { locale: 'en', prefix: '', words: 'pizza under 10 open now', chips: ['under 10', 'open now'] },
  { locale: 'ar', prefix: '/ar', words: 'بيتزا تحت 10 مفتوح الآن', chips: ['تحت 10', 'مفتوح الآن'] },
] as const)
  test(`EXT-06 The narrowing words of a search are shown as removable chips in ${locale}`, async () => {
    const t = getT(locale);
    const { document } = await search(prefix, words);
    const links = [...document.querySelectorAll(`nav[aria-label="${t('lists.understood')}"] a`)];
    expect(links.map((link) => textOf(link.querySelector('span')))).toEqual(chips);
    const { document: without } = await servedPage(links[0]?.getAttribute('href') ?? '');
    expect(textsOf(without, 'h1')).toEqual([t('search.title', { search: words.replace(`${chips[0]} `, '') })]);
    const left = without.querySelectorAll(`nav[aria-label="${t('lists.understood')}"] a`);
    expect([...left].map((link) => textOf(link.querySelector('span')))).toEqual([chips[1]]);
  });

for (const { locale, prefix, shampoo, store, title } of [
  { locale: 'en', prefix: '', shampoo: 'shampoo', store: 'forno', title: 'Forno Vela' },
  { locale: 'ar', prefix: '/ar', shampoo: 'شامبو', store: 'فورنو', title: 'فورنو فيلا' },
] as const)
  test(`EXT-06 A search without results offers other modules, a store of that name and popular items in ${locale}`, async () => {
    const t = getT(locale);
    const { document } = await search(prefix, shampoo);
    const [elsewhere] = document.querySelectorAll(`nav[aria-label="${t('lists.elsewhere')}"] a`);
    expect(elsewhere?.getAttribute('href')).toContain('module_id=3');
    const { document: pharmacy } = await servedPage(elsewhere?.getAttribute('href') ?? '');
    expect(names(pharmacy).length).toBeGreaterThan(0);
    expect(textsOf(document, 'main h2')).toContain(t('lists.popularInstead'));
    const { document: named } = await search(prefix, store);
    expect(textsOf(named, `section[aria-label="${t('lists.namedStores')}"] h2`).join()).toContain(title);
  });

for (const { locale, prefix, list, names: expected } of [
  {
    locale: 'en',
    prefix: '',
    list: '2 milk, eggs, bread, 1 kg tomatoes, xylophone',
    names: [/milk/i, /eggs/i, /bread|toast|loaf|baguette/i, /tomatoes/i],
  },
  { locale: 'ar', prefix: '/ar', list: '٢ حليب، بيض، خبز', names: [/حليب/, /بيض/, /خبز/] },
] as const)
  test(`EXT-14 A shopping list in grocery has a line for each thing, with quantity and alternatives, in ${locale}`, async () => {
    const t = getT(locale);
    const address = `${prefix}/home?search=${encodeURIComponent(list)}&module_id=2&zone_id=1,2,3`;
    const { document } = await servedPage(address);
    const lines = [...document.querySelectorAll('form[data-list] [data-line]')];
    const best = lines.map((line) => textOf(line.querySelector('option')));
    expect(best).toHaveLength(expected.length);
    for (const [at, name] of expected.entries()) expect(best[at]).toMatch(name);
    expect(lines[0]?.querySelector('input[type=number]')?.getAttribute('value')).toBe('2');
    expect(lines[0]?.querySelectorAll('option').length).toBeGreaterThan(1);
    expect(textOf(document.querySelector('form[data-list] button'))).toBe(t('lists.listAdd'));
    expect(document.querySelector('textarea')?.textContent).toBe(list);
    if (locale === 'en') expect(textOf(document.querySelector('#list-missing + ul'))).toBe('xylophone');
  });
