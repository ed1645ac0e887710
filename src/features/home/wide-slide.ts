/**
 * Returns the width of a slide on a wide screen, where three are visible: two share the carousel, a single one is as
 * wide as one of two.
 */
export function wideSlide(count: number): string {
  if (count > 2) return 'calc((100% - 32px) / 3)';
  return count === 2 ? 'calc((100% - 16px) / 2)' : 'min(100%, 642px)';
}
