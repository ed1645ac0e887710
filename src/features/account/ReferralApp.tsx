import { useEffect, useMemo } from 'react';
import type { Locale } from '#src/config/locales.ts';
import { signUp } from '#src/config/routes.ts';
import type { ReferredFriend } from '#src/contract/referral.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { formatDate } from '#src/i18n/format.ts';
import { formatNumber } from '#src/i18n/numbers.ts';
import { toast } from '#src/lib/toast.ts';
import { LOADING_ROWS, type Rows } from '#src/state/account/paged.ts';
import { friendRows, openReferral } from '#src/state/account/referral.ts';
import { $profile, readProfile } from '#src/state/profile/profile.ts';
import { track } from '#src/state/track.ts';
import { Button } from '#src/ui/Button.tsx';
import { UserRound } from '#src/ui/glyphs.tsx';
import { FailedCard } from '../shared/islands/Failed.tsx';
import { pageIsland } from '../shared/islands/page-island.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { Listed } from './Listed.tsx';

type Props = {
  translations: Translations<'referral'>;
  locale: Locale;
  timeZone: string;
  /** Name of the shop, for the shared text. */
  shop: string;
  /** Rules of the referral programme, one text each. */
  rules: readonly string[];
};

/** Renders the customer's referral code: copy and share, rules, and who joined with it (ACC-04). */
export const ReferralApp = pageIsland(Island);

function Island({ translations, locale, timeZone, shop, rules }: Props) {
  const t = useMemo(() => createT<'referral'>(translations, locale), [translations, locale]);
  const profile = useStored($profile);
  const friends = useStored<Rows<ReferredFriend>>(friendRows.$rows, LOADING_ROWS);
  useEffect(openReferral, []);
  if (profile.state === 'failed') {
    const text = profile.texts.join(' ');
    return <FailedCard title={t('failed')} text={text} retry={t('retry')} onRetry={() => void readProfile()} />;
  }
  const code = profile.state === 'ready' ? profile.profile.referralCode : undefined;

  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(done);
      if (ANALYTICS) track({ name: 'share', method: 'copy', content_type: 'referral' });
    } catch {
      toast.error(t('copyFailed'));
    }
  };
  const share = async (referralCode: string) => {
    const url = window.location.origin + signUp({ locale }, undefined, referralCode);
    const text = t('shareText', { shop, code: referralCode });
    if (typeof navigator.share !== 'function') return copy(url, t('linkCopied'));
    try {
      await navigator.share({ title: shop, text, url });
      if (ANALYTICS) track({ name: 'share', method: 'native', content_type: 'referral' });
    } catch (reason) {
      // An abort is the user's choice, so no fallback.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) await copy(url, t('linkCopied'));
    }
  };

  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-6 md:grid-cols-2">
        <section className="card grid gap-4 p-5 md:p-6" aria-labelledby="code">
          <h2 id="code" className="text-base font-semibold text-muted">
            {t('code')}
          </h2>
          {code === undefined && (
            <p role="status" aria-label={t('loading')}>
              <span className="skeleton block h-14 rounded-control" />
            </p>
          )}
          {code === null && <p>{t('noCode')}</p>}
          {code && (
            <>
              <p
                className="rounded-control bg-accent-soft px-4 py-3 text-center text-2xl font-extrabold break-all text-accent-text"
                dir="ltr"
                data-testid="code"
              >
                {code}
              </p>
              <div className="grid gap-3 sm:grid-cols-2">
                <Button tone="outline" className="min-h-12" onClick={() => void copy(code, t('copied'))}>
                  {t('copy')}
                </Button>
                <Button className="min-h-12" onClick={() => void share(code)}>
                  {t('share')}
                </Button>
              </div>
            </>
          )}
        </section>
        <section className="card grid gap-3 p-5 md:p-6" aria-labelledby="rules">
          <h2 id="rules" className="text-base font-semibold text-muted">
            {t('rules')}
          </h2>
          <ol className="grid gap-3">
            {rules.map((rule, index) => (
              <li key={rule} className="flex gap-3">
                <span
                  aria-hidden="true"
                  className="grid size-7 flex-none place-items-center rounded-full bg-accent-soft text-sm font-bold text-accent-text"
                >
                  {formatNumber(index + 1, locale)}
                </span>
                <span className="pt-0.5">{rule}</span>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <section className="card p-5 md:p-6" aria-labelledby="friends">
        <h2 id="friends" className="text-xl font-bold">
          {t('friends')}
        </h2>
        <Listed
          view={friends}
          label={t('friends')}
          texts={{
            loading: t('loading'),
            failed: t('friendsFailed'),
            retry: t('retry'),
            more: t('more'),
            moreFailed: t('moreFailed'),
            countText: (count, total) =>
              t('shownOf', { shown: formatNumber(count, locale), total: formatNumber(total, locale) }),
          }}
          empty={{ title: t('none'), text: t('noneText') }}
          onRetry={() => void friendRows.read()}
          onMore={() => void friendRows.readMore()}
          row={({ firstName, joinedAt }) => (
            <div className="flex items-center gap-4 py-3">
              <span className="grid size-11 flex-none place-items-center rounded-full bg-subtle text-muted">
                <UserRound size={22} aria-hidden="true" />
              </span>
              <p className="min-w-0">
                <bdi className="block truncate font-semibold">{firstName || t('friend')}</bdi>
                {joinedAt && (
                  <time dateTime={joinedAt} className="text-sm text-muted">
                    {t('joined', { date: formatDate(joinedAt, locale, timeZone) })}
                  </time>
                )}
              </p>
            </div>
          )}
        />
      </section>
    </div>
  );
}
