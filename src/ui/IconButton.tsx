import type { ComponentProps, ReactNode } from 'react';

/** A round button with an icon only; `label` is its accessible name. */
export function IconButton({
  label,
  icon,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & { label: string; icon: ReactNode }) {
  return (
    <button type="button" {...rest} aria-label={label} className={['icon-btn', className].filter(Boolean).join(' ')}>
      {icon}
    </button>
  );
}
