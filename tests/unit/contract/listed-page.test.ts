import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ListedPageSchema } from '#src/contract/listed-page.ts';

test('A sitemap page has the picture of its item, the cover of its store, or otherwise the logo', () => {
  const imageOf = (fields: Record<string, unknown>) => v.parse(ListedPageSchema, { id: 1, ...fields }).image;
  const [logo_full_url, cover_photo_full_url] = ['/media/logo/a-160.webp', '/media/cover/a-600.webp'];
  expect(imageOf({ image_full_url: '/media/item/a-400.webp' })).toEqual({
    url: '/media/item/a-400.webp',
    kind: 'item',
  });
  expect(imageOf({ logo_full_url, cover_photo_full_url })).toEqual({ url: cover_photo_full_url, kind: 'cover' });
  expect(imageOf({ logo_full_url, cover_photo_full_url: null })).toEqual({ url: logo_full_url, kind: 'logo' });
  expect(imageOf({ image_full_url: 'none' })).toBeNull();
});

test('A sitemap page has its slug, otherwise its id, and its last change in UTC', () => {
  const updated_at = '2026-06-01 12:00:00';
  expect(v.parse(ListedPageSchema, { id: 1, slug: 'grill', updated_at })).toEqual({
    ...{ slug: 'grill', image: null, changedAt: '2026-06-01T12:00:00.000Z' },
  });
  expect(v.parse(ListedPageSchema, { id: '1' })).toEqual({ slug: '1', image: null, changedAt: null });
});
