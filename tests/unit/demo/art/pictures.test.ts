import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MediaKind } from '#src/backend/files/pictures.ts';
import { createPictures } from '#src/demo/art/pictures.ts';
import { renderPicture } from '#src/demo/art/render.ts';
import { type ArtSpec, product } from '#src/demo/art/spec.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

const shelf: Record<string, ArtSpec> = {
  'item/tomatoes': product('grocery', 'tomato', { layout: 'pile' }),
  'item/banana': product('grocery', 'banana'),
  'item/lemon': product('grocery', 'lemon'),
  'banner/summer': { kind: 'banner', color: '#0b7a72', items: ['tropical-drink'] },
};
const specOf = (kind: MediaKind, slug: string) => shelf[`${kind}/${slug}`] ?? null;

/** Creates a renderer that counts calls and holds each one until it is released. */
function heldRenderer() {
  const held: (() => void)[] = [];
  const render = vi.fn(
    (_spec: ArtSpec, width: number) =>
      new Promise<Buffer>((resolve) => held.push(() => resolve(Buffer.from(`picture ${width}`)))),
  );
  return { render, release: () => held.shift()?.() };
}

test('A product is rendered as WebP in the requested width', async () => {
  const picture = await renderPicture(product('food', 'hamburger'), 400);
  const { format, width, height } = await sharp(picture).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 400, height: 400 });
  expect(picture.byteLength).toBeLessThan(12 * 1024);
});

test('A product takes fewer bytes as AVIF than as WebP', async () => {
  const spec = product('food', 'hamburger');
  const [avif, webp] = await Promise.all([renderPicture(spec, 400, 'avif'), renderPicture(spec, 400, 'webp')]);
  const { compression, width } = await sharp(avif).metadata();
  expect({ compression, width }).toEqual({ compression: 'av1', width: 400 });
  expect(avif.byteLength).toBeLessThan(webp.byteLength * 0.8);
});

test('The picture of a category keeps its transparent corners', async () => {
  const picture = await renderPicture({ kind: 'category', module: 'food', main: 'taco' }, 160);
  const { data } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(data[3]).toBe(0);
});

describe('createPictures', () => {
  test('A rendered picture is kept on disk for this process and the next', async () => {
    const render = vi.fn(renderPicture);
    const first = await createPictures({ folder, specOf, render }).get('item', 'tomatoes', 200);
    const second = await createPictures({ folder, specOf, render }).get('item', 'tomatoes', 200);
    expect(second?.equals(first ?? Buffer.alloc(0))).toBe(true);
    expect(render).toHaveBeenCalledTimes(1);
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{24}-200\.webp$/)]);
  });

  test('A picture whose folder cannot be written is returned all the same, and reported', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const onUnwritable = vi.fn();
    const render = vi.fn(async () => Buffer.from('picture'));
    const pictures = createPictures({ folder: join(file, 'pictures'), specOf, onUnwritable, render });
    expect(String(await pictures.get('item', 'tomatoes', 200))).toBe('picture');
    expect(onUnwritable).toHaveBeenCalledWith(expect.objectContaining({ code: 'ENOTDIR' }));
  });

  test('A picture of an unknown slug, width or view is null', async () => {
    const pictures = createPictures({ folder, specOf });
    expect(await pictures.get('item', 'nothing', 400)).toBeNull();
    expect(await pictures.get('item', 'tomatoes', 401)).toBeNull();
    expect(await pictures.get('item', 'tomatoes~9', 400)).toBeNull();
    expect(pictures.version('item', 'nothing', 400)).toBeNull();
  });

  test('Equal requests at the same time share one rendering', async () => {
    const { render, release } = heldRenderer();
    const pictures = createPictures({ folder, specOf, render });
    const both = Promise.all([pictures.get('item', 'banana', 400), pictures.get('item', 'banana', 400)]);
    await expect.poll(() => render).toHaveBeenCalled();
    release();
    expect((await both).map(String)).toEqual(['picture 400', 'picture 400']);
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('At most two pictures are rendered at once', async () => {
    const { render, release } = heldRenderer();
    const pictures = createPictures({ folder, specOf, render });
    const all = Promise.all(['tomatoes', 'banana', 'lemon'].map((slug) => pictures.get('item', slug, 200)));
    await expect.poll(() => render).toHaveBeenCalledTimes(2);
    release();
    await expect.poll(() => render).toHaveBeenCalledTimes(3);
    release();
    release();
    expect(await all).toHaveLength(3);
  });

  test('A failed rendering is tried again by the next request', async () => {
    const render = vi.fn(renderPicture).mockRejectedValueOnce(new Error('out of memory'));
    const pictures = createPictures({ folder, specOf, render });
    await expect(pictures.get('item', 'lemon', 200)).rejects.toThrow('out of memory');
    expect(await pictures.get('item', 'lemon', 200)).not.toBeNull();
  });

  test('Each view and width has its own version, and a changed spec has a new one', () => {
    const versions = (table: Record<string, ArtSpec>) => {
      const pictures = createPictures({ folder, specOf: (kind, slug) => table[`${kind}/${slug}`] ?? null });
      return [
        pictures.version('item', 'banana', 200),
        pictures.version('item', 'banana', 400),
        pictures.version('item', 'banana~2', 400),
        pictures.version('item', 'banana~3', 400),
        pictures.version('banner', 'summer~rtl', 800),
        pictures.version('banner', 'summer', 800),
      ];
    };
    const before = versions(shelf);
    expect(new Set(before).size).toBe(6);
    expect(before).not.toContain(null);
    const after = versions({ ...shelf, 'item/banana': product('grocery', 'banana', { rot: 10 }) });
    expect(after[1]).not.toBe(before[1]);
    expect(after[5]).toBe(before[5]);
  });

  test('The missing pictures of a list are rendered, and their progress is reported', async () => {
    const seen: string[] = [];
    const render = vi.fn(async () => Buffer.from('x'));
    const names = ['banana', 'lemon', 'nothing'].map((slug) => ({ kind: 'item' as const, slug, width: 200 }));
    const prepare = () =>
      createPictures({ folder, specOf, render }).prepare(names, (done, total) => seen.push(`${done}/${total}`));
    await prepare();
    expect(seen).toEqual(['1/2', '2/2']);
    await prepare();
    expect(seen).toHaveLength(2);
    expect(render).toHaveBeenCalledTimes(2);
  });
});
