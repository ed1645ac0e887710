import { useId, useState } from 'react';
import { Star } from './glyphs.tsx';

export type StarFieldProps = {
  /** Accessible name of the group, e.g. 'Stars for Margherita'. */
  label: string;
  /** Accessible name of one choice, e.g. '3 stars'. */
  starLabel: (stars: number) => string;
  /** 0 = none chosen yet. */
  value: number;
  error?: string | null | undefined;
  onChange: (stars: number) => void;
};

const STARS = [1, 2, 3, 4, 5];

/** One to five stars as radio buttons, which work with arrow keys and screen readers. */
export function StarField({ label, starLabel, value, error, onChange }: StarFieldProps) {
  const id = useId();
  const [near, setNear] = useState(0);
  const lit = near || value;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} aria-invalid={error ? true : undefined}>
      <legend className="sr-only">{label}</legend>
      {/* Hovering only previews the choice. */}
      <div className="flex" onPointerLeave={() => setNear(0)}>
        {STARS.map((stars) => (
          <label
            key={stars}
            className="grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:focus-ring"
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setNear(stars)}
          >
            <input
              type="radio"
              name={id}
              value={stars}
              className="sr-only"
              aria-label={starLabel(stars)}
              checked={value === stars}
              onChange={() => onChange(stars)}
            />
            <Star size={30} className={stars <= lit ? 'fill-star text-star' : 'text-edge'} />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
