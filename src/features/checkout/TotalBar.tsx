import type { ReactNode } from 'react';

type TotalBarProps = {
  /** What the amount is. */
  label: string;
  total: string;
  /** How much is ordered and how long it takes. */
  note: string;
  children: ReactNode;
};

/** Stays in sight on phones: what there is to pay, and the button that places the order. */
export function TotalBar({ label, total, note, children }: TotalBarProps) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 bg-surface px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] shadow-bar lg:hidden">
      <p className="max-w-1/2 flex-none leading-tight">
        <span className="block text-xs text-muted">{label}</span>
        <bdi className="block text-lg leading-snug font-bold even-digits">{total}</bdi>
        {note && <span className="block text-xs text-muted">{note}</span>}
      </p>
      {children}
    </div>
  );
}
