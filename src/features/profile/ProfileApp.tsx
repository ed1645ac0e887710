import { useEffect, useMemo } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Words } from '#src/i18n/areas.ts';
import { sayer } from '#src/i18n/browser.ts';
import type { PhoneRules } from '#src/lib/phone.ts';
import { $profile, LOADING_PROFILE, openProfile, readProfile } from '#src/stores/profile/profile.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { OwnerDialog } from './OwnerDialog.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { SpeechProvider, useSpeech } from './speech.ts';

type Props = {
  words: Words<'profile'>;
  phone: Words<'phone'>;
  locale: Locale;
  rules: PhoneRules;
  firebase: Readonly<Record<string, unknown>> | null;
};

/** The profile of the signed-in customer: to look at and to change (ACC-02). */
export function ProfileApp({ words, phone, locale, rules, firebase }: Props) {
  const speech = useMemo(
    () => ({ say: sayer<'profile'>(words, locale), phone, locale, rules, firebase }),
    [words, phone, locale, rules, firebase],
  );
  useEffect(() => void openProfile(), []);
  return (
    <SpeechProvider value={speech}>
      <Body />
    </SpeechProvider>
  );
}

function Body() {
  const { say } = useSpeech();
  const view = useStored($profile, LOADING_PROFILE);
  if (view.state === 'loading') return <Bones label={say('loading')} />;
  if (view.state === 'failed') {
    return (
      <div className="card" role="alert">
        <EmptyState art="/art/error.svg" title={say('failed')} text={view.texts.join('\n')}>
          <Button onClick={() => void readProfile()}>{say('retry')}</Button>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      <ProfileForm profile={view.profile} />
      <OwnerDialog />
      <ProofDialog />
    </div>
  );
}

const Bones = ({ label }: { label: string }) => (
  <div className="card grid gap-5 p-5 md:p-6" role="status" aria-label={label}>
    <span className="skeleton size-24 rounded-full" />
    <span className="grid gap-4 sm:grid-cols-2">
      <span className="skeleton h-12 rounded-control" />
      <span className="skeleton h-12 rounded-control" />
      <span className="skeleton h-12 rounded-control" />
      <span className="skeleton h-12 rounded-control" />
    </span>
    <span className="skeleton h-12 w-40 rounded-control" />
  </div>
);
