/** Time from the start of a page's script until its first frame is painted, in ms. */
const FIRST_FRAME_MS = 300;

/**
 * Runs a function after the first frame. Before it, browsers send `pageshow` and pointer events without user action:
 * handling them would delay the frame and be mistaken for user input.
 */
export const afterFirstFrame = (begin: () => void): void => void setTimeout(begin, FIRST_FRAME_MS);
