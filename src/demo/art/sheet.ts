/**
 * A drawing in progress: collects definitions and generates ids. Ids count from zero in every drawing, so that equal
 * specs give equal text.
 */
export type Sheet = { id(): string; define(markup: string): void; definitions(): string };

/** A drawing in its own box, from (0, 0), standing on its bottom edge. */
export type Drawn = { width: number; height: number; svg: string };

/** Offset 0 to 1, colour, opacity 0 to 1 (default 1). */
export type Stop = readonly [offset: number, color: string, opacity?: number];

/** Gradient line in shares of the painted box. */
type Line = { x1?: number; y1?: number; x2?: number; y2?: number };

export const ACROSS: Line = { x2: 1 };
export const DOWN: Line = { y2: 1 };
export const DIAGONAL: Line = { x2: 1, y2: 1 };

/** Creates an empty drawing. */
export function createSheet(): Sheet {
  const markup: string[] = [];
  let count = 0;
  return {
    id: () => `i${(count++).toString(36)}`,
    define: (piece) => {
      if (!markup.includes(piece)) markup.push(piece);
    },
    definitions: () => markup.join(''),
  };
}

/** Formats a number with at most two decimals. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Defines a linear gradient; returns its paint (`url(#...)`). */
export function gradient(sheet: Sheet, stops: readonly Stop[], line: Line = ACROSS): string {
  const id = sheet.id();
  const { x1 = 0, y1 = 0, x2 = 0, y2 = 0 } = line;
  const list = stops
    .map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('');
  sheet.define(`<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${list}</linearGradient>`);
  return `url(#${id})`;
}

/**
 * Defines a Gaussian blur, shared by all uses of the same strength; returns its filter (`url(#...)`). `reach` widens
 * its region.
 */
export function blur(sheet: Sheet, deviation: number, reach = 60): string {
  const id = `blur${short(deviation).replace('.', '_')}r${reach}`;
  const wide = 100 + 2 * reach;
  sheet.define(
    `<filter id="${id}" x="-${reach}%" y="-${reach * 3}%" width="${wide}%" height="${100 + 6 * reach}%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
  );
  return `url(#${id})`;
}

/** Returns a rounded rectangle as path data. */
export function roundedBox(x: number, y: number, width: number, height: number, r: number): string {
  const [w, h] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}z`;
}

/** Returns the whole SVG document; `scale` enlarges it beyond its own units. */
export function document(sheet: Sheet, width: number, height: number, body: string, scale = 1): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width * scale}" height="${height * scale}"><defs>${sheet.definitions()}</defs>${body}</svg>`;
}
