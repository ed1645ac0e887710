import { useEffect, useMemo } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import type { PhoneRules } from '#src/lib/phone.ts';
import { $profile, openProfile, readProfile } from '#src/state/profile/profile.ts';
import { OwnerDialog } from '../shared/forms/OwnerDialog.tsx';
import { FailedCard } from '../shared/islands/Failed.tsx';
import { pageIsland } from '../shared/islands/page-island.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { TranslationsProvider, useTranslations } from './translations.ts';

type Props = {
  translations: Translations<'profile'>;
  phone: Translations<'phone'>;
  locale: Locale;
  rules: PhoneRules;
  firebase: Readonly<Record<string, unknown>> | null;
};

/** Renders the profile of the signed-in customer (ACC-02). */
export const ProfileApp = pageIsland(Island);

function Island({ translations, phone, locale, rules, firebase }: Props) {
  const context = useMemo(
    () => ({ t: createT<'profile'>(translations, locale), phone, locale, rules, firebase }),
    [translations, phone, locale, rules, firebase],
  );
  useEffect(() => void openProfile(), []);
  return (
    <TranslationsProvider value={context}>
      <Body />
    </TranslationsProvider>
  );
}

function Body() {
  const { t } = useTranslations();
  const view = useStored($profile);
  if (view.state === 'loading') return <Skeleton label={t('loading')} />;
  if (view.state === 'failed') {
    const text = view.texts.join(' ');
    return <FailedCard title={t('failed')} text={text} retry={t('retry')} onRetry={() => void readProfile()} />;
  }
  return (
    <div className="grid gap-6">
      <ProfileForm profile={view.profile} />
      <OwnerDialog t={t} />
      <ProofDialog />
    </div>
  );
}

const Skeleton = ({ label }: { label: string }) => (
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
