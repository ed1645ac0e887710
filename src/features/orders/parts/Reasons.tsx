import { type ReactNode, useId } from 'react';
import { ChoiceGroup, ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { elementsOf } from '#src/ui/elements-of.tsx';

type ReasonsProps = {
  legend: string;
  error: string | null;
  reasons: readonly { id: number; reason: string }[];
  chosen: string;
  onChoose: (reason: string) => void;
  /** Shown when the marketplace has no reasons. */
  none?: ReactNode;
};

/** Renders the marketplace's reasons as a choice. */
export function Reasons({ legend, error, reasons, chosen, onChoose, none }: ReasonsProps) {
  const name = useId();
  return (
    <ChoiceGroup legend={legend} error={error}>
      {reasons.length === 0 && elementsOf(none)}
      {reasons.map(({ id, reason }) => (
        <ChoiceRow
          key={id}
          kind="radio"
          name={name}
          label={reason}
          checked={reason === chosen}
          onChange={() => onChoose(reason)}
        />
      ))}
    </ChoiceGroup>
  );
}

/** Skeleton of the reasons. */
export const ReasonsLoading = ({ label }: { label: string }) => (
  <div className="grid gap-2" role="status" aria-label={label}>
    {[0, 1, 2].map((row) => (
      <div key={row} className="skeleton h-12 rounded-control" />
    ))}
  </div>
);
