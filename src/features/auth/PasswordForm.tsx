import { type FormEvent, useState } from 'react';
import { reachOf } from '#src/domain/reach.ts';
import { checkPhone, loadPhoneLibrary } from '#src/lib/phone.ts';
import { byPassword } from '#src/stores/auth/ways.ts';
import { Field } from '#src/ui/Field.tsx';
import { LogIn } from '#src/ui/glyphs.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { useRefusal } from './Refused.tsx';
import { Submit } from './Submit.tsx';
import { typedIn, useFirstWrong, useSpeech } from './speech.ts';

type Problems = { reach?: 'reachRequired' | 'reachInvalid'; password?: 'passwordRequired' };
const NONE: Problems = {};

/** Phone or e-mail, and the password. The fields are the browser's own, so that what a password manager fills in is there. */
export function PasswordForm() {
  const { say, page } = useSpeech();
  const refusal = useRefusal();
  const [problems, setProblems] = useState(NONE);
  const form = useFirstWrong(problems);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedIn(event.currentTarget, 'username');
    const password = typedIn(event.currentTarget, 'password');
    const reach = reachOf(typed, await checkPhone(typed, page.rules));
    const found: Problems = {
      ...(typeof reach === 'string' ? { reach } : {}),
      ...(password === '' ? { password: 'passwordRequired' } : {}),
    };
    setProblems(found);
    if (typeof reach !== 'string' && !found.password) await byPassword(reach, password);
  };
  return (
    // Sent before its script is there it must not put the password into the address.
    <form ref={form} method="post" className="grid gap-4" noValidate onSubmit={submit}>
      <Field
        label={say('emailOrPhone')}
        name="username"
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
        hint={say('emailOrPhoneHint')}
        error={(problems.reach && say(problems.reach)) ?? refusal.phone ?? refusal.email}
        onFocus={() => void loadPhoneLibrary().catch(() => {})}
      />
      <PasswordField
        label={say('password')}
        show={say('showPassword')}
        hide={say('hidePassword')}
        name="password"
        autoComplete="current-password"
        required
        error={(problems.password && say(problems.password)) ?? refusal.password}
      />
      <Submit icon={<LogIn size={20} className="mirror" />}>{say('signIn')}</Submit>
    </form>
  );
}
