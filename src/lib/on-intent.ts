import { afterFirstFrame } from './first-frame.ts';

/** Events that precede the use of an element. */
const INTENT_EVENTS = ['touchstart', 'focusin', 'keydown'] as const;

/** Calls `act` when the user approaches or focuses another element than before. */
export function onIntent(act: (event: Event) => void): void {
  let lastTarget: EventTarget | null;
  const handle = (event: Event) => {
    if (event.target === lastTarget) return;
    lastTarget = event.target;
    act(event);
  };
  for (const name of INTENT_EVENTS) document.addEventListener(name, handle, { passive: true });
  afterFirstFrame(() => document.addEventListener('pointermove', handle, { passive: true }));
}
