import { globSync, readFileSync } from 'node:fs';
import { minifySync, transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { extrasDefine } from '#src/build/extras.ts';
import { EXTRA_NAMES, extrasWithout } from '#src/config/extras.ts';

const SOURCES = globSync('src/{features,layouts,pages,state}/**/*.{ts,tsx,astro}').map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));

/** Returns the length of a file's script, compressed by a build with these constants; `server/extras` reads templates. */
async function lengthWith(define: Record<string, string>, { path, text }: (typeof SOURCES)[number]): Promise<number> {
  const script = path.endsWith('.astro') ? (text.split('---')[1] ?? '') : text;
  const { code } = await transformWithOxc(script, path.replace(/\.astro$/, '.ts'), { define });
  return minifySync(path, code).code.length;
}

test('EXTRAS_OFF names single extras, or all of them', () => {
  expect(Object.values(extrasWithout([]))).not.toContain(false);
  expect(Object.entries(extrasWithout(['share', 'slots'])).filter(([, on]) => !on)).toEqual([
    ['share', false],
    ['slots', false],
  ]);
  expect(Object.values(extrasWithout(['all']))).not.toContain(true);
});

test.each(EXTRA_NAMES)('The code of %s is left out of a build that switches it off', async (name) => {
  const uses = SOURCES.filter(({ text }) => new RegExp(`\\bEXTRAS\\.${name}\\b`).test(text));
  expect(uses).not.toEqual([]);
  const sizeWith = async (define: Record<string, string>): Promise<number> =>
    (await Promise.all(uses.map((file) => lengthWith(define, file)))).reduce((sum, length) => sum + length, 0);
  expect(await sizeWith({ ...extrasDefine(), [`EXTRAS.${name}`]: 'false' })).toBeLessThan(
    await sizeWith(extrasDefine()),
  );
});
