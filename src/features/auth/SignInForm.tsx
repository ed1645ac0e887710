import { useState } from 'react';
import { forgotPassword, signUp } from '#src/config/routes.ts';
import { CodeRequestForm } from './CodeRequestForm.tsx';
import { Heading } from './Heading.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Providers } from './Providers.tsx';
import { Refused } from './Refused.tsx';
import { useSpeech } from './speech.ts';
import { WaySwitch } from './WaySwitch.tsx';

/** Signing in by password or by a code, whichever the marketplace offers; the other ways beneath. */
export function SignInForm() {
  const { say, locale, page } = useSpeech();
  const { ways } = page;
  const [byCode, setByCode] = useState(!ways.password);
  const at = { locale };
  return (
    <>
      <Heading title={say('signInTitle')} text={say('signInText')} />
      {ways.password && ways.code && <WaySwitch byCode={byCode} onChange={setByCode} />}
      <Refused />
      {byCode ? <CodeRequestForm /> : <PasswordForm />}
      {!byCode && (
        <a
          className="link -mt-2 justify-self-center py-2 font-medium"
          href={forgotPassword(at, page.back ?? undefined)}
        >
          {say('forgot')}
        </a>
      )}
      <Providers />
      <p className="rule-t pt-5 text-center text-muted">
        {say('noAccount')}{' '}
        <a className="link font-semibold" href={signUp(at, page.back ?? undefined)}>
          {say('signUp')}
        </a>
      </p>
    </>
  );
}
