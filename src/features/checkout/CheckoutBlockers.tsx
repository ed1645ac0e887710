import { CircleAlert } from '#src/ui/glyphs.tsx';

/** Where the summary says what hinders the order. */
export const BLOCKERS_ID = 'checkout-blockers';

/** What hinders the order; the button that places it leads here. Nothing when nothing does. */
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
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
