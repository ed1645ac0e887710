import { expect, test } from 'vitest';
import { sized, srcset } from '#src/config/image.ts';

test('pictures that name their width come in others', () => {
  expect(sized('http://shop/media/item/burger-400.webp', 200)).toBe('http://shop/media/item/burger-200.webp');
  expect(sized('/media/item/7up-2-800.webp?v=3', 400)).toBe('/media/item/7up-2-400.webp?v=3');
  expect(srcset('/media/logo/brasa-160.webp', 'logo')).toBe(
    '/media/logo/brasa-160.webp 160w, /media/logo/brasa-400.webp 400w',
  );
});

test('widths no screen would choose for a box are left out', () => {
  const card = (box?: number) => srcset('/media/item/burger-400.webp', 'item', box)?.match(/\d+w/g);
  expect(card()).toEqual(['200w', '400w', '720w']);
  // Three device pixels for each of the 208: 624.
  expect(card(208)).toEqual(['200w', '400w', '720w']);
  expect(card(128)).toEqual(['200w', '400w']);
  expect(card(60)).toEqual(['200w']);
});

test('pictures of other marketplaces stay as they are', () => {
  const foreign = 'https://cdn.example/storage/product/2024-01-01-659.png';
  expect(sized(foreign, 200)).toBe(foreign);
  expect(srcset(foreign, 'item')).toBeUndefined();
});
