import { useState } from 'react';
import { forgotPassword, signUp } from '#src/config/routes.ts';
import { CodeRequestForm } from './CodeRequestForm.tsx';
import { Heading } from './Heading.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Providers } from './Providers.tsx';
import { Refused } from './Refused.tsx';
import { useTranslations } from './translations.ts';
import { WaySwitch } from './WaySwitch.tsx';

/** Renders sign-in by password or code, as offered by the marketplace, with the other methods below. */
export function SignInForm() {
  const { t, passkeys, locale, page } = useTranslations();
  const { ways } = page;
  const [byCode, setByCode] = useState(!ways.password);
  const at = { locale };
  return (
    <>
      <Heading title={t('signInTitle')} text={t('signInText')} />
      {ways.password && ways.code && <WaySwitch byCode={byCode} onChange={setByCode} />}
      <Refused />
      {byCode ? <CodeRequestForm /> : <PasswordForm />}
      {!byCode && (
        <a
          className="link -mt-2 justify-self-center py-2 font-medium"
          href={forgotPassword(at, page.back ?? undefined)}
        >
          {t('forgot')}
        </a>
      )}
      <Providers passkeys={passkeys} />
      <p className="rule-t pt-5 text-center text-muted">
        {t('noAccount')}{' '}
        <a className="link font-semibold" href={signUp(at, page.back ?? undefined)}>
          {t('signUp')}
        </a>
      </p>
    </>
  );
}
