import { readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { chunkOf, preloadedFiles } from '#src/build/chunks.ts';

const SRC = resolve('src');
const PAGE_SCRIPT = /<script>([\s\S]*?)<\/script>/;

/** Returns the paths of the modules a file imports statically. */
function importsOf(file: string, text: string): string[] {
  const found = text.matchAll(/^import\s+(?!type\s)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm);
  return [...found].flatMap(([, specifier = '']) => {
    if (specifier.startsWith('#src/')) return resolve(SRC, specifier.slice('#src/'.length));
    return specifier.startsWith('.') ? resolve(dirname(file), specifier) : [];
  });
}

const importers = new Map<string, string[]>();
for (const name of readdirSync(SRC, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(?:ts|tsx|astro)$/.test(name)) continue;
  const file = resolve(SRC, name);
  const text = readFileSync(file, 'utf8');
  const astro = name.endsWith('.astro');
  const id = astro ? `${file}?astro&type=script&index=0&lang.ts` : file;
  const code = astro ? (PAGE_SCRIPT.exec(text)?.[1] ?? '').replace(/^\s+/gm, '') : text;
  for (const imported of importsOf(file, code)) importers.set(imported, [...(importers.get(imported) ?? []), id]);
}

/** Returns the chunk of a module, based on its current importers. */
function chunk(name: string) {
  const id = resolve(SRC, name);
  expect(importers.get(id), `importers of ${name}`).toBeDefined();
  return chunkOf(id, { getModuleInfo: (module) => ({ importers: importers.get(module) ?? [] }) });
}

test('Modules that the cart shares with other islands are in one chunk, and React is in another', () => {
  expect(chunk('ui/Dialog.tsx')).toBe('islands');
  expect(chunk('state/cart/engine.ts')).toBe('islands');
  const react = resolve('node_modules/react-dom/client.js');
  expect(
    chunkOf(react, { getModuleInfo: () => ({ importers: [resolve(SRC, 'features/home/coupons/copy.ts')] }) }),
  ).toBe('react');
});

test('The first view of the cart needs no React', () => {
  expect(chunk('ui/Stepper.tsx')).toBe('first-view');
  const reached = new Set([resolve(SRC, 'features/cart/first-view.tsx')]);
  for (const file of reached) {
    const text = readFileSync(file, 'utf8');
    expect(text, file).not.toMatch(/^import\s+(?!type\s)[^;]*'react/m);
    for (const imported of importsOf(file, text)) reached.add(imported);
  }
  expect(reached.size).toBeGreaterThan(20);
});

test('A module that the map and the countries share has no file of its own', () => {
  expect(chunk('lib/style-sheet.ts')).toBe('islands');
});

test('The islands that most visitors open are in the chunk of their shared modules', () => {
  expect(chunk('features/cart/CartDrawer.tsx')).toBe('islands');
  expect(chunk('features/shared/map/MapPane.tsx')).toBe('islands');
});

test('A module that only other islands use is not in a shared chunk', () => {
  expect(chunk('ui/StarField.tsx')).toBeNull();
  expect(chunk('features/search/SearchBox.tsx')).toBeNull();
});

test('A module of page scripts is in their chunk and never brings an island along', () => {
  expect(chunk('features/shared/cards/cards.ts')).toBe('behaviours');
  // The cart's island imports it as well, which does not change its chunk.
  expect(chunk('lib/cart-count.ts')).toBe('behaviours');
  expect(chunk('features/cart/GuestDialog.tsx')).toBeNull();
});

test('Chunks shared by islands are preloaded beside an island, and an unloaded style sheet fails the build', () => {
  const files = ['_astro/island.Bxyz.js', '_astro/islands.Cabc.js', '_astro/first-view.D123.js'];
  expect(preloadedFiles('_astro/island.Bxyz.js', files)).toEqual(files);
  expect(preloadedFiles('_astro/chat.B1.js', ['_astro/island.Bxyz.js', '_astro/chat.B1.js'])).toEqual([]);
  expect(() => preloadedFiles('_astro/chat.B1.js', ['_astro/chat.Ba.css'])).toThrow(/chat\.Ba\.css.*style-sheet\.ts/);
});
