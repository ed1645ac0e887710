import { CircleAlert } from '#src/ui/glyphs.tsx';

/** Id of the summary's list of checkout blockers. */
export const BLOCKERS_ID = 'checkout-blockers';

/** Renders the checkout blockers; the submit button moves the focus here. Nothing without blockers. */
export function CheckoutBlockers({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div
      id={BLOCKERS_ID}
      tabIndex={-1}
      role="alert"
      className="rounded-control bg-danger-soft p-4 text-sm font-medium text-danger"
    >
      <ul className="grid gap-3">
        {texts.map((text) => (
          <li key={text} className="flex items-start gap-3">
            <CircleAlert size={20} className="flex-none" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
