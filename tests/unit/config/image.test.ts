import { afterEach, expect, test, vi } from 'vitest';
import { sized, srcset } from '#src/config/image.ts';

afterEach(() => vi.unstubAllGlobals());

test('A picture whose address states its width is available in other widths', () => {
  expect(sized('http://shop/media/item/burger-400.webp', 200)).toBe('http://shop/media/item/burger-200.webp');
  expect(sized('/media/item/7up-2-800.webp?v=3', 400)).toBe('/media/item/7up-2-400.webp?v=3');
  expect(srcset('/media/logo/brasa-160.webp', 'logo')).toBe(
    '/media/logo/brasa-160.webp 160w, /media/logo/brasa-400.webp 400w',
  );
});

test('The widths that no screen would choose for a box are left out', () => {
  const card = (box?: number) => srcset('/media/item/burger-400.webp', 'item', box)?.match(/\d+w/g);
  expect(card()).toEqual(['200w', '400w', '720w']);
  // Three device pixels for each of the 208: 624.
  expect(card(208)).toEqual(['200w', '400w', '720w']);
  expect(card(128)).toEqual(['200w', '400w']);
  expect(card(60)).toEqual(['200w']);
});

test('The pictures of other marketplaces keep their address', () => {
  const foreign = 'https://cdn.example/storage/product/2024-01-01-659.png';
  expect(sized(foreign, 200)).toBe(foreign);
  expect(srcset(foreign, 'item')).toBeUndefined();
});

test('The pictures of the configured marketplace have the widths that the server generates', () => {
  vi.stubGlobal('PICTURE_ORIGIN', 'https://market.example');
  const path = '/storage/product/2024-01-01-659.png';
  expect(srcset(`https://market.example${path}`, 'item', 128)).toBe(
    `/pictures/200${path} 200w, /pictures/400${path} 400w`,
  );
  for (const foreign of [
    `https://market.example.evil.test${path}`,
    `https://cdn.example${path}`,
    `https://market.example${path}?signature=1`,
    'https://market.example/storage/clip.gif',
  ])
    expect(srcset(foreign, 'item')).toBeUndefined();
});
