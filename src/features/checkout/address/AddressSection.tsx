import { addressName } from '#src/domain/address-form.ts';
import { useStored } from '#src/features/shared/islands/use-stored.ts';
import { $addresses, readAddresses } from '#src/state/addresses/list.ts';
import { $token } from '#src/state/auth/token.ts';
import { openAddresses, pickAddress } from '#src/state/checkout/address.ts';
import { $form } from '#src/state/checkout/form.ts';
import { Button } from '#src/ui/Button.tsx';
import { MapPin } from '#src/ui/glyphs.tsx';
import { useTerms, useTranslations } from '../translations.ts';

/** Renders the chosen address in one line: name of a saved one, address text, and street, house and floor. */
export function ChosenAddress() {
  const { t } = useTranslations();
  const view = useStored($addresses);
  const { savedId, address, road, house, floor } = useStored($form);
  const saved = view.state === 'ready' ? view.addresses.find(({ id }) => id === savedId) : undefined;
  const name = saved && addressName(saved);
  const details = [road, house && t('houseLine', { house }), floor && t('floorLine', { floor })].filter(Boolean);
  return (
    <span data-testid="chosen-address">
      {name && (
        <span>
          <bdi>{'label' in name ? t(name.label) : name.text}</bdi> ·{' '}
        </span>
      )}
      <span className="font-medium" dir="auto">
        {address}
      </span>
      {details.length > 0 && <span className="font-normal text-muted">{` · ${details.join(' · ')}`}</span>}
    </span>
  );
}

/** Renders the ways to another address: a saved one (ADDR-05, signed in only), or a location on the map. */
export function AddressChoice() {
  const { t } = useTranslations();
  const signedIn = useStored($token) !== '';
  const view = useStored($addresses);
  const ready = useTerms();
  const failed = signedIn && view.state === 'failed' ? view.texts.join(' ') || t('savedFailed') : null;
  return (
    <>
      {failed && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-sm text-danger">
          <span>{failed}</span>
          <Button tone="outline" small className="min-h-11" onClick={() => void readAddresses()}>
            {t('retry')}
          </Button>
        </div>
      )}
      <div className="grid gap-3 sm:flex">
        {signedIn && !failed && (
          <Button tone="soft" disabled={view.state !== 'ready' || !ready} onClick={() => void openAddresses()}>
            {t('viewSaved')}
          </Button>
        )}
        <Button tone="outline" onClick={pickAddress}>
          <MapPin size={18} aria-hidden="true" />
          {t('changeAddress')}
        </Button>
      </div>
    </>
  );
}
