import { CORAL, mark } from '#src/lib/brand-mark.ts';
import { cluster } from './cluster.ts';
import { createSheet, document, short } from './sheet.ts';
import { pack } from './spec.ts';
import { text, textWidth } from './text.ts';

/** Returns the favicon. */
export function favicon(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${mark()}</svg>\n`;
}

/** Draws mark and name side by side, 64 units high, as paths. */
function lockup(ink: string, bag: string = CORAL, print = '#fff'): { svg: string; width: number } {
  const size = 50;
  const width = 70 + textWidth('Islet', { face: 'fredoka', size }) + 2;
  const name = text('Islet', 68, 51, { face: 'fredoka', size, fill: ink, anchor: 'start' });
  return { svg: mark(bag, print) + name, width: Math.ceil(width) };
}

/** Returns the logo as a file; `ink` is the colour of the letters. */
export function logoFile(ink: string): string {
  const { svg, width } = lockup(ink);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 64" width="${width}" height="64" role="img"><title>Islet</title>${svg}</svg>\n`;
}

/** Draws the default share picture of pages, 1200 × 630, as SVG text; flat, so that it compresses well. */
export function sharePicture(): string {
  const sheet = createSheet();
  const logo = lockup('#ffffff', '#ffffff', CORAL);
  const files = [
    pack('bag', '#f3c79a', '', '', '', '', { glyph: 'sailboat' }),
    'hamburger',
    pack('bottle', '#0e9384', 'Aloria', 'Herbal shampoo', '400 ml', 'herb', { font: 'pacifico' }),
    'avocado',
    'headphone',
  ];
  const body = [
    `<rect width="1200" height="630" fill="${CORAL}"/>`,
    '<circle cx="860" cy="300" r="400" fill="#e74b41"/><circle cx="860" cy="300" r="290" fill="#ee6155"/>',
    '<path d="M0 545c100-26 200-26 300 0s200 26 300 0 200-26 300 0 200 26 300 0v85H0z" fill="#c92f29"/>',
    cluster(sheet, files, 850, 540, 620, 380),
    `<g transform="translate(80 150) scale(${short(2.3)})">${logo.svg}</g>`,
    text('Everything nearby,', 88, 390, { face: 'fredoka-medium', size: 44, fill: '#fff', anchor: 'start' }),
    text('at your door.', 88, 444, { face: 'fredoka-medium', size: 44, fill: '#fff', anchor: 'start' }),
  ];
  return document(sheet, 1200, 630, body.join(''));
}
