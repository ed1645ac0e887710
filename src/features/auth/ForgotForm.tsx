import { type FormEvent, useState } from 'react';
import { signIn } from '#src/config/routes.ts';
import { loginContactOf } from '#src/domain/login-contact.ts';
import { checkPhone } from '#src/lib/phone.ts';
import { requestPasswordReset } from '#src/state/auth/password.ts';
import { typed } from '#src/state/auth/typed.ts';
import { Heading } from './Heading.tsx';
import { Refused } from './Refused.tsx';
import { Submit } from './Submit.tsx';
import { typedIn, useFirstWrong, useTranslations } from './translations.ts';
import { UsernameField, type UsernameProblem } from './UsernameField.tsx';

/** Renders the form that requests a password reset code. */
export function ForgotForm() {
  const { t, locale, page } = useTranslations();
  const [problem, setProblem] = useState<{ is: UsernameProblem | null }>({ is: null });
  const form = useFirstWrong(problem);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = typedIn(event.currentTarget, 'username');
    typed.email = text;
    const reach = loginContactOf(text, await checkPhone(text, page.rules));
    setProblem({ is: typeof reach === 'string' ? reach : null });
    if (typeof reach !== 'string') await requestPasswordReset(reach);
  };
  return (
    <>
      <Heading title={t('forgotTitle')} text={t('forgotText')} />
      <Refused />
      <form ref={form} method="post" className="grid gap-4" noValidate onSubmit={submit}>
        <UsernameField problem={problem.is} defaultValue={typed.email} />
        <Submit>{t('sendCode')}</Submit>
      </form>
      <a className="link justify-self-center py-2 font-medium" href={signIn({ locale }, page.back ?? undefined)}>
        {t('signIn')}
      </a>
    </>
  );
}
