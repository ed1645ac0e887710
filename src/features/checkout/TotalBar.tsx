import type { ReactNode } from 'react';
import { useSpeech } from './words.ts';

/** Stays in sight on phones: what there is to pay, and the button that places the order. */
export function TotalBar({ total, children }: { total: string; children: ReactNode }) {
  const { say } = useSpeech();
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 bg-surface px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] shadow-bar lg:hidden">
      <p className="flex-none leading-tight">
        <span className="block text-sm text-muted">{say('total')}</span>
        <bdi className="text-lg font-bold even-digits">{total}</bdi>
      </p>
      {children}
    </div>
  );
}
