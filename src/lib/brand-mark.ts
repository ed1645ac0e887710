/** The brand colour. */
export const CORAL = '#e03a32';

/** Returns the SVG paths of the logo mark in a 64-unit square: a carrier bag with a sail and waves. */
export function mark(bag: string = CORAL, print = '#fff'): string {
  return [
    `<path d="M22 24v-5a10 10 0 0 1 20 0v5" fill="none" stroke="${bag}" stroke-width="5" stroke-linecap="round"/>`,
    `<path d="M14.6 18h34.8a6 6 0 0 1 6 5.4l3 30A6 6 0 0 1 52.4 60H11.6a6 6 0 0 1-6-6.6l3-30A6 6 0 0 1 14.6 18z" fill="${bag}"/>`,
    `<path d="M34 23.5c8 4.2 13 11.5 13.5 20a1.5 1.5 0 0 1-1.5 1.500H34z" fill="${print}"/>`,
    `<path d="M30.5 29v16H20a1.5 1.5 0 0 1-1.4-2.100c2.5-5.7 6.5-10.5 11.9-13.900z" fill="${print}"/>`,
    `<path d="M15 52.500c2.8-3.3 5.7-3.3 8.5 0s5.7 3.3 8.5 0 5.7-3.3 8.5 0 5.7 3.3 8.5 0" fill="none" stroke="${print}" stroke-width="3.4" stroke-linecap="round"/>`,
  ].join('');
}
