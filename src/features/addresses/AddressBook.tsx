import { useEffect, useState } from 'react';
import type { SavedAddress } from '#src/contract/saved-address.ts';
import { isWithinReach } from '#src/domain/address-form.ts';
import { $addresses, readAddresses, UNREAD } from '#src/stores/addresses/list.ts';
import { type AddressRequest, askedAddress } from '#src/stores/addresses/request.ts';
import { closeOverlay } from '#src/stores/overlay.ts';
import { isSignedIn } from '#src/stores/token.ts';
import { useStored } from '../shared/islands/use-stored.ts';
import { AddressDialog } from './AddressDialog.tsx';
import { AddressList } from './AddressList.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { SignInDialog } from './SignInDialog.tsx';
import { type IslandTranslations, TranslationsProvider } from './translations.ts';

type Props = {
  context: IslandTranslations;
  /** What it opens with: an empty form, the form of a saved address by its id, or the list. */
  start: 'add' | number | null;
  signInHref: string;
};

const close = (): void => closeOverlay('addresses');

/** Everything about saved addresses, one dialog at a time; a guest's own place is a dialog of its own (ADDR-08). */
export function AddressBook({ context, start, signInHref }: Props) {
  // What was asked for stays what it is for as long as this is open.
  const [asked] = useState(askedAddress);
  return (
    <TranslationsProvider value={context}>
      {asked.purpose === 'contact' ? (
        <ContactDialog asked={asked} onClose={close} />
      ) : isSignedIn() ? (
        <Book asked={asked} start={start} />
      ) : (
        <SignInDialog href={signInHref} onClose={close} />
      )}
    </TranslationsProvider>
  );
}

type Asked = Exclude<AddressRequest, { purpose: 'contact' }>;

function Book({ asked, start }: { asked: Asked; start: Props['start'] }) {
  const view = useStored($addresses, UNREAD);
  const [panel, setPanel] = useState<'list' | 'add' | number>(start ?? 'list');
  const [picked, setPicked] = useState(asked.purpose === 'order' ? asked.chosenId : 0);

  useEffect(() => {
    void readAddresses();
  }, []);

  const rows = view.state === 'ready' ? view.addresses : [];
  const editing = typeof panel === 'number' ? rows.find(({ id }) => id === panel) : undefined;
  const choose = (address: SavedAddress) => {
    close();
    if (asked.purpose === 'order') asked.onChoose(address);
  };
  const serves = (address: SavedAddress) =>
    asked.purpose !== 'order' || asked.zoneId === null || isWithinReach(address, asked.zoneId);

  /** A form that was asked for by itself closes; one of the list leads back to it, with what was saved picked (ADDR-02). */
  const saved = (address: SavedAddress | 'saved') => {
    const known = address !== 'saved' && serves(address) ? address : null;
    if (start === null) {
      if (known) setPicked(known.id);
      setPanel('list');
    } else if (known && asked.purpose === 'order') choose(known);
    else close();
  };

  // A saved address that is about to be changed may have to be read first; one that is gone leads to the list.
  const waiting = typeof panel === 'number' && view.state !== 'ready' && view.state !== 'failed';
  if (panel === 'add' || editing)
    return (
      <AddressDialog
        key={panel}
        saved={editing ?? null}
        onClose={() => (start === null ? setPanel('list') : close())}
        onSaved={saved}
      />
    );
  return (
    <AddressList
      view={waiting ? { state: 'loading' } : view}
      choosing={asked.purpose === 'order'}
      serves={serves}
      picked={picked}
      onPick={setPicked}
      onSelect={choose}
      onAdd={() => setPanel('add')}
      onEdit={setPanel}
      onClose={close}
    />
  );
}
