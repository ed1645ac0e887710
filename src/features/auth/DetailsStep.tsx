import { type FormEvent, useState } from 'react';
import type { LoginKind } from '#src/contract/auth.ts';
import { type AccountProblems, emailProblem, phoneProblemOf } from '#src/domain/account-form.ts';
import { checkPhone } from '#src/lib/phone.ts';
import { submitDetails } from '#src/state/auth/ways.ts';
import { Field } from '#src/ui/Field.tsx';
import { Heading } from './Heading.tsx';
import { OwnPhone } from './OwnPhone.tsx';
import { ReferralField } from './ReferralField.tsx';
import { Refused, useRefusal } from './Refused.tsx';
import { Submit } from './Submit.tsx';
import { typedIn, useFirstWrong, useTranslations } from './translations.ts';

type Problems = AccountProblems & { name?: 'nameRequired' };
const NONE: Problems = {};

/** Renders the missing data of a new account: name, and the contact that is not verified yet. */
export function DetailsStep({ kind, phone: confirmedPhone, email }: { kind: LoginKind; phone: string; email: string }) {
  const { t, page } = useTranslations();
  const refusal = useRefusal();
  const [phone, setPhone] = useState(confirmedPhone);
  const [problems, setProblems] = useState(NONE);
  const form = useFirstWrong(problems);
  const proved = { phone: kind === 'otp' && confirmedPhone !== '', email: kind === 'social' && email !== '' };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const [name, address, referral] = ['name', 'email', 'referral'].map((field) => typedIn(element, field).trim());
    const reading = await checkPhone(phone, page.rules);
    const formProblems: Problems = {
      ...(name ? {} : { name: 'nameRequired' }),
      ...(proved.phone ? {} : phoneProblemOf(reading.problem)),
      ...emailProblem(address ?? '', true),
    };
    setProblems(formProblems);
    if (Object.keys(formProblems).length > 0) return;
    await submitDetails({
      name: name ?? '',
      phone: proved.phone ? confirmedPhone : reading.phone,
      email: address ?? '',
      referralCode: referral || null,
    });
  };
  return (
    <>
      <Heading focus title={t('detailsTitle')} text={t('detailsText')} />
      <Refused />
      <form ref={form} method="post" className="grid gap-4" noValidate onSubmit={submit}>
        <Field
          label={t('name')}
          name="name"
          autoComplete="name"
          dir="auto"
          required
          maxLength={100}
          error={(problems.name && t(problems.name)) ?? refusal.firstName}
        />
        <Field
          label={t('email')}
          name="email"
          type="email"
          autoComplete="email"
          dir="ltr"
          required
          readOnly={proved.email}
          defaultValue={email}
          error={(problems.email && t(problems.email)) ?? refusal.email}
        />
        {!proved.phone && (
          <OwnPhone value={phone} error={(problems.phone && t(problems.phone)) ?? refusal.phone} onChange={setPhone} />
        )}
        <ReferralField />
        <Submit>{t('continue')}</Submit>
      </form>
    </>
  );
}
