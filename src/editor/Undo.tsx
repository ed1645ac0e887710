import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { UndoOffer } from './last-save.ts';
import { WINDOW } from './versions.ts';

const BUTTON: CSSProperties = {
  font: 'inherit',
  fontWeight: 600,
  color: '#fff',
  background: 'transparent',
  border: '1px solid currentColor',
  borderRadius: 6,
  padding: '4px 12px',
  minHeight: 32,
  cursor: 'pointer',
};
const ROW: CSSProperties = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginTop: 4 };

type Step = { kind: 'offered' | 'asked' | 'busy' } | { kind: 'refused'; text: string } | { kind: 'done'; of: string };

const VERBS = { changed: 'Changes again', removed: 'Removes', 'brought back': 'Brings back' };

/** Offers to undo the last save, or to bring an undone one back; `at` is its time. Asks first, with the entries. */
export function Undo({ offer, at }: { offer: UndoOffer; at: string }) {
  const [step, setStep] = useState<Step>({ kind: 'offered' });
  const isChosen = useRef(false);
  const name = offer.isUndone ? 'Redo' : 'Undo';

  // After another save, another one is offered; the first change after undoing is what undoing has saved.
  const offeredAt = useRef(offer.at);
  useEffect(() => {
    const before = offeredAt.current;
    offeredAt.current = offer.at;
    if (before === offer.at) return;
    setStep((current) =>
      current.kind === 'busy' || (current.kind === 'done' && current.of === before) ? current : { kind: 'offered' },
    );
  }, [offer.at]);

  const undo = async () => {
    setStep({ kind: 'busy' });
    try {
      const response = await fetch('/api/keystatic/undo', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'no-cors': '1' },
        body: JSON.stringify({ at: offer.at, window: WINDOW }),
      });
      setStep(response.ok ? { kind: 'done', of: offer.at } : { kind: 'refused', text: await response.text() });
    } catch {
      setStep({ kind: 'refused', text: 'The shop could not be reached. Look in the terminal whether it runs.' });
    }
  };

  const ask = () => {
    isChosen.current = true;
    setStep({ kind: 'asked' });
  };
  const cancel = () => setStep({ kind: 'offered' });
  /** Moves the focus to the button that takes the place of the one that was used. */
  const focused = (button: HTMLButtonElement | null) => {
    if (isChosen.current) button?.focus();
  };

  if (step.kind === 'asked')
    return (
      <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
        <legend style={{ padding: 0 }}>
          {offer.isUndone ? `Redo what was undone at ${at}?` : `Undo the save of ${at}?`}
        </legend>
        {offer.entries.map(({ change, names }) => (
          <p key={change} style={{ margin: 0, overflowWrap: 'anywhere' }}>{`${VERBS[change]}: ${names.join(', ')}.`}</p>
        ))}
        <div style={ROW}>
          <button type="button" style={BUTTON} onClick={() => void undo()} ref={focused}>
            {`${name} it`}
          </button>
          <button type="button" style={BUTTON} onClick={cancel}>
            Cancel
          </button>
        </div>
      </fieldset>
    );
  return (
    <div style={ROW}>
      <span role="status">
        {step.kind === 'refused' && <span>{step.text}</span>}
        {step.kind === 'busy' && <span>One moment …</span>}
        {step.kind === 'done' && <span>Done. An open form still has the other contents: reload it.</span>}
        {step.kind === 'offered' && <span>{`${offer.isUndone ? 'Undone' : 'Saved'} at ${at}.`}</span>}
      </span>
      {step.kind === 'done' && (
        <button type="button" style={BUTTON} onClick={() => window.location.reload()} ref={focused}>
          Reload
        </button>
      )}
      {step.kind !== 'busy' && step.kind !== 'done' && (
        <button type="button" style={BUTTON} onClick={ask} ref={focused}>
          {name}
        </button>
      )}
    </div>
  );
}
