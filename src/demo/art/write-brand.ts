/**
 * Writes the shop's logos into `public/`. Run it after changing `brand-files.ts`: `node src/demo/art/write-brand.ts`.
 */
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { favicon, logoFile, sharePicture } from './brand-files.ts';

const PUBLIC = new URL('../../../public', import.meta.url);

writeFileSync(new URL('favicon.svg', PUBLIC), favicon());
writeFileSync(new URL('logo.svg', PUBLIC), logoFile('#1d2230'));
writeFileSync(new URL('logo-dark.svg', PUBLIC), logoFile('#ffffff'));
const share = await sharp(Buffer.from(sharePicture()))
  .png({ palette: true, colours: 96, dither: 0, effort: 10 })
  .toBuffer();
writeFileSync(new URL('share.png', PUBLIC), share);
console.info(`share.png is ${Math.round(share.byteLength / 1024)} KB`);
