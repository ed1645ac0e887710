import { type FormEvent, useState } from 'react';
import { type AccountProblems, phoneProblemOf } from '#src/domain/account-form.ts';
import { checkPhone } from '#src/lib/phone.ts';
import { typed } from '#src/state/auth/typed.ts';
import { requestSignInCode } from '#src/state/auth/ways.ts';
import { OwnPhone } from './OwnPhone.tsx';
import { useRefusal } from './Refused.tsx';
import { Submit } from './Submit.tsx';
import { useFirstWrong, useTranslations } from './translations.ts';

const NONE: AccountProblems = {};

/** Renders the form that requests a sign-in code for a phone. */
export function CodeRequestForm() {
  const { t, passkeys, page } = useTranslations();
  const refusal = useRefusal();
  const [phone, setPhone] = useState(typed.phone);
  const [problems, setProblems] = useState(NONE);
  const form = useFirstWrong(problems);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const reading = await checkPhone(phone, page.rules);
    const problem = phoneProblemOf(reading.problem);
    setProblems(problem);
    typed.phone = reading.phone;
    if (!problem.phone) await requestSignInCode(reading.phone);
  };
  return (
    <form ref={form} method="post" className="grid gap-4" noValidate onSubmit={submit}>
      <OwnPhone
        value={phone}
        error={(problems.phone && t(problems.phone)) ?? refusal.phone ?? refusal.code}
        passkeys={passkeys !== null}
        onChange={setPhone}
      />
      <Submit>{t('sendCode')}</Submit>
    </form>
  );
}
