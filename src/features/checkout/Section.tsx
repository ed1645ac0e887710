import { type ReactNode, useId } from 'react';

/** One part of the checkout: a heading with its icon, and its content on a card. */
export function Section({
  title,
  icon,
  aside,
  children,
}: {
  title: string;
  icon?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="card grid gap-4 p-5 md:p-6" aria-labelledby={id}>
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 id={id} className="flex min-w-0 items-center gap-3 text-base font-bold sm:text-lg">
          {icon && (
            <span className="grid size-9 flex-none place-items-center rounded-full bg-accent-soft text-accent-text">
              {icon}
            </span>
          )}
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
