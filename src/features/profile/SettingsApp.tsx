import { lazy, type ReactNode, Suspense, useEffect, useId, useMemo, useSyncExternalStore } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import type { PhoneRules } from '#src/lib/phone.ts';
import { $agents, readAgents } from '#src/state/agents/links.ts';
import { $token } from '#src/state/auth/token.ts';
import { $profile, openProfile, readProfile } from '#src/state/profile/profile.ts';
import { stopData } from '#src/state/settings/data.ts';
import { ChoiceGroup, ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { elementsOf } from '#src/ui/elements-of.tsx';
import { AvoidedChoice } from '../shared/food/AvoidedChoice.tsx';
import { OwnerDialog } from '../shared/forms/OwnerDialog.tsx';
import { FailedCard } from '../shared/islands/Failed.tsx';
import { pageIsland } from '../shared/islands/page-island.tsx';
import { useHydrated } from '../shared/islands/use-hydrated.ts';
import { useStored } from '../shared/islands/use-stored.ts';
import { AllInChoice } from '../shared/price-promise/AllInChoice.tsx';
import { Agents } from './Agents.tsx';
import { AlertSettings } from './AlertSettings.tsx';
import { DataDownload } from './DataDownload.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import type { MembershipShop } from './Membership.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { Sessions } from './Sessions.tsx';
import { SettingsTranslationsProvider, useSettingsTranslations } from './settings-translations.ts';
import { TranslationsProvider } from './translations.ts';

type Props = {
  translations: Translations<'settings'>;
  profile: Translations<'profile'>;
  phone: Translations<'phone'>;
  food: Translations<'food'> | null;
  locale: Locale;
  timeZone: string;
  /** Null where the marketplace has no passkeys. */
  passkeys: Translations<'passkeys'> | null;
  rules: PhoneRules;
  firebase: Readonly<Record<string, unknown>> | null;
  /** Links to the interests of each module. */
  interests: readonly { name: string; href: string }[];
  /** Null where fees for an address are not known (EXT-18). */
  fees: Translations<'fees'> | null;
  /** Whether the marketplace tells when something happens to an item or a store (EXT-22). */
  tellMe: boolean;
  /** Null where the marketplace offers no membership. */
  membership: { translations: Translations<'membership'>; shop: MembershipShop } | null;
};

// Marked, so that a build without the extra leaves it out.
const Passkeys = /* @__PURE__ */ lazy(async () => ({ default: (await import('./Passkeys.tsx')).Passkeys }));

const Membership = /* @__PURE__ */ lazy(async () => ({ default: (await import('./Membership.tsx')).Membership }));

/** Renders the settings of the signed-in customer and of this browser (ACC-04). */
export const SettingsApp = pageIsland(Island);

function Island({
  translations,
  profile,
  passkeys,
  phone,
  food,
  locale,
  timeZone,
  rules,
  firebase,
  interests,
  fees,
  tellMe,
  membership,
}: Props) {
  const context = useMemo(
    () => ({ t: createT<'settings'>(translations, locale), locale, timeZone }),
    [translations, locale, timeZone],
  );
  const ofProfile = useMemo(
    () => ({ t: createT<'profile'>(profile, locale), phone, locale, rules, firebase }),
    [profile, phone, locale, rules, firebase],
  );
  const ofPasskeys = useMemo(() => passkeys && createT<'passkeys'>(passkeys, locale), [passkeys, locale]);
  const tMembership = useMemo(
    () => membership && createT<'membership'>(membership.translations, locale),
    [membership, locale],
  );
  useEffect(() => void openProfile(), []);
  useEffect(() => stopData, []);
  const { t } = context;
  const tFood = food && createT<'food'>(food, locale);
  return (
    <SettingsTranslationsProvider value={context}>
      <div className="grid grid-cols-1 gap-6">
        <Section title={t('theme')} text={t('themeText')}>
          <Themes />
        </Section>
        {fees && <AllInChoice translations={fees} locale={locale} />}
        <Section title={t('notifications')} text={t('notificationsText')}>
          <NotificationSettings firebase={firebase} />
        </Section>
        {EXTRAS.foodFacts && tFood && (
          <Section title={tFood('avoids')} text={tFood('avoidsText')}>
            <AvoidedChoice t={tFood} />
          </Section>
        )}
        {EXTRAS.tellMe && tellMe && (
          <Section title={t('alerts')} text={t('alertsText')}>
            <AlertSettings />
          </Section>
        )}
        {EXTRAS.membership && membership && tMembership && (
          <Section title={tMembership('title')} text={tMembership('text')}>
            <InBrowser>
              <Membership t={tMembership} shop={membership.shop} />
            </InBrowser>
          </Section>
        )}
        {interests.length > 0 && (
          <Section title={t('interests')} text={t('interestsText')}>
            <ul className="flex flex-wrap gap-3">
              {interests.map(({ name, href }) => (
                <li key={href}>
                  <a className="btn btn-outline" href={href} aria-label={t('interestsEdit', { module: name })}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Section title={t('sessions')} text={t('sessionsText')}>
          <Sessions />
        </Section>
        {EXTRAS.passkeys && ofPasskeys && (
          <Section title={ofPasskeys('title')} text={ofPasskeys('text')}>
            <InBrowser>
              <Passkeys t={ofPasskeys} />
            </InBrowser>
          </Section>
        )}
        {EXTRAS.agents && <AgentsSection />}
        <Section title={t('data')} text={t('dataText')}>
          <DataDownload />
        </Section>
        <TranslationsProvider value={ofProfile}>
          <Deletion />
        </TranslationsProvider>
        <OwnerDialog t={ofProfile.t} />
      </div>
    </SettingsTranslationsProvider>
  );
}

/** Renders the agents that act for the customer; nothing where the marketplace links none. */
function AgentsSection() {
  const { t } = useSettingsTranslations();
  const list = useStored($agents);
  useEffect(() => {
    if ($token.get() !== '') void readAgents();
  }, []);
  if (list.state === 'none') return null;
  return (
    <Section title={t('agents')} text={t('agentsText')}>
      <Agents list={list} />
    </Section>
  );
}

/** Renders a lazy part in the browser only: the server would complete it by an inline script. */
function InBrowser({ children }: { children: ReactNode }) {
  const skeleton = <span className="skeleton h-18 rounded-control" />;
  if (!useHydrated()) return skeleton;
  return <Suspense fallback={skeleton}>{children}</Suspense>;
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card grid grid-cols-1 gap-4 p-5 md:p-6" aria-labelledby={id}>
      <div className="grid gap-1">
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        <p className="max-w-2xl text-sm text-muted">{text}</p>
      </div>
      {elementsOf(children)}
    </section>
  );
}

const THEMES = ['', 'light', 'dark'] as const;
const THEME_MESSAGES = { '': 'themeDevice', light: 'themeLight', dark: 'themeDark' } as const;

function onTheme(listen: () => void): () => void {
  const watch = new MutationObserver(listen);
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => watch.disconnect();
}

/** Renders the theme choice; the page's script (`shell/switches.ts`) applies it. */
function Themes() {
  const { t } = useSettingsTranslations();
  const theme = useSyncExternalStore(
    onTheme,
    () => document.documentElement.dataset['theme'] ?? '',
    () => null,
  );
  return (
    <ChoiceGroup legend={<span className="sr-only">{t('theme')}</span>}>
      <div className="grid gap-2 sm:grid-cols-3">
        {THEMES.map((one) => (
          <ChoiceRow
            key={one}
            kind="radio"
            name="theme"
            label={t(THEME_MESSAGES[one])}
            checked={theme === one}
            data-theme-choice={one}
            readOnly
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}

/** Renders account deletion; how its owner confirms it depends on the profile. */
function Deletion() {
  const { t } = useSettingsTranslations();
  const view = useStored($profile);
  if (view.state === 'loading')
    return <div className="skeleton h-28 rounded-card" role="status" aria-label={t('sessionsLoading')} />;
  if (view.state === 'failed')
    return <FailedCard art={null} title={view.texts.join(' ')} retry={t('retry')} onRetry={() => void readProfile()} />;
  return <DeleteAccount />;
}
