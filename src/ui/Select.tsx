import { type ComponentProps, useId } from 'react';

/** A choice of one of many, as the platform draws it, with its label. */
export function Select({
  label,
  className,
  children,
  ...select
}: { label: string } & Omit<ComponentProps<'select'>, 'id'>) {
  const id = useId();
  return (
    <div className={['grid gap-1.5', className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <select {...select} id={id} className="input">
        {children}
      </select>
    </div>
  );
}
