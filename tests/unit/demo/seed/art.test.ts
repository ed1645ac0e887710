import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pictureUrl } from '#src/backend/files/pictures.ts';
import { GLYPHS, ICONS } from '#src/demo/art/icons.ts';
import { WIDTHS } from '#src/demo/art/spec.ts';
import { allArt, artSpecOf, firstPictures } from '#src/demo/seed/art.ts';
import { demoCatalogue } from '#src/demo/seed/catalogue.ts';
import { demoHistory } from '#src/demo/seed/history.ts';
import { moduleHomeRows, SETTINGS, serviceRows } from '#src/demo/seed/market-rows.ts';
import { advertisementRows, bannerRows, campaignRows } from '#src/demo/seed/promotion-rows.ts';

const NOW = new Date('2026-03-10T08:00:00Z');
const ICON_KEYS = new Set(['main', 'side', 'sides', 'items', 'far', 'float', 'icon']);

/** Returns the names of icons and glyphs in a spec, with their kind. */
function namesIn(value: unknown, key = ''): ['icon' | 'glyph', string][] {
  if (typeof value === 'string') {
    if (key === 'glyph') return [['glyph', value]];
    return ICON_KEYS.has(key) && value !== '' ? [['icon', value.split('@')[0] ?? '']] : [];
  }
  if (Array.isArray(value)) return value.flatMap((part) => namesIn(part, key));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, part]) => namesIn(part, name));
  return [];
}

test('Every icon and glyph that a picture names is available', () => {
  const known = { icon: new Set(ICONS), glyph: new Set(GLYPHS) };
  const missing = [...allArt()].flatMap(([name, spec]) =>
    namesIn(spec)
      .filter(([kind, icon]) => !known[kind].has(icon))
      .map((one) => [name, ...one]),
  );
  expect(missing).toEqual([]);
});

test('API-08 Every picture that the demo data names can be drawn', () => {
  const { modules, categories, brands, stores, items } = demoCatalogue(NOW);
  const campaigns = campaignRows(NOW);
  const drawn = [
    ...[...categories, ...brands, ...items].map(({ image }) => image),
    ...items.flatMap(({ images }) => images),
    ...stores.flatMap(({ logo, cover }) => [logo, cover]),
    ...modules.map(({ icon }) => icon),
  ];
  const keys = [
    ...drawn.map((reference) => reference.replace('art:', '')),
    ...[...campaigns.campaigns, ...campaigns.items].map(({ image }) => image),
    ...demoHistory(NOW).reviews.flatMap(({ customerImage, attachments }) => [customerImage, ...(attachments ?? [])]),
    ...[
      ...bannerRows(NOW).banners,
      ...bannerRows(NOW).storeBanners,
      ...moduleHomeRows().banners,
      ...moduleHomeRows().reasons,
    ].map(({ image }) => image),
    ...advertisementRows(NOW).flatMap(({ cover, profile }) => [cover, profile]),
    ...Object.values(serviceRows(NOW))
      .flat()
      .map((row) => ('image' in row ? row.image : null)),
    ...SETTINGS.landing.promotionBanners,
    ...[
      SETTINGS.business.logo,
      SETTINGS.landing.header.banner,
      SETTINGS.landing.business.image,
      SETTINGS.landing.zones.image,
    ],
    ...SETTINGS.payments.gateways.map(({ image }) => image),
  ].filter((key) => typeof key === 'string');
  expect(keys.length).toBeGreaterThan(1500);
  const unknown = keys.filter((key) => !allArt().has(key.split('~')[0] ?? ''));
  expect(unknown).toEqual([]);
});

test('Another view of a picture has the same spec, and an unknown name has none', () => {
  expect(artSpecOf('item', 'salted-fries~2')).toEqual(artSpecOf('item', 'salted-fries'));
  expect(artSpecOf('item', 'no-such-dish')).toBeNull();
  expect(artSpecOf('logo', 'salted-fries')).toBeNull();
});

test('The first pictures exist in served widths, and none is listed twice', () => {
  const first = firstPictures();
  expect(first.length).toBeGreaterThan(60);
  expect(new Set(first.map(({ kind, slug, width }) => `${kind}/${slug}-${width}`)).size).toBe(first.length);
  for (const { kind, slug, width } of first) {
    expect(artSpecOf(kind, slug), slug).not.toBeNull();
    expect(WIDTHS[kind]).toContain(width);
  }
});

test('PROMO-01 A highlight with a video names a file of the site', () => {
  const videos = advertisementRows(NOW).flatMap(({ video }) => video ?? []);
  expect(videos.length).toBeGreaterThan(0);
  for (const video of videos) {
    expect(existsSync(`public${video}`), video).toBe(true);
    expect(pictureUrl('https://shop.test', video, (path) => path)).toBe(`https://shop.test${video}`);
  }
});
