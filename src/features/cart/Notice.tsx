import type { ReactNode } from 'react';

const TONES = { warning: 'bg-warning-soft text-warning', danger: 'bg-danger-soft text-danger' } as const;

/** Renders a notice about the whole cart, announced when it appears. */
export const Notice = ({
  tone,
  icon,
  aside,
  children,
}: {
  tone: keyof typeof TONES;
  icon: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) => (
  <div role="status" className={`flex items-start gap-3 rounded-control px-4 py-3 text-sm font-medium ${TONES[tone]}`}>
    <span className="mt-0.5 flex-none">{icon}</span>
    <p className="min-w-0 flex-1">{children}</p>
    {aside}
  </div>
);
