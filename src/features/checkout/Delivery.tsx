import { $form, changeForm } from '#src/state/checkout/form.ts';
import { $problems } from '#src/state/checkout/problems.ts';
import { $checkoutSummary } from '#src/state/checkout/summary.ts';
import { AddressDetailFields } from '#src/ui/AddressDetailFields.tsx';
import { Field } from '#src/ui/Field.tsx';
import { MapPin } from '#src/ui/glyphs.tsx';
import { MapPinOff } from '#src/ui/glyphs-places.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { AddressChoice, ChosenAddress } from './address/AddressSection.tsx';
import { SaveAddress } from './address/SaveAddress.tsx';
import { Section } from './Section.tsx';
import { useTranslations } from './translations.ts';

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
