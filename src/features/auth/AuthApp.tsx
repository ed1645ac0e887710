import { useEffect, useMemo } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Words } from '#src/i18n/areas.ts';
import { sayer } from '#src/i18n/browser.ts';
import { $journey, AT_FORM } from '#src/stores/auth/journey.ts';
import { type AuthPage, openAuth } from '#src/stores/auth/page.ts';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { CodeStep } from './CodeStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { ForgotForm } from './ForgotForm.tsx';
import { IsItYouStep } from './IsItYouStep.tsx';
import { NewPasswordStep } from './NewPasswordStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { SpeechProvider, useSpeech } from './speech.ts';

type Props = { words: Words<'auth'>; phone: Words<'phone'>; locale: Locale; page: AuthPage };

/** Signing in, signing up, and a forgotten password: the form of the page, and the steps that an answer can lead to. */
export function AuthApp({ words, phone, locale, page }: Props) {
  const speech = useMemo(
    () => ({ say: sayer<'auth'>(words, locale), phone, locale, page }),
    [words, phone, locale, page],
  );
  useEffect(() => openAuth(page), [page]);
  return (
    <SpeechProvider value={speech}>
      <div className="card mx-auto grid w-full max-w-md gap-6 p-5 sm:p-8">
        <Step />
      </div>
    </SpeechProvider>
  );
}

function Step() {
  const { say, page } = useSpeech();
  const journey = useStored($journey, AT_FORM);
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
      return (
        <p role="status" className="flex min-h-40 items-center justify-center gap-3 font-medium">
          <Spinner />
          {say('leaving')}
        </p>
      );
    default:
      if (page.name === 'sign-up') return <SignUpForm />;
      return page.name === 'sign-in' ? <SignInForm /> : <ForgotForm />;
  }
}
