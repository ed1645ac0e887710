import { useEffect, useMemo, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import { plain } from '#src/config/routes.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { type AreaT, createT } from '#src/i18n/browser.ts';
import { formatDayTime } from '#src/i18n/format.ts';
import { formatNumber } from '#src/i18n/numbers.ts';
import {
  $notifications,
  LOADING_NOTIFICATIONS,
  markAllRead,
  markRead,
  type Notification,
  openNotifications,
  readNotifications,
  targetOf,
} from '#src/state/account/notifications.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Bell } from '#src/ui/glyphs-push.tsx';
import { FailedCard } from '../shared/islands/Failed.tsx';
import { pageIsland } from '../shared/islands/page-island.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { RowsSkeleton } from '../shared/page/RowsSkeleton.tsx';

type Props = { translations: Translations<'notifications'>; locale: Locale; timeZone: string };

/** The API has no pages: number of entries shown, and added with each press. */
const STEP = 15;

/** Renders the customer's notifications, read and unread, each with its link (ACC-04). */
export const NotificationsApp = pageIsland(Island);

function Island({ translations, locale, timeZone }: Props) {
  const t = useMemo(() => createT<'notifications'>(translations, locale), [translations, locale]);
  const view = useStored($notifications, LOADING_NOTIFICATIONS);
  const [most, setMost] = useState(STEP);
  useEffect(() => openNotifications(), []);
  if (view.state === 'loading') {
    return (
      <div className="card p-5" role="status" aria-label={t('loading')}>
        <RowsSkeleton />
      </div>
    );
  }
  if (view.state === 'failed') {
    const text = view.texts.join(' ');
    return <FailedCard title={t('failed')} text={text} retry={t('retry')} onRetry={() => void readNotifications()} />;
  }
  if (view.rows.length === 0) {
    return (
      <div className="card">
        <EmptyState
          art={<Bell size={72} strokeWidth="1.2" className="text-muted" />}
          title={t('none')}
          text={t('noneText')}
        />
      </div>
    );
  }
  const unread = view.rows.filter((row) => row.unread).length;
  const rows = view.rows.slice(0, most);
  const counts = { shown: formatNumber(rows.length, locale), total: formatNumber(view.rows.length, locale) };
  return (
    <section className="card p-2 md:p-4">
      <div className="flex flex-wrap items-center justify-between gap-2 px-3 py-1">
        <p role="status" className="font-semibold">
          {t('unreadCount', { count: unread })}
        </p>
        <div className="flex flex-wrap gap-2">
          <a className="btn btn-ghost px-3 max-sm:ps-0" href={plain({ locale }, 'settings')}>
            {t('settings')}
          </a>
          {unread > 0 && (
            <Button tone="soft" onClick={markAllRead}>
              {t('markAll')}
            </Button>
          )}
        </div>
      </div>
      <ul className="rules-y" aria-label={t('title')}>
        {rows.map((row) => (
          <li key={row.id}>
            <Row row={row} t={t} locale={locale} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      {rows.length < view.rows.length && (
        <div className="grid justify-items-center gap-3 py-4">
          <p className="text-sm text-muted">{t('shownOf', counts)}</p>
          <Button tone="outline" onClick={() => setMost(most + STEP)}>
            {t('more')}
          </Button>
        </div>
      )}
    </section>
  );
}

type RowProps = { row: Notification; t: AreaT<'notifications'>; locale: Locale; timeZone: string };

function Row({ row, t, locale, timeZone }: RowProps) {
  const { id, title, text, createdAt, unread } = row;
  const href = targetOf(row, { locale });
  const read = () => markRead([id]);
  const body = (
    <>
      <span className={`mt-2 size-2.5 flex-none rounded-full ${unread ? 'bg-accent' : ''}`} aria-hidden="true" />
      <span className="min-w-0 flex-1 basis-44">
        <span className={`block ${unread ? 'font-bold' : 'font-medium'}`}>
          <span>{title}</span>
          {unread && <span className="sr-only"> ({t('unread')})</span>}
        </span>
        <span className="block text-muted">{text}</span>
        {createdAt && (
          <time dateTime={createdAt} className="block text-sm text-muted">
            {formatDayTime(createdAt, locale, timeZone)}
          </time>
        )}
      </span>
    </>
  );
  const shape = 'flex min-h-16 w-full items-start gap-3 rounded-control px-3 py-3 text-start';
  if (href) {
    return (
      <a href={href} className={`${shape} hover:bg-subtle`} onClick={read}>
        {body}
      </a>
    );
  }
  return (
    <div className={`${shape} flex-wrap`}>
      {body}
      {unread && (
        <Button tone="ghost" small className="ms-auto min-h-11" onClick={read}>
          {t('markRead')}
        </Button>
      )}
    </div>
  );
}
