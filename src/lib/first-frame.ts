/** From the start of a page's script until its first frame is on the screen, ms. */
const FIRST_FRAME_MS = 300;

/**
 * Begins something after the first frame. A browser says by itself, before that, that a page is shown and where a pointer lies on
 * it: whoever listened by then would make the frame wait, and take for somebody's doing what is nobody's.
 */
export const afterFirstFrame = (begin: () => void): void => void setTimeout(begin, FIRST_FRAME_MS);
