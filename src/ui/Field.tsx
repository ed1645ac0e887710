import { type ComponentProps, type ReactNode, useId } from 'react';
import { elementsOf } from './elements-of.tsx';

type Common = {
  label: string;
  /** Error message; marks the field as invalid and is announced. */
  error?: string | null | undefined;
  hint?: string | undefined;
  /** Shown beside the label, e.g. 'optional'. */
  note?: string | undefined;
  className?: string | undefined;
  required?: boolean | undefined;
};

type Ids = {
  id: string;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** Frame of a form field: label, hint and error, linked to the control by the ids passed to `children`. */
export function FieldFrame({
  label,
  error,
  hint,
  note,
  className,
  required,
  children,
}: Common & { children: (ids: Ids) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={['grid gap-1.5', className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className="text-sm font-semibold">
        <span>{`${label} `}</span>
        {note && <span className="font-normal text-muted">{`(${note}) `}</span>}
        {required && (
          <span className="text-danger" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {elementsOf(
        children({
          id,
          required,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described || undefined,
        }),
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** A single-line text field with label, hint and error. */
export const Field = ({
  label,
  error,
  hint,
  note,
  className,
  required,
  ...input
}: Common & Omit<ComponentProps<'input'>, 'id'>) => (
  <FieldFrame label={label} error={error} hint={hint} note={note} className={className} required={required}>
    {(ids) => <input {...input} {...ids} className="input" />}
  </FieldFrame>
);

/** A multi-line text field with label, hint and error. */
export const TextArea = ({
  label,
  error,
  hint,
  note,
  className,
  required,
  ...input
}: Common & Omit<ComponentProps<'textarea'>, 'id'>) => (
  <FieldFrame label={label} error={error} hint={hint} note={note} className={className} required={required}>
    {(ids) => <textarea rows={3} {...input} {...ids} className="input" />}
  </FieldFrame>
);
