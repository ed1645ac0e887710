import { type ComponentProps, useId } from 'react';
import { ChevronDown } from './glyphs-account.tsx';

/** A native select with its label. */
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
      <div className="relative">
        <select {...select} id={id} className="input appearance-none pe-11 text-ellipsis">
          {children}
        </select>
        <ChevronDown size={18} aria-hidden="true" className="pointer-events-none absolute end-3.5 mid-y text-muted" />
      </div>
    </div>
  );
}
