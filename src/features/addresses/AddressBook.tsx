import { useEffect, useState } from 'react';
import type { SavedAddress } from '#src/contract/saved-address.ts';
import { isWithinReach } from '#src/domain/address-form.ts';
import { $addresses, readAddresses } from '#src/state/addresses/list.ts';
import { type AddressRequest, currentAddressRequest } from '#src/state/addresses/request.ts';
import { isSignedIn } from '#src/state/auth/token.ts';
import { closeOverlay } from '#src/state/page/overlay.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { AddressDialog } from './AddressDialog.tsx';
import { AddressList } from './AddressList.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { type IslandTranslations, TranslationsProvider, useTranslations } from './translations.ts';

type Props = {
  context: IslandTranslations;
  /** What it opens with: an empty form, the form of a saved address by its id, or the list. */
  start: 'add' | number | null;
  signInHref: string;
};

const close = (): void => closeOverlay('addresses');

/** Renders saved addresses, one dialog at a time, or the guest contact form (ADDR-08). */
export function AddressBook({ context, start, signInHref }: Props) {
  // Fixed on mount: later changes of the request do not affect an open dialog.
  const [addressRequest] = useState(currentAddressRequest);
  return (
    <TranslationsProvider value={context}>
      {addressRequest.purpose === 'contact' ? (
        <ContactDialog request={addressRequest} onClose={close} />
      ) : isSignedIn() ? (
        <Book addressRequest={addressRequest} start={start} />
      ) : (
        <SignInDialog href={signInHref} onClose={close} />
      )}
    </TranslationsProvider>
  );
}

type ListRequest = Exclude<AddressRequest, { purpose: 'contact' }>;

function Book({ addressRequest, start }: { addressRequest: ListRequest; start: Props['start'] }) {
  const view = useStored($addresses);
  const [panel, setPanel] = useState<'list' | 'add' | number>(start ?? 'list');
  const [picked, setPicked] = useState(addressRequest.purpose === 'order' ? addressRequest.chosenId : 0);

  useEffect(() => {
    void readAddresses();
  }, []);

  const rows = view.state === 'ready' ? view.addresses : [];
  const editing = typeof panel === 'number' ? rows.find(({ id }) => id === panel) : undefined;
  const choose = (address: SavedAddress) => {
    close();
    if (addressRequest.purpose === 'order') addressRequest.onChoose(address);
  };
  const serves = (address: SavedAddress) =>
    addressRequest.purpose !== 'order' ||
    addressRequest.zoneId === null ||
    isWithinReach(address, addressRequest.zoneId);

  /**
   * Returns from a form: to the list with the saved address picked (ADDR-02), or closes a form that was opened
   * directly.
   */
  const saved = (address: SavedAddress | 'saved') => {
    const servedLocation = address !== 'saved' && serves(address) ? address : null;
    if (start === null) {
      if (servedLocation) setPicked(servedLocation.id);
      setPanel('list');
    } else if (servedLocation && addressRequest.purpose === 'order') choose(servedLocation);
    else close();
  };

  // A saved address may have to be loaded before it is edited; a deleted one shows the list.
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
      choosing={addressRequest.purpose === 'order'}
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

/** Renders the notice that only customers have saved addresses. */
function SignInDialog({ href, onClose }: { href: string; onClose: () => void }) {
  const { t, tLocation } = useTranslations();
  return (
    <Dialog title={t('title')} closeLabel={t('close')} onClose={onClose} variant="confirm">
      <EmptyState art="/art/guest.svg" title={tLocation('signInForSaved')}>
        <a className="btn btn-primary min-w-40" href={href}>
          {t('signIn')}
        </a>
      </EmptyState>
    </Dialog>
  );
}
