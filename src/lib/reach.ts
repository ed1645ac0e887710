import { afterFirstFrame } from './first-frame.ts';

/** What somebody does before using a thing. */
const SIGNS = ['touchstart', 'focusin', 'keydown'] as const;

/** Tells of everything on the page that somebody reaches for, once each time. */
export function onReach(act: (event: Event) => void): void {
  let at: EventTarget | null;
  const tell = (event: Event) => {
    if (event.target === at) return;
    at = event.target;
    act(event);
  };
  for (const sign of SIGNS) document.addEventListener(sign, tell, { passive: true });
  afterFirstFrame(() => document.addEventListener('pointermove', tell, { passive: true }));
}
