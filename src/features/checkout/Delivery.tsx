import { addressName } from '#src/domain/address-form.ts';
import { $addresses, readAddresses } from '#src/state/addresses/list.ts';
import { $token } from '#src/state/auth/token.ts';
import { openAddresses, pickAddress } from '#src/state/checkout/address.ts';
import { $form, changeForm } from '#src/state/checkout/form.ts';
import { $problems } from '#src/state/checkout/problems.ts';
import { $checkoutSummary } from '#src/state/checkout/summary.ts';
import { AddressDetailFields } from '#src/ui/AddressDetailFields.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { MapPin } from '#src/ui/glyphs.tsx';
import { MapPinOff } from '#src/ui/glyphs-places.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { SaveAddress } from './address/SaveAddress.tsx';
import { Section } from './Section.tsx';
import { useTerms, useTranslations } from './translations.ts';

/** Renders the chosen address in one line: name of a saved one, address text, and street, house and floor. */
function ChosenAddress() {
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
function AddressChoice() {
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

/** Renders the delivery address: the location on the map, the address text, and street, house and floor. */
export function Delivery() {
  const { t } = useTranslations();
  const form = useStored($form);
  const problems = useStored($problems);
  const summary = useStored($checkoutSummary);
  const outside = summary?.blockers.some(({ kind }) => kind === 'outOfZone') === true;
  return (
    <Section
      title={t('deliveryAddress')}
      icon={<MapPin size={18} />}
      editLabel={t('editAddress')}
      line={form.address.trim() === '' || form.at === null ? null : <ChosenAddress />}
      wrong={outside || problems.address !== undefined}
      chosen={form.savedId}
    >
      <AddressChoice />
      {outside && (
        <p className="flex items-start gap-3 rounded-control bg-danger-soft p-4 text-sm font-medium text-danger">
          <MapPinOff size={20} className="flex-none" />
          {t('outOfZone')}
        </p>
      )}
      <Field
        label={t('address')}
        name="address"
        autoComplete="street-address"
        dir="auto"
        required
        value={form.address}
        error={problems.address && t(problems.address)}
        onChange={(event) => changeForm({ address: event.target.value })}
      />
      <AddressDetailFields label={t} values={form} onChange={changeForm} />
      <SaveAddress />
    </Section>
  );
}
