import { type FormEvent, useState } from 'react';
import { signIn } from '#src/config/routes.ts';
import { loginContactOf } from '#src/domain/login-contact.ts';
import { checkPhone, loadPhoneLibrary } from '#src/lib/phone.ts';
import { requestPasswordReset } from '#src/state/auth/password.ts';
import { typed } from '#src/state/auth/typed.ts';
import { Field } from '#src/ui/Field.tsx';
import { Heading } from './Heading.tsx';
import { Refused, useRefusal } from './Refused.tsx';
import { Submit } from './Submit.tsx';
import { typedIn, useFirstWrong, useTranslations } from './translations.ts';

type Problem = 'reachRequired' | 'reachInvalid' | null;

/** Renders the form that requests a password reset code. */
export function ForgotForm() {
  const { t, locale, page } = useTranslations();
  const refusal = useRefusal();
  const [problem, setProblem] = useState<{ is: Problem }>({ is: null });
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
        <Field
          label={t('emailOrPhone')}
          name="username"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          required
          hint={t('emailOrPhoneHint')}
          defaultValue={typed.email}
          error={(problem.is && t(problem.is)) ?? refusal.phone ?? refusal.email}
          onFocus={() => void loadPhoneLibrary().catch(() => {})}
        />
        <Submit>{t('sendCode')}</Submit>
      </form>
      <a className="link justify-self-center py-2 font-medium" href={signIn({ locale }, page.back ?? undefined)}>
        {t('signIn')}
      </a>
    </>
  );
}
