import { useEffect, useState } from 'react';
import type { SavedAddress } from '#src/contract/saved-address.ts';
import { addressName } from '#src/domain/address-form.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { $addresses, readAddresses } from '#src/state/addresses/list.ts';
import { chooseSavedLocation } from '#src/state/location/saved.ts';
import { $savedLocationId } from '#src/state/location/stored-location.ts';
import { Button } from '#src/ui/Button.tsx';
import { MapPin } from '#src/ui/glyphs.tsx';
import { Briefcase, House } from '#src/ui/glyphs-addresses.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useStored } from '../shared/islands/use-stored.ts';

const ICONS = { home: House, office: Briefcase, other: MapPin } as const;
/** Renders the customer's saved addresses in one row, each selectable as the delivery location with one tap (LOC-06). */
export function SavedPlaces({ t }: { t: AreaT<'location'> }) {
  const view = useStored($addresses);
  const current = useStored($savedLocationId);
  const [going, setGoing] = useState<number | null>(null);
  useEffect(() => {
    void readAddresses();
  }, []);
  const choose = async (address: SavedAddress) => {
    if (going !== null) return;
    setGoing(address.id);
    try {
      await chooseSavedLocation(address);
    } finally {
      setGoing(null);
    }
  };
  if (view.state === 'failed') {
    return (
      <div className="mx-4 mb-3 flex flex-wrap items-center gap-3 sm:mx-5" role="alert">
        <p className="flex-1 text-sm text-danger">{view.texts[0] || t('savedFailed')}</p>
        <Button tone="outline" small onClick={() => void readAddresses()}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  if (view.state !== 'ready') {
    return (
      <div className="mx-4 mb-3 flex gap-2 sm:mx-5" role="status" aria-label={t('savedAddresses')}>
        <span className="skeleton h-11 w-32 rounded-full" />
        <span className="skeleton h-11 w-32 rounded-full" />
      </div>
    );
  }
  if (view.addresses.length === 0)
    return <p className="mx-4 mb-3 flex min-h-11 items-center text-sm text-muted sm:mx-5">{t('noSaved')}</p>;
  return (
    <ul
      className="-mt-1 mb-2 flex flex-none gap-2 overflow-x-auto overscroll-contain px-4 py-1 sm:px-5"
      aria-label={t('savedAddresses')}
    >
      {view.addresses.map((address) => {
        const name = addressName(address);
        const Icon = 'label' in name ? ICONS[name.label] : MapPin;
        return (
          <li key={address.id} className="flex-none">
            <button
              type="button"
              className="chip min-h-11 max-w-72 gap-2"
              aria-pressed={address.id === current}
              aria-busy={going === address.id || undefined}
              onClick={() => void choose(address)}
            >
              {going === address.id ? <Spinner /> : <Icon size={18} aria-hidden="true" className="flex-none" />}
              <span className="flex-none font-semibold">
                {'label' in name ? t(name.label) : <bdi>{name.text}</bdi>}
              </span>
              <bdi className="truncate font-normal">{address.address}</bdi>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
