import type { ReactNode } from 'react';
import { elementsOf } from '#src/ui/elements-of.tsx';

type TotalBarProps = {
  /** Name of the amount. */
  label: string;
  total: string;
  /** Number of items and estimated time. */
  note: string;
  children: ReactNode;
};

/** Renders a bar fixed to the bottom on phones, with the total and the submit button. */
export function TotalBar({ label, total, note, children }: TotalBarProps) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 bg-surface px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] shadow-bar lg:hidden">
      <p className="max-w-1/2 flex-none leading-tight">
        <span className="block text-xs text-muted">{label}</span>
        <bdi className="block text-lg leading-snug font-bold even-digits">{total}</bdi>
        {note && <span className="block text-xs text-muted">{note}</span>}
      </p>
      {elementsOf(children)}
    </div>
  );
}
