import type { InfoProblems } from '#src/state/addresses/guest.ts';
import { $token } from '#src/state/auth/token.ts';
import { $form } from '#src/state/checkout/form.ts';
import { $booking } from '#src/state/parcel/booking.ts';
import { $endProblems, changeEnd, openSavedAddresses, type ParcelEnd, pickEnd } from '#src/state/parcel/ends.ts';
import { $trip } from '#src/state/parcel/trip.ts';
import { AddressDetailFields } from '#src/ui/AddressDetailFields.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { MapPin, UserRound } from '#src/ui/glyphs.tsx';
import { MapPinOff } from '#src/ui/glyphs-places.tsx';
import { PhoneField } from '../../shared/forms/PhoneField.tsx';
import { useStored } from '../../shared/islands/use-stored.ts';
import { Account } from '../Account.tsx';
import { GuestContact } from '../address/GuestContact.tsx';
import { SaveAddress } from '../address/SaveAddress.tsx';
import { Section } from '../Section.tsx';
import { SignInLine } from '../SignInLine.tsx';
import { useTranslations } from '../translations.ts';
import { useParcelTranslations } from './translations.ts';

/** Renders the sender or receiver: contact, location from the map or a saved address, and street, house and floor. */
export function EndSection({ end }: { end: ParcelEnd }) {
  const { tParcel } = useParcelTranslations();
  const guest = useStored($token) === '';
  const sender = end === 'sender';
  const { typed, problems } = useEnd(end);
  const stop = useStored($trip)[end];
  const { name, phone, email, address, at, savedId } = typed;
  const { account } = useStored($form);
  const requiredFields = sender && guest ? [name, phone, address, email] : [name, phone, address];
  // A new account's password must still be typed.
  const filled = requiredFields.every((text) => text.trim() !== '') && !(sender && guest && account);
  return (
    <Section
      title={tParcel(end)}
      icon={sender ? <UserRound size={18} /> : <MapPin size={18} />}
      line={
        filled && at !== null ? (
          <>
            <bdi>{name}</bdi> · <bdi>{address}</bdi>
          </>
        ) : null
      }
      wrong={Object.keys(problems).length > 0 || stop?.zone === null}
      chosen={savedId}
    >
      <p className="-mt-2 text-sm text-muted">{tParcel(sender ? 'senderText' : 'receiverText')}</p>
      {sender && guest && <SignInLine text={tParcel('asGuest')} className="rounded-control bg-subtle p-4" />}
      <ContactPart end={end} guest={guest} />
      <AddressPart end={end} guest={guest} />
      {sender && <SaveAddress />}
      {sender && guest && <Account />}
    </Section>
  );
}

/** Returns the typed values and errors of an end; a receiver has no e-mail. */
function useEnd(end: ParcelEnd) {
  const form = useStored($form);
  const { receiver } = useStored($booking);
  const problems = useStored($endProblems)[end];
  return { typed: end === 'sender' ? form : { ...receiver, email: '' }, problems };
}

function ContactPart({ end, guest }: { end: ParcelEnd; guest: boolean }) {
  const { t } = useTranslations();
  const { tParcel, phoneTranslations, phones, locale } = useParcelTranslations();
  const textOf = useProblemText();
  const { typed, problems } = useEnd(end);
  const sender = end === 'sender';
  if (sender && guest) {
    const wrong = [textOf(problems.name), textOf(problems.phone), textOf(problems.email)];
    return (
      <GuestContact
        problems={wrong.filter((text) => text !== undefined)}
        onSave={(info) => changeEnd('sender', info)}
      />
    );
  }
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={tParcel('name')}
          name={`${end}-name`}
          autoComplete={sender ? 'name' : 'off'}
          dir="auto"
          required
          maxLength={100}
          value={typed.name}
          error={textOf(problems.name)}
          onChange={({ target }) => changeEnd(end, { name: target.value })}
        />
        <PhoneField
          label={t('contactPhone')}
          name={`${end}-phone`}
          translations={phoneTranslations}
          locale={locale}
          rules={phones}
          required
          hint={sender ? t('phoneHint') : tParcel('receiverPhoneHint')}
          value={typed.phone}
          error={textOf(problems.phone)}
          onChange={(phone) => changeEnd(end, { phone })}
        />
      </div>
      {sender && (
        <Field
          label={tParcel('email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          note={t('optional')}
          hint={t('emailHint')}
          value={typed.email}
          error={textOf(problems.email)}
          onChange={({ target }) => changeEnd(end, { email: target.value })}
        />
      )}
    </>
  );
}

function AddressPart({ end, guest }: { end: ParcelEnd; guest: boolean }) {
  const { t } = useTranslations();
  const { tParcel } = useParcelTranslations();
  const textOf = useProblemText();
  const { typed, problems } = useEnd(end);
  const stop = useStored($trip)[end];
  return (
    <>
      <div className="grid gap-3 sm:flex">
        {!guest && (
          <Button tone="soft" onClick={() => openSavedAddresses(end)}>
            {t('viewSaved')}
          </Button>
        )}
        <Button tone="outline" onClick={() => pickEnd(end)}>
          <MapPin size={18} aria-hidden="true" />
          {tParcel('pickOnMap')}
        </Button>
      </div>
      {stop?.zone === null && (
        <p
          role="alert"
          className="flex items-start gap-3 rounded-control bg-danger-soft p-4 text-sm font-medium text-danger"
        >
          <MapPinOff size={20} className="flex-none" />
          <span>{stop.refusal || tParcel(`${end}Outside`)}</span>
        </p>
      )}
      <Field
        label={t('address')}
        name={`${end}-address`}
        autoComplete={end === 'sender' ? 'street-address' : 'off'}
        dir="auto"
        required
        maxLength={500}
        value={typed.address}
        error={textOf(problems.address)}
        onChange={({ target }) => changeEnd(end, { address: target.value })}
      />
      <AddressDetailFields label={t} prefix={`${end}-`} values={typed} onChange={(fields) => changeEnd(end, fields)} />
    </>
  );
}

/** Returns a function that returns the message of an end's field error. */
function useProblemText(): (problem: InfoProblems[keyof InfoProblems]) => string | undefined {
  const { t } = useTranslations();
  const { tParcel, phones } = useParcelTranslations();
  return (problem) => {
    if (problem === undefined) return undefined;
    return problem === 'phoneCountry' ? tParcel('phoneCountry', { country: phones.country }) : t(problem);
  };
}
