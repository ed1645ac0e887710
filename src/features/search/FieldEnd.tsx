import type { AreaT } from '#src/i18n/browser.ts';
import { X } from '#src/ui/glyphs.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

/** Renders the end of the search field: a spinner while suggestions load, otherwise the clear button. */
export const FieldEnd = ({
  busy,
  filled,
  t,
  onClear,
}: {
  busy: boolean;
  filled: boolean;
  t: AreaT<'search'>;
  onClear: () => void;
}) => (
  <span className="absolute end-0 top-0 grid size-11 place-items-center text-muted">
    {busy && <Spinner label={t('searching')} />}
    {!busy && filled && (
      <button type="button" className="icon-btn text-muted" aria-label={t('clear')} onClick={onClear}>
        <X size={18} aria-hidden="true" />
      </button>
    )}
  </span>
);
