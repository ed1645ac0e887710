import { useEffect, useState } from 'react';
import type { SavedAddress } from '#src/contract/saved-address.ts';
import { ADDRESS_LABELS } from '#src/domain/address-form.ts';
import type { Say } from '#src/i18n/browser.ts';
import { $addresses, readAddresses, UNREAD } from '#src/stores/addresses/list.ts';
import { chooseSavedPlace } from '#src/stores/location/saved.ts';
import { Button } from '#src/ui/Button.tsx';
import { MapPin } from '#src/ui/glyphs.tsx';
import { ChevronDown } from '#src/ui/glyphs-account.tsx';
import { useStored } from '../catalog/use-stored.ts';

/** The customer's own addresses, one tap away from being the place of delivery (LOC-06). */
export function SavedPlaces({ say }: { say: Say<'location'> }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="group mx-4 mb-3 rounded-control rule sm:mx-5"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-4 font-semibold">
        <MapPin size={20} className="text-accent-text" />
        <span className="flex-1">{say('savedAddresses')}</span>
        <ChevronDown size={18} className="group-open:rotate-180" />
      </summary>
      {open && <Addresses say={say} />}
    </details>
  );
}

function Addresses({ say }: { say: Say<'location'> }) {
  const view = useStored($addresses, UNREAD);
  const [going, setGoing] = useState<number | null>(null);
  useEffect(() => {
    void readAddresses();
  }, []);
  const choose = async (address: SavedAddress) => {
    if (going !== null) return;
    setGoing(address.id);
    try {
      await chooseSavedPlace(address);
    } finally {
      setGoing(null);
    }
  };
  if (view.state === 'failed') {
    return (
      <div className="flex flex-wrap items-center gap-3 p-4" role="alert">
        <p className="flex-1 text-sm text-danger">{view.texts[0] || say('savedFailed')}</p>
        <Button tone="outline" small onClick={() => void readAddresses()}>
          {say('retry')}
        </Button>
      </div>
    );
  }
  if (view.state !== 'ready') {
    return (
      <div className="grid gap-2 p-3" role="status" aria-label={say('savedAddresses')}>
        <span className="skeleton h-12 rounded-control" />
        <span className="skeleton h-12 rounded-control" />
      </div>
    );
  }
  if (view.addresses.length === 0) return <p className="p-4 text-sm text-muted">{say('noSaved')}</p>;
  return (
    <ul className="max-h-52 overflow-y-auto p-1">
      {view.addresses.map((address) => (
        <li key={address.id}>
          <Button
            tone="plain"
            className="w-full justify-start! text-start"
            busy={going === address.id}
            onClick={() => void choose(address)}
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{labelOf(address, say)}</span>
              <span className="block truncate text-sm font-normal text-muted" dir="auto">
                {address.address}
              </span>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function labelOf({ type, label }: SavedAddress, say: Say<'location'>): string {
  const known = ADDRESS_LABELS.find((one) => one === type);
  return known ? say(known) : (label ?? type);
}
