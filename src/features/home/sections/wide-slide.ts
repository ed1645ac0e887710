/** Maximum number of items that share one row of a wide screen as cards with the image beside the text. */
const FEW = 4;

/** Returns whether items share one row: as slides they would leave a part of it empty. */
export const isFew = (count: number): boolean => count <= FEW;

/** Returns the width of a slide on a wide screen, where three are visible: one or two share the carousel. */
export function wideSlide(count: number): string {
  if (count > 2) return 'calc((100% - 32px) / 3)';
  return count === 2 ? 'calc((100% - 16px) / 2)' : '100%';
}

/** Returns the width of an item's slide on a wide screen, where six are visible, or all of five. */
export const itemSlide = (count: number): string => (count > 5 ? 'calc((100% - 80px) / 6)' : 'calc((100% - 64px) / 5)');
