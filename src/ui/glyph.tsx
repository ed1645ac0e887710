import type { ComponentProps } from 'react';

/** An icon of an island: decoration on a 24 by 24 grid, stroked, with the name the drawing has in Lucide (ISC). */
export type GlyphProps = ComponentProps<'svg'> & { /** Pixels, both ways. */ size?: number };

// Each drawing is one path in a constant of its own: an island brings just the icons it shows, and no library.
/* @__NO_SIDE_EFFECTS__ */
export const glyph =
  (d: string) =>
  ({ size = 24, ...rest }: GlyphProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d={d} />
    </svg>
  );
