import type { AreaT } from '#src/i18n/browser.ts';
import type { PickedLocation } from '#src/state/location/picked-location.ts';
import { MapPin } from '#src/ui/glyphs.tsx';

/** Renders the address under the pin, announced when it changes; for an error its message, and a retry if useful. */
export function AddressLine({
  picked,
  t,
  onRetry,
}: {
  picked: PickedLocation;
  t: AreaT<'location'>;
  onRetry: () => void;
}) {
  const address =
    picked.state === 'at' ? picked.address : picked.state === 'unknown' ? { ...picked, state: 'failed' } : null;
  const loading = address === null || address.state === 'loading';
  return (
    <div className="flex min-h-12 min-w-0 flex-1 items-center gap-3">
      <span className="grid size-10 flex-none place-items-center rounded-full bg-accent-soft text-accent-text">
        <MapPin size={20} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1" aria-live="polite">
        <span className="block text-xs text-muted">{t('address')}</span>
        {loading && (
          <>
            <span className="sr-only">{t('loadingAddress')}</span>
            <span className="skeleton mt-1 block h-4 w-3/4 max-w-72" aria-hidden="true" />
          </>
        )}
        {address && 'text' in address && address.state === 'found' && (
          <span className="line-clamp-2 text-sm font-semibold" dir="auto">
            {address.text}
          </span>
        )}
        {address?.state === 'none' && <span className="text-sm text-danger">{t('noAddress')}</span>}
        {address && 'text' in address && address.state === 'failed' && (
          <span className="text-sm text-danger">{address.text}</span>
        )}
      </div>
      {address?.state === 'failed' && (
        <button type="button" className="btn btn-outline btn-small flex-none" onClick={onRetry}>
          {t('retry')}
        </button>
      )}
    </div>
  );
}
