/** Time from the start of a page's script until its first frame is painted, in ms. */
const FIRST_FRAME_MS = 300;

/**
 * Runs `act` once the visitor sees the page: at once, or when a prerendered page is opened. Before that, nothing may be
 * stored, asked of the visitor or requested for them.
 */
export function onceVisible(act: () => void): void {
  if (Reflect.get(document, 'prerendering')) document.addEventListener('prerenderingchange', act, { once: true });
  else act();
}

/**
 * Runs a function after the first frame. Before it, browsers send `pageshow` and pointer events without user action:
 * handling them would delay the frame and be mistaken for user input.
 */
export const afterFirstFrame = (begin: () => void): void => onceVisible(() => void setTimeout(begin, FIRST_FRAME_MS));

/** Resolves when the current state of the page is painted. */
export const painted = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
