import { lazy, Suspense, useEffect, useMemo } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { type AuthPage, openAuth } from '#src/state/auth/page.ts';
import { $step } from '#src/state/auth/steps.ts';
import { Spinner } from '#src/ui/Spinner.tsx';
import { pageIsland } from '../shared/islands/page-island.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { CodeStep } from './CodeStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { ForgotForm } from './ForgotForm.tsx';
import { IsItYouStep } from './IsItYouStep.tsx';
import { NewPasswordStep } from './NewPasswordStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { TranslationsProvider, useTranslations } from './translations.ts';

type Props = {
  translations: Translations<'auth'>;
  phone: Translations<'phone'>;
  passkeys: Translations<'passkeys'> | null;
  locale: Locale;
  page: AuthPage;
};

// Marked, so that a build without the extra leaves it out.
const PasskeyStep = /* @__PURE__ */ lazy(async () => ({ default: (await import('./PasskeyStep.tsx')).PasskeyStep }));

/** Renders the sign-in, sign-up and forgotten-password pages: the page's form, and the steps that may follow it. */
export const AuthApp = pageIsland(Island);

function Island({ translations, phone, passkeys, locale, page }: Props) {
  const context = useMemo(
    () => ({
      t: createT<'auth'>(translations, locale),
      passkeys: EXTRAS.passkeys && passkeys ? createT<'passkeys'>(passkeys, locale) : null,
      ...{ phone, locale, page },
    }),
    [translations, phone, passkeys, locale, page],
  );
  useEffect(() => openAuth(page), [page]);
  return (
    <TranslationsProvider value={context}>
      <div className="card mx-auto grid w-full max-w-md gap-6 p-5 sm:p-8">
        <Step />
      </div>
    </TranslationsProvider>
  );
}

function Step() {
  const { passkeys, page } = useTranslations();
  const journey = useStored($step);
  switch (journey.at) {
    case 'code':
      return <CodeStep {...journey} />;
    case 'password':
      return <NewPasswordStep reach={journey.reach} />;
    case 'details':
      return <DetailsStep {...journey} />;
    case 'isItYou':
      return <IsItYouStep person={journey.person} />;
    case 'phone':
      return <PhoneStep />;
    case 'leaving':
      return <Leaving />;
    case 'passkey':
      return (
        <Suspense fallback={<Leaving />}>
          {EXTRAS.passkeys && passkeys && <PasskeyStep t={passkeys} onEnd={journey.leave} />}
        </Suspense>
      );
    default:
      if (page.name === 'sign-up') return <SignUpForm />;
      return page.name === 'sign-in' ? <SignInForm /> : <ForgotForm />;
  }
}

function Leaving() {
  const { t } = useTranslations();
  return (
    <p role="status" className="flex min-h-40 items-center justify-center gap-3 font-medium">
      <Spinner />
      {t('leaving')}
    </p>
  );
}
