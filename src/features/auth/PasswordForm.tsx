import { type FormEvent, useState } from 'react';
import { loginContactOf } from '#src/domain/login-contact.ts';
import { checkPhone } from '#src/lib/phone.ts';
import { signInWithPassword } from '#src/state/auth/ways.ts';
import { LogIn } from '#src/ui/glyphs.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { useRefusal } from './Refused.tsx';
import { Submit } from './Submit.tsx';
import { typedIn, useFirstWrong, useTranslations } from './translations.ts';
import { UsernameField, type UsernameProblem } from './UsernameField.tsx';

type Problems = { reach?: UsernameProblem; password?: 'passwordRequired' };
const NONE: Problems = {};

/**
 * Renders sign-in by phone or e-mail and password. The fields are uncontrolled, so that values of a password manager
 * are read.
 */
export function PasswordForm() {
  const { t, passkeys, page } = useTranslations();
  const refusal = useRefusal();
  const [problems, setProblems] = useState(NONE);
  const form = useFirstWrong(problems);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedIn(event.currentTarget, 'username');
    const password = typedIn(event.currentTarget, 'password');
    const reach = loginContactOf(typed, await checkPhone(typed, page.rules));
    const formProblems: Problems = {
      ...(typeof reach === 'string' ? { reach } : {}),
      ...(password === '' ? { password: 'passwordRequired' } : {}),
    };
    setProblems(formProblems);
    if (typeof reach !== 'string' && !formProblems.password) await signInWithPassword(reach, password);
  };
  return (
    // POST, so that a submit before hydration does not put the password into the URL.
    <form ref={form} method="post" className="grid gap-4" noValidate onSubmit={submit}>
      <UsernameField problem={problems.reach} passkeys={passkeys !== null} />
      <PasswordField
        label={t('password')}
        show={t('showPassword')}
        hide={t('hidePassword')}
        name="password"
        autoComplete="current-password"
        required
        error={(problems.password && t(problems.password)) ?? refusal.password}
      />
      <Submit icon={<LogIn size={20} className="mirror" />}>{t('signIn')}</Submit>
    </form>
  );
}
