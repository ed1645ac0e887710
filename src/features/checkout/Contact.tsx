import { useState } from 'react';
import { createT } from '#src/i18n/browser.ts';
import { $token } from '#src/state/auth/token.ts';
import { $form, changeForm } from '#src/state/checkout/form.ts';
import { $problems } from '#src/state/checkout/problems.ts';
import { Field } from '#src/ui/Field.tsx';
import { UserRound } from '#src/ui/glyphs.tsx';
import { PhoneField, type PhoneFieldProps } from '../shared/forms/PhoneField.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { Account } from './Account.tsx';
import { GuestContact } from './address/GuestContact.tsx';
import { Section } from './Section.tsx';
import { useTranslations } from './translations.ts';

type ContactProps = {
  /** Without an e-mail field, for a prescription order. */
  plain: boolean;
  phone: OwnPhone;
};

/** The translations of phone fields, and the phone rules of the marketplace (ADDR-08). */
export type OwnPhone = Pick<PhoneFieldProps, 'translations' | 'rules'>;

/**
 * Renders the recipient's contact. A guest whose contact was empty on mount types it inline; otherwise a card shows it,
 * with a button to the form (ADDR-08).
 */
export function Contact({ plain, phone }: ContactProps) {
  const { t, locale } = useTranslations();
  const { name, phone: number, email } = useStored($form);
  const problems = useStored($problems);
  const guest = useStored($token) === '' && !plain;
  const isEmpty = name === '' && number === '' && email === '';
  const [cameEmpty] = useState(isEmpty);
  const wrongPhone =
    problems.phone === 'phoneCountry'
      ? createT<'phone'>(phone.translations, locale)('country', { country: phone.rules.country })
      : problems.phone && t(problems.phone);
  const texts = [problems.name && t(problems.name), wrongPhone, problems.email && t(problems.email)];
  const wrong = texts.filter((text) => text !== undefined);
  if (guest) {
    return (
      <Section title={t('contact')} icon={<UserRound size={18} />}>
        {cameEmpty ? (
          <>
            {isEmpty && <p className="text-muted">{t('noContact')}</p>}
            <Fields emailNeeded plain={false} phone={phone} wrongPhone={wrongPhone} />
          </>
        ) : (
          <GuestContact problems={wrong} onSave={changeForm} />
        )}
        <Account />
      </Section>
    );
  }
  return (
    <Section
      title={t('contact')}
      icon={<UserRound size={18} />}
      wrong={wrong.length > 0}
      line={
        name.trim() === '' || number.trim() === '' ? null : (
          <>
            <bdi>{name}</bdi> · <bdi dir="ltr">{number}</bdi>
          </>
        )
      }
    >
      <Fields emailNeeded={false} plain={plain} phone={phone} wrongPhone={wrongPhone} />
    </Section>
  );
}

type FieldsProps = { phone: OwnPhone; plain: boolean; emailNeeded: boolean; wrongPhone: string | undefined };

function Fields({ phone, plain, emailNeeded, wrongPhone }: FieldsProps) {
  const { t, locale } = useTranslations();
  const { name, phone: number, email, type } = useStored($form);
  const problems = useStored($problems);
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={t('contactName')}
          name="name"
          autoComplete="name"
          dir="auto"
          required
          value={name}
          error={problems.name && t(problems.name)}
          onChange={(event) => changeForm({ name: event.target.value })}
        />
        <PhoneField
          label={t('contactPhone')}
          translations={phone.translations}
          locale={locale}
          rules={phone.rules}
          required
          hint={t(type === 'take_away' && !plain ? 'phoneHintTakeAway' : 'phoneHint')}
          value={number}
          error={wrongPhone}
          onChange={(typed) => changeForm({ phone: typed })}
        />
      </div>
      <Field
        label={t('contactEmail')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        required={emailNeeded}
        note={emailNeeded ? undefined : t('optional')}
        hint={t('emailHint')}
        value={email}
        error={problems.email && t(problems.email)}
        onChange={(event) => changeForm({ email: event.target.value })}
      />
    </>
  );
}
