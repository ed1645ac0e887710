import { type FormEvent, useState } from 'react';
import { type AccountProblems, phoneProblemOf } from '#src/domain/account-form.ts';
import { checkPhone } from '#src/lib/phone.ts';
import { submitPhone } from '#src/state/auth/provider.ts';
import { Heading } from './Heading.tsx';
import { OwnPhone } from './OwnPhone.tsx';
import { ReferralField } from './ReferralField.tsx';
import { Refused, useRefusal } from './Refused.tsx';
import { Submit } from './Submit.tsx';
import { typedIn, useFirstWrong, useTranslations } from './translations.ts';

const NONE: AccountProblems = {};

/** Renders the phone form after social sign-in, which older marketplaces require. */
export function PhoneStep() {
  const { t, page } = useTranslations();
  const refusal = useRefusal();
  const [phone, setPhone] = useState('');
  const [problems, setProblems] = useState(NONE);
  const form = useFirstWrong(problems);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const referral = typedIn(event.currentTarget, 'referral').trim();
    const reading = await checkPhone(phone, page.rules);
    const problem = phoneProblemOf(reading.problem);
    setProblems(problem);
    if (!problem.phone) await submitPhone(reading.phone, referral || null);
  };
  return (
    <>
      <Heading focus title={t('phoneTitle')} text={t('phoneText')} />
      <Refused />
      <form ref={form} method="post" className="grid gap-4" noValidate onSubmit={submit}>
        <OwnPhone value={phone} error={(problems.phone && t(problems.phone)) ?? refusal.phone} onChange={setPhone} />
        <ReferralField />
        <Submit>{t('continue')}</Submit>
      </form>
    </>
  );
}
