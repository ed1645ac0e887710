import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { LatLng } from '#src/contract/place.ts';
import { DEFAULT_LOCATION } from '#src/demo/city/city.ts';
import { clipLine, clipRing } from '#src/demo/city/tiles/clip.ts';
import { TILE_VERSION, tileSvg, ZOOMS } from '#src/demo/city/tiles.ts';

const tileOf = ({ lat, lng }: LatLng, z: number) => {
  const count = 2 ** z;
  const radians = (lat * Math.PI) / 180;
  const y = ((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * count;
  return { z, x: Math.floor(((lng + 180) / 360) * count), y: Math.floor(y) };
};
const sea = { lat: 25.05, lng: 53.9895 };

/** Returns the number of elements; fails if the markup is not well-formed. */
function countElements(svg: string): number {
  const open: string[] = [];
  let count = 0;
  let end = 0;
  for (const { 0: tag, 1: closing, 2: name = '', 3: single, index } of svg.matchAll(
    /<(\/?)([a-z]+)(?:\s+[a-zA-Z:-]+="[^"<]*")*\s*(\/?)>/g,
  )) {
    if (svg.slice(end, index).includes('<')) throw new Error(`Bad markup before ${tag}`);
    end = index + tag.length;
    if (closing) {
      if (open.pop() !== name) throw new Error(`Unexpected ${tag}`);
    } else {
      count++;
      if (!single) open.push(name);
    }
  }
  if (open.length > 0 || end !== svg.length) throw new Error(`Unclosed ${open.join(' ')}`);
  return count;
}

describe('Tiles', () => {
  test('Every tile is well-formed at each zoom, theme and language, with valid numbers only', () => {
    for (let z = ZOOMS.least; z <= ZOOMS.most; z++) {
      for (const locale of ['en', 'ar'] as const) {
        for (const theme of ['light', 'dark'] as const) {
          for (const at of [DEFAULT_LOCATION, { lat: 25.004, lng: 54.02 }]) {
            const svg = tileSvg({ ...tileOf(at, z), theme, locale });
            expect(countElements(svg)).toBeGreaterThan(1);
            expect(svg).not.toMatch(/NaN|Infinity|undefined|null|e-\d/);
            expect(svg).not.toMatch(/d=""|MZ/);
            for (const [data = ''] of svg.matchAll(/ (?:d|transform)="[^"]*"/g)) expect(data).not.toMatch(/\d{4}/);
          }
        }
      }
    }
  });

  test('A tile has streets, houses and names in the requested language', () => {
    const tile = tileOf(DEFAULT_LOCATION, 17);
    const around = (locale: 'en' | 'ar') =>
      [-1, 0, 1]
        .flatMap((dx) =>
          [-1, 0, 1].map((dy) => tileSvg({ z: 17, x: tile.x + dx, y: tile.y + dy, theme: 'light', locale })),
        )
        .join('');
    expect(around('en')).toContain('Old Souk');
    expect(around('ar')).toContain('السوق القديم');
    expect(around('ar').replace(/<[^>]*>/g, '')).not.toMatch(/[A-Za-z0-9]/);
    expect(tileSvg({ ...tileOf(DEFAULT_LOCATION, 18), theme: 'light', locale: 'ar' })).toMatch(/>[٠-٩]+</);
  });

  test('A tile of the sea is plain water, even far from the city and outside the world', () => {
    for (const tile of [tileOf(sea, 18), tileOf({ lat: -40, lng: -120 }, 12), { z: 3, x: -5, y: 99 }]) {
      const svg = tileSvg({ ...tile, theme: 'light', locale: 'en' });
      expect(countElements(svg)).toBe(2);
      expect(svg).toContain('fill="#cfe0e8"');
    }
  });

  test('A tile differs between the themes', () => {
    const tile = tileOf(DEFAULT_LOCATION, 15);
    expect(tileSvg({ ...tile, theme: 'dark', locale: 'en' })).not.toBe(
      tileSvg({ ...tile, theme: 'light', locale: 'en' }),
    );
  });

  test('A tile does not depend on the tiles drawn before, even in a fresh copy of the program', async () => {
    const digest = (draw: typeof tileSvg): string[] =>
      [19, 16, 13].map((z) =>
        createHash('sha256')
          .update(draw({ ...tileOf(DEFAULT_LOCATION, z), theme: 'light', locale: 'ar' }))
          .digest('hex'),
      );
    const first = digest(tileSvg);
    vi.resetModules();
    const again = await import('#src/demo/city/tiles.ts');
    expect(again.tileSvg).not.toBe(tileSvg);
    expect(digest(again.tileSvg)).toEqual(first);
  });

  test('A text that crosses the border of two tiles is drawn on both', () => {
    const tile = tileOf(DEFAULT_LOCATION, 15);
    const texts = (x: number): string[] =>
      [
        ...tileSvg({ z: 15, x, y: tile.y, theme: 'light', locale: 'en' }).matchAll(
          /<text transform="translate\((-?[\d.]+) (-?[\d.]+)\)[^>]*>([^<]+)/g,
        ),
      ].map(([, left, top, text]) => `${text} ${(x * 256 + Number(left)).toFixed(0)} ${top}`);
    const right = texts(tile.x + 1);
    expect(texts(tile.x).filter((text) => right.includes(text)).length).toBeGreaterThan(0);
  });

  test('The version of the tiles fits into an address', () => {
    expect(TILE_VERSION).toMatch(/^[a-z0-9]+$/);
  });
});

describe('Clipping to a tile', () => {
  const box = { left: 0, bottom: 0, right: 10, top: 10 };

  test('The part of a ring inside the box is kept', () => {
    expect(
      clipRing(
        [
          [-5, 2],
          [5, 2],
          [5, 8],
          [-5, 8],
        ],
        box,
      ),
    ).toEqual(
      expect.arrayContaining([
        [0, 2],
        [5, 2],
        [5, 8],
        [0, 8],
      ]),
    );
    expect(
      clipRing(
        [
          [20, 20],
          [30, 20],
          [30, 30],
        ],
        box,
      ),
    ).toEqual([]);
  });

  test('A line is split where it leaves the box', () => {
    expect(
      clipLine(
        [
          [-5, 5],
          [15, 5],
        ],
        box,
      ),
    ).toEqual([
      [
        [0, 5],
        [10, 5],
      ],
    ]);
    expect(
      clipLine(
        [
          [5, 5],
          [5, 20],
          [7, 20],
          [7, 5],
        ],
        box,
      ),
    ).toEqual([
      [
        [5, 5],
        [5, 10],
      ],
      [
        [7, 10],
        [7, 5],
      ],
    ]);
    expect(
      clipLine(
        [
          [-5, -5],
          [-1, 20],
        ],
        box,
      ),
    ).toEqual([]);
  });
});
