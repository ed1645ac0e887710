import type { FreeDelivery } from '#src/domain/cart-totals.ts';
import { Bike, CircleCheck } from '#src/ui/glyphs.tsx';

/** Renders the progress to free delivery (CART-02); texts are passed in translated. */
export const FreeDeliveryBar = ({
  progress,
  label,
  text,
}: {
  progress: FreeDelivery;
  /** Accessible name of the bar. */
  label: string;
  text: string;
}) => (
  <div className={`rounded-control px-4 py-3 ${progress.reached ? 'bg-success-soft text-success' : 'bg-subtle'}`}>
    <p className="flex items-center gap-2 text-sm font-semibold">
      {progress.reached ? <CircleCheck size={18} aria-hidden="true" /> : <Bike size={18} aria-hidden="true" />}
      <span>{text}</span>
    </p>
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={progress.percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="mt-2 h-1.5 overflow-hidden rounded-full bg-line"
    >
      <div
        className={`h-full rounded-full [transition:width_0.2s_cubic-bezier(0.4,0,0.2,1)] ${progress.reached ? 'bg-success' : 'bg-accent'}`}
        style={{ width: `${progress.percent}%` }}
      />
    </div>
  </div>
);
