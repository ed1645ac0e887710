import { useEffect, useState } from 'react';
import type { SavedAddress } from '#src/contract/saved-address.ts';
import { addressName } from '#src/domain/address-form.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { $addresses, readAddresses, UNREAD } from '#src/stores/addresses/list.ts';
import { chooseSavedLocation } from '#src/stores/location/saved.ts';
import { Button } from '#src/ui/Button.tsx';
import { MapPin } from '#src/ui/glyphs.tsx';
import { ChevronDown } from '#src/ui/glyphs-account.tsx';
import { Briefcase, House } from '#src/ui/glyphs-addresses.tsx';
import { useStored } from '../shared/islands/use-stored.ts';

const ICONS = { home: House, office: Briefcase, other: MapPin } as const;

/** Renders the customer's saved addresses, each selectable as the delivery location with one tap (LOC-06). */
export function SavedPlaces({ t }: { t: AreaT<'location'> }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="group mx-4 mb-3 rounded-control rule sm:mx-5"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-4 font-semibold">
        <MapPin size={20} className="text-accent-text" />
        <span className="flex-1">{t('savedAddresses')}</span>
        <ChevronDown size={18} className="group-open:rotate-180" />
      </summary>
      {open && <Addresses t={t} />}
    </details>
  );
}

function Addresses({ t }: { t: AreaT<'location'> }) {
  const view = useStored($addresses, UNREAD);
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
      <div className="flex flex-wrap items-center gap-3 p-4" role="alert">
        <p className="flex-1 text-sm text-danger">{view.texts[0] || t('savedFailed')}</p>
        <Button tone="outline" small onClick={() => void readAddresses()}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  if (view.state !== 'ready') {
    return (
      <div className="grid gap-2 p-3" role="status" aria-label={t('savedAddresses')}>
        <span className="skeleton h-12 rounded-control" />
        <span className="skeleton h-12 rounded-control" />
      </div>
    );
  }
  if (view.addresses.length === 0) return <p className="p-4 text-sm text-muted">{t('noSaved')}</p>;
  return (
    <ul className="grid max-h-60 gap-2 overflow-y-auto overscroll-contain p-3 pt-1">
      {view.addresses.map((address) => {
        const name = addressName(address);
        const Icon = 'label' in name ? ICONS[name.label] : MapPin;
        return (
          <li key={address.id}>
            <Button
              tone="plain"
              className="w-full justify-start! gap-3 rounded-control! bg-subtle px-3 py-2 text-start"
              busy={going === address.id}
              onClick={() => void choose(address)}
            >
              {going !== address.id && <Icon size={20} aria-hidden="true" className="flex-none text-muted" />}
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{'label' in name ? t(name.label) : <bdi>{name.text}</bdi>}</span>
                <span className="line-clamp-2 text-sm font-normal text-muted">
                  <bdi>{address.address}</bdi>
                </span>
              </span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
