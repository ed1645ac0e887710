import type { ComponentProps } from 'react';

/** An icon for islands: decorative, stroked on a 24 by 24 grid, named as in Lucide (ISC). */
export type GlyphProps = ComponentProps<'svg'> & { /** Width and height in px. */ size?: number };

// Each icon is a constant of its own, so that an island bundles only the icons it shows.
/* @__NO_SIDE_EFFECTS__ */
export const glyph = (d: string) =>
  Object.assign(
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
    ),
    // For markup without React.
    { d },
  );
