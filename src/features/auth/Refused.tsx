import { $failure } from '#src/state/auth/failure.ts';
import { CircleAlert } from '#src/ui/glyphs.tsx';
import { useStored } from '../shared/islands/use-stored.ts';

/** Renders the marketplace's errors of the last attempt. Not announced, because a toast already was. */
export function Refused() {
  const { texts } = useStored($failure);
  if (texts.length === 0) return null;
  return (
    <div
      className="flex gap-3 rounded-control bg-danger-soft px-4 py-3 text-sm font-medium text-danger"
      data-testid="refused"
    >
      <CircleAlert size={20} className="flex-none" />
      <div className="grid gap-1">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  );
}

/** Returns the marketplace's errors by field. */
export const useRefusal = () => useStored($failure).fields;
