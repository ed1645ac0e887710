import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { OverlayOptions } from 'sharp';
import { dir } from '#src/config/dir.ts';
import { SHARE_PICTURE } from '#src/config/image.ts';
import type { Locale } from '#src/config/locales.ts';
import { SHARE_COLORS } from '#src/config/share-colors.ts';
import { clipWords } from '#src/domain/texts.ts';
import { mark } from '#src/lib/brand-mark.ts';
import { MOST_PIXELS } from '#src/lib/load-picture.ts';

/** What is drawn. Without a picture the text stands on the shop's colour. */
export type ShareDrawing = {
  locale: Locale;
  /** Name of the shop. */
  shop: string;
  title: string;
  /** Below the title, in small letters; '' for none. */
  text: string;
  /** '' for none. */
  price: string;
  /** Files. A `cover` fills the whole picture, a `photo` one half of it, or a tile in that half if it is small. */
  picture: { as: 'cover' | 'photo'; file: Buffer } | null;
  /** File of a logo, shown on a cover. */
  logo: Buffer | null;
};

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE;
const MARGIN = 72;
const PHOTO = HEIGHT;
const LOGO = 132;
const TILE = 400;
const SIGN = 76;
/** Side in pixels below which a photo would be blurred in half of the picture. */
const SMALL = 400;
const { ground: GROUND, halos, paper: WHITE, ink: INK, muted: MUTED, shade: SHADE } = SHARE_COLORS;
/** Letters of a text that are tried. */
const LONGEST = 300;

/** Both fonts in the one weight that is in the files; sharp cannot read WOFF2. */
const FAMILY = 'Figtree Light,Readex Pro Bold';
const FONTS = ['src/styles/fonts/share-latin.ttf', 'src/styles/fonts/share-arabic.ttf'];

const library = async () => (await import('sharp')).default;

type Box = { image: Buffer; width: number; height: number };
type Style = { size: number; colour: string; width: number; fontfile?: string };

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns a text as it is rendered in a size (pixels), in lines no wider than a width. */
async function line(text: string, locale: Locale, { size, colour, width, fontfile }: Style): Promise<Box> {
  const sharp = await library();
  // The mark sets the direction of the lines, which a name in another script would change.
  const direction = dir(locale) === 'rtl' ? '\u200f' : '\u200e';
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${direction}${escaped(text)}</span>`,
      font: `${FAMILY} ${size}`,
      ...(fontfile ? { fontfile } : {}),
      dpi: 72,
      rgba: true,
      width,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

let loading: Promise<unknown> | null = null;
/** Makes the shop's fonts known to the renderer, which keeps each file it has been given once. */
const loadFonts = (): Promise<unknown> => {
  loading ??= Promise.all(
    FONTS.map((file) => line('a', 'en', { size: 8, colour: INK, width: 99, fontfile: resolve(file) })),
  );
  return loading;
};

/** Returns a text in the largest of some sizes in which it fits a height; in the smallest it is clipped until it fits. */
async function fitted(
  text: string,
  locale: Locale,
  { sizes, height, ...style }: Omit<Style, 'size'> & { sizes: readonly number[]; height: number },
): Promise<Box> {
  const fits = (box: Box) => box.height <= height && box.width <= style.width;
  for (const size of sizes) {
    const box = await line(text, locale, { size, ...style });
    if (fits(box)) return box;
  }
  const size = sizes.at(-1) ?? 0;
  for (let length = Math.min(text.length, LONGEST); ; length = Math.floor(length * 0.8)) {
    const box = await line(clipWords(text, length), locale, { size, ...style });
    if (fits(box) || length < 2) return box;
  }
}

const svg = (body: string, width: number = WIDTH, height: number = HEIGHT): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`);

const rounded = (width: number, height: number, radius: number, fill: string): string =>
  `<rect width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

/** Returns the shop's sign, which is the icon of the browser's tab. */
const sign = (): Promise<Buffer> =>
  readFile(resolve(`${process.env['ISLET_OUT'] ?? 'dist'}/client/favicon.svg`)).catch(() =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${mark()}</svg>`),
  );

async function inBox(file: Buffer, width: number, height: number, fit: 'cover' | 'contain'): Promise<Buffer> {
  const sharp = await library();
  return sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width, height, fit, background: WHITE })
    .flatten({ background: WHITE })
    .png()
    .toBuffer();
}

/** Returns the background of a picture without a photo: the shop's colour, with its sign large and pale at the end. */
function plainGround(rtl: boolean, signed: boolean): Buffer {
  const [far, side] = rtl ? [200, -60] : [1000, 800];
  return svg(
    [
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="${GROUND}"/>`,
      `<circle cx="${far}" cy="330" r="420" fill="${halos[0]}"/><circle cx="${far}" cy="330" r="300" fill="${halos[1]}"/>`,
      !signed ? '' : `<g transform="translate(${side} 100) scale(7)" opacity="0.92">${mark(WHITE, halos[1])}</g>`,
    ].join(''),
  );
}

/** Returns a shade over a cover, darkest where the text is. */
const shade = svg(
  `<defs><linearGradient id="s" x2="0" y2="1"><stop offset="0" stop-color="${SHADE}" stop-opacity="0.5"/><stop offset="0.3" stop-color="${SHADE}" stop-opacity="0.12"/><stop offset="0.5" stop-color="${SHADE}" stop-opacity="0.3"/><stop offset="1" stop-color="${SHADE}" stop-opacity="0.92"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>`,
);

/**
 * Draws a share picture, as JPEG: the only format that every network shows.
 * @throws if a file is not a picture.
 */
export async function drawShare(drawing: ShareDrawing): Promise<Buffer> {
  const { locale, picture, logo } = drawing;
  await loadFonts();
  const sharp = await library();
  const rtl = dir(locale) === 'rtl';
  const cover = picture?.as === 'cover';
  const size = picture?.as === 'photo' ? await sharp(picture.file).metadata() : null;
  const beside = size !== null && Math.min(size.width, size.height) >= SMALL;
  const tiled = size !== null && !beside;
  const room = WIDTH - 2 * MARGIN - (beside || tiled ? PHOTO - (tiled ? 130 : 0) : cover ? 0 : 300);
  const colour = beside ? INK : WHITE;
  const parts: OverlayOptions[] = [];
  /** Places something at a distance from the side where lines start. */
  const place = (input: Buffer, width: number, top: number, start = MARGIN): void => {
    parts.push({ input, left: Math.round(rtl ? WIDTH - start - width : start), top: Math.round(top) });
  };

  if (picture && beside) place(await inBox(picture.file, PHOTO, HEIGHT, 'cover'), PHOTO, 0, WIDTH - PHOTO);
  if (picture && tiled) {
    const [frame, inside] = [TILE, TILE - 48];
    place(svg(rounded(frame, frame, 64, WHITE), frame, frame), frame, (HEIGHT - frame) / 2, WIDTH - frame - 90);
    const pictureLayer = await inBox(picture.file, inside, inside, 'contain');
    place(pictureLayer, inside, (HEIGHT - inside) / 2, WIDTH - inside - 114);
  }
  if (cover) parts.push({ input: shade, left: 0, top: 0 });

  // The shop, above.
  place(svg(rounded(SIGN, SIGN, 20, WHITE), SIGN, SIGN), SIGN, 56);
  place(
    await sharp(await sign(), { density: 300 })
      .resize(52, 52, { fit: 'contain', background: '#fff0' })
      .png()
      .toBuffer(),
    52,
    68,
    MARGIN + 12,
  );
  const shop = await fitted(drawing.shop, locale, {
    sizes: [36, 28],
    colour: beside ? INK : WHITE,
    width: room - SIGN - 20,
    height: 44,
  });
  place(shop.image, shop.width, 56 + (SIGN - shop.height) / 2, MARGIN + SIGN + 20);

  // Price, text and title, from below.
  let bottom = HEIGHT - 64;
  const start = cover && logo ? MARGIN + LOGO + 32 : MARGIN;
  const within = room - (start - MARGIN);
  if (drawing.price) {
    const price = await fitted(drawing.price, locale, {
      sizes: [60, 44],
      colour: beside ? GROUND : WHITE,
      width: within,
      height: 70,
    });
    bottom -= price.height;
    place(price.image, price.width, bottom, start);
    bottom -= 30;
  }
  if (drawing.text) {
    const text = await fitted(drawing.text, locale, {
      sizes: [32, 28],
      colour: beside ? MUTED : `${WHITE}e0`,
      width: within,
      height: cover ? 44 : beside ? 80 : 120,
    });
    bottom -= text.height;
    place(text.image, text.width, bottom, start);
    bottom -= 30;
  }
  const title = await fitted(drawing.title, locale, {
    sizes: [76, 64, 54, 46, 38],
    colour,
    width: within,
    height: bottom - 168,
  });
  place(title.image, title.width, bottom - title.height, start);
  if (cover && logo) {
    const frame = LOGO + 12;
    const top = HEIGHT - 64 - frame;
    place(svg(rounded(frame, frame, 30, WHITE), frame, frame), frame, top, MARGIN - 6);
    const corners = svg(rounded(LOGO, LOGO, 26, '#000'), LOGO, LOGO);
    const logoLayer = await sharp(await inBox(logo, LOGO, LOGO, 'contain'))
      .composite([{ input: corners, blend: 'dest-in' }])
      .png()
      .toBuffer();
    place(logoLayer, LOGO, top + 6, MARGIN);
  }
  const ground = cover
    ? await inBox(picture.file, WIDTH, HEIGHT, 'cover')
    : beside
      ? svg(`<rect width="${WIDTH}" height="${HEIGHT}" fill="${WHITE}"/>`)
      : plainGround(rtl, !tiled);
  return sharp(ground).composite(parts).flatten({ background: WHITE }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}
