/** The part of fontkit 2 the demo uses; the package ships no types. */
declare module 'fontkit' {
  export type Font = {
    unitsPerEm: number;
    /** Code points it contains. */
    characterSet: number[];
    layout(text: string): {
      glyphs: { path: { toSVG(): string } }[];
      positions: { xAdvance: number; xOffset: number }[];
    };
  };
  export function openSync(file: string): Font;
}
