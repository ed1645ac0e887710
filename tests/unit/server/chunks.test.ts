import { expect, test } from 'vitest';
import { chunkOf } from '#src/server/chunks.ts';

/** Who imports whom, statically. */
const IMPORTERS: Record<string, string[]> = {
  '/shop/src/features/cart/island.ts': [],
  '/shop/src/features/cart/CartDrawer.tsx': ['/shop/src/features/cart/island.ts'],
  '/shop/src/features/search/island.ts': [],
  '/shop/src/ui/Dialog.tsx': ['/shop/src/features/cart/CartDrawer.tsx', '/shop/src/features/search/island.ts'],
  '/shop/src/ui/Map.tsx': ['/shop/src/features/search/island.ts'],
  '/shop/src/features/location/island.ts': [],
  '/shop/src/features/addresses/island.ts': [],
  '/shop/src/features/catalog/Pin.tsx': [
    '/shop/src/features/location/island.ts',
    '/shop/src/features/addresses/island.ts',
  ],
  '/shop/src/lib/toast.ts': ['/shop/src/ui/Dialog.tsx', '/shop/src/pages/home.astro?astro&type=script&index=0'],
  '/shop/src/pages/home.astro?astro&type=script&index=0': [],
  '/shop/node_modules/react-dom/client.js': ['/shop/src/ui/Dialog.tsx'],
};
const context = { getModuleInfo: (id: string) => ({ importers: IMPORTERS[id] ?? [] }) };

test('what the cart shares with others travels with it, and so does React', () => {
  expect(chunkOf('/shop/src/ui/Dialog.tsx', context)).toBe('islands');
  expect(chunkOf('/shop/node_modules/react-dom/client.js', context)).toBe('islands');
});

test('what the map and the countries share is no file of its own', () => {
  expect(chunkOf('/shop/src/lib/style-sheet.ts', context)).toBe('islands');
});

test('what forms with a map share with the picker travels with it', () => {
  expect(chunkOf('/shop/src/features/catalog/Pin.tsx', context)).toBe('places');
});

test('what only other islands use, and the rooms themselves, stay apart', () => {
  expect(chunkOf('/shop/src/ui/Map.tsx', context)).toBeNull();
  expect(chunkOf('/shop/src/features/cart/CartDrawer.tsx', context)).toBeNull();
});

test('what a page script uses travels with it and never brings an island along', () => {
  expect(chunkOf('/shop/src/lib/toast.ts', context)).toBe('behaviours');
});
