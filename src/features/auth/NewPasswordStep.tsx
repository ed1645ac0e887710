import { type FormEvent, useState } from 'react';
import type { LoginContact } from '#src/contract/auth.ts';
import { type AccountProblems, passwordProblems } from '#src/domain/account-form.ts';
import { submitNewPassword } from '#src/state/auth/password.ts';
import { UsernameHint } from '#src/ui/UsernameHint.tsx';
import { Heading } from './Heading.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { Refused } from './Refused.tsx';
import { Submit } from './Submit.tsx';
import { typedIn, useFirstWrong, useTranslations } from './translations.ts';

const NONE: AccountProblems = {};

/** Renders the form for a new password, after a valid code. */
export function NewPasswordStep({ reach }: { reach: LoginContact }) {
  const { t } = useTranslations();
  const [problems, setProblems] = useState(NONE);
  const form = useFirstWrong(problems);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = typedIn(event.currentTarget, 'password');
    const formProblems = passwordProblems(password, typedIn(event.currentTarget, 'repeat'));
    setProblems(formProblems);
    if (Object.keys(formProblems).length === 0) void submitNewPassword(password);
  };
  return (
    <>
      <Heading focus title={t('passwordTitle')} />
      <Refused />
      <form ref={form} method="post" className="grid gap-4" noValidate onSubmit={submit}>
        <UsernameHint name={reach.by === 'phone' ? reach.phone : reach.email} />
        <NewPasswordFields label={t('newPassword')} problems={problems} />
        <Submit>{t('setPassword')}</Submit>
      </form>
    </>
  );
}
