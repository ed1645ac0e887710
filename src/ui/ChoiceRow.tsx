import type { ComponentProps, ReactNode } from 'react';
import { elementsOf } from './elements-of.tsx';

export type ChoiceRowProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  kind: 'radio' | 'checkbox';
  label: ReactNode;
  /** At the end of the row: a price or a badge. */
  aside?: ReactNode;
  /** A second line in muted text. */
  text?: ReactNode;
};

/** A radio button or checkbox as a row; the whole row is the label. */
export const ChoiceRow = ({ kind, label, aside, text, className, ...input }: ChoiceRowProps) => (
  <label className={['choice', className].filter(Boolean).join(' ')}>
    <input {...input} type={kind} />
    <span className="min-w-0 flex-1">
      <span className="block font-medium">{label}</span>
      {text && <span className="block text-sm text-muted">{text}</span>}
    </span>
    {aside && <span className="flex-none text-sm font-semibold">{aside}</span>}
  </label>
);

/** A fieldset of choice rows. */
export const ChoiceGroup = ({
  legend,
  note,
  error,
  children,
}: {
  legend: ReactNode;
  note?: ReactNode;
  error?: string | null;
  children: ReactNode;
}) => (
  <fieldset className="grid gap-2" aria-invalid={error ? true : undefined}>
    <legend className="mb-2 flex w-full items-center justify-between gap-3 font-bold">
      {elementsOf(legend)}
      {note && <span className="badge">{note}</span>}
    </legend>
    {elementsOf(children)}
    {error && (
      <p role="alert" className="text-sm font-medium text-danger">
        {error}
      </p>
    )}
  </fieldset>
);
