import { useEffect, useState } from 'react';
import type { Session } from '#src/contract/session.ts';
import { formatDayTime } from '#src/i18n/format.ts';
import { $token } from '#src/state/auth/token.ts';
import { $sessions, endOne, endOthers, readSessions } from '#src/state/settings/sessions.ts';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { FailedLine } from '../shared/islands/Failed.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { useSettingsTranslations } from './settings-translations.ts';

/** Renders the customer's sessions; other devices can be signed out, one or all. */
export function Sessions() {
  const { t, locale, timeZone } = useSettingsTranslations();
  const list = useStored($sessions);
  const [asking, setAsking] = useState<Session | 'all' | null>(null);
  useEffect(() => {
    if ($token.get() !== '') void readSessions();
  }, []);
  if (list.state === 'loading')
    return (
      <div className="grid gap-2" role="status" aria-label={t('sessionsLoading')}>
        <span className="skeleton h-16 rounded-control" />
        <span className="skeleton h-16 rounded-control" />
      </div>
    );
  if (list.state === 'none') return <p>{t('sessionsNone')}</p>;
  if (list.state === 'failed')
    return <FailedLine text={t('sessionsFailed')} retry={t('retry')} onRetry={() => void readSessions()} />;
  const nameOf = ({ device }: Session) => device || t('device');
  const time = (iso: string) => formatDayTime(iso, locale, timeZone);
  const confirm = async () => {
    if (asking === 'all') await endOthers();
    else if (asking) await endOne(asking.id);
    setAsking(null);
  };
  return (
    <>
      <ul className="grid gap-2">
        {list.rows.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-subtle px-4 py-3"
          >
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-semibold">
                <span>
                  <bdi>{nameOf(session)}</bdi>{' '}
                </span>
                {session.current && <span className="badge badge-success align-middle">{t('here')}</span>}
              </p>
              <p className="text-sm text-muted">
                {session.lastUsedAt
                  ? t('lastUsed', { time: time(session.lastUsedAt) })
                  : session.since && t('since', { time: time(session.since) })}
              </p>
            </div>
            {!session.current && (
              <Button
                tone="outline"
                aria-haspopup="dialog"
                aria-label={t('endNamed', { device: nameOf(session) })}
                onClick={() => setAsking(session)}
              >
                {t('endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list.rows.some(({ current }) => !current) ? (
        <Button tone="outline" className="justify-self-start" aria-haspopup="dialog" onClick={() => setAsking('all')}>
          {t('endAll')}
        </Button>
      ) : (
        <p className="text-sm text-muted">{t('onlyHere')}</p>
      )}
      {asking && (
        <ConfirmDialog
          title={asking === 'all' ? t('endAllAsk') : t('endAsk', { device: nameOf(asking) })}
          text={t(asking === 'all' ? 'endAllText' : 'endAskText')}
          cancel={t('cancel')}
          confirm={t('endSession')}
          closeLabel={t('close')}
          danger
          busy={list.busy}
          onCancel={() => setAsking(null)}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  );
}
