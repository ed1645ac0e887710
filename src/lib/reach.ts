import { afterFirstFrame } from './first-frame.ts';

/** Events that precede the use of an element. */
const SIGNS = ['touchstart', 'focusin', 'keydown'] as const;

/** Calls `act` when the user approaches or focuses another element than before. */
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
