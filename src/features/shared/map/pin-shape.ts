import { Bike } from '#src/ui/glyphs.tsx';

/** Outline of a pin in a 40 × 52 box; its tip is at 20, 51. */
export const PIN_OUTLINE = 'M20 51C17 44 3 33 3 19.5a17 17 0 0 1 34 0C37 33 23 44 20 51Z';

/** A pin as markup, for maps that position it themselves. */
export const PIN_MARKUP = `<svg viewBox="0 0 40 52" width="40" height="52" aria-hidden="true"><path d="${PIN_OUTLINE}" class="fill-accent stroke-white" stroke-width="2.5"/><circle cx="20" cy="19.5" r="6.5" class="fill-white"/></svg>`;

/** Markup of the origin and the courier: round, so that only the destination is a pin. */
export const MARKER_MARKUP = {
  from: '<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><circle cx="12" cy="12" r="8" class="fill-white stroke-accent" stroke-width="5"/></svg>',
  courier: `<svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true"><circle cx="20" cy="20" r="18" class="fill-accent stroke-white" stroke-width="3"/><g transform="translate(8 8)" fill="none" class="stroke-white" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${Bike.d}"/></g></svg>`,
} as const;
