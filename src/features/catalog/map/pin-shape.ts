/** The outline of a pin on a box of 40 by 52; its tip is at 20, 51. */
export const PIN_OUTLINE = 'M20 51C17 44 3 33 3 19.5a17 17 0 0 1 34 0C37 33 23 44 20 51Z';

/** A pin as markup, for a map that places it itself. */
export const PIN_MARKUP = `<svg viewBox="0 0 40 52" width="40" height="52" aria-hidden="true"><path d="${PIN_OUTLINE}" class="fill-accent stroke-white" stroke-width="2.5"/><circle cx="20" cy="19.5" r="6.5" class="fill-white"/></svg>`;
