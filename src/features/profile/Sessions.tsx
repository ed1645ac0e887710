import { useEffect, useState } from 'react';
import type { Session } from '#src/contract/session.ts';
import { formatDayTime } from '#src/i18n/format.ts';
import { $sessions, endOne, endOthers, LOADING_SESSIONS, readSessions } from '#src/stores/settings/sessions.ts';
import { $token } from '#src/stores/token.ts';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { useSettingsSpeech } from './settings-speech.ts';

/** Where the customer is signed in; each of the other devices can be signed out, or all of them. */
export function Sessions() {
  const { say, locale, timeZone } = useSettingsSpeech();
  const list = useStored($sessions, LOADING_SESSIONS);
  const [asking, setAsking] = useState<Session | 'all' | null>(null);
  useEffect(() => {
    if ($token.get() !== '') void readSessions();
  }, []);
  if (list.state === 'loading')
    return (
      <div className="grid gap-2" role="status" aria-label={say('sessionsLoading')}>
        <span className="skeleton h-16 rounded-control" />
        <span className="skeleton h-16 rounded-control" />
      </div>
    );
  if (list.state === 'none') return <p>{say('sessionsNone')}</p>;
  if (list.state === 'failed')
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1">{say('sessionsFailed')}</p>
        <Button tone="outline" onClick={() => void readSessions()}>
          {say('retry')}
        </Button>
      </div>
    );
  const nameOf = ({ device }: Session) => device || say('device');
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
                <bdi>{nameOf(session)}</bdi>{' '}
                {session.current && <span className="badge badge-success align-middle">{say('here')}</span>}
              </p>
              <p className="text-sm text-muted">
                {session.lastUsedAt
                  ? say('lastUsed', { time: time(session.lastUsedAt) })
                  : session.since && say('since', { time: time(session.since) })}
              </p>
            </div>
            {!session.current && (
              <Button
                tone="outline"
                aria-haspopup="dialog"
                aria-label={say('endNamed', { device: nameOf(session) })}
                onClick={() => setAsking(session)}
              >
                {say('endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list.rows.some(({ current }) => !current) ? (
        <Button tone="outline" className="justify-self-start" aria-haspopup="dialog" onClick={() => setAsking('all')}>
          {say('endAll')}
        </Button>
      ) : (
        <p className="text-sm text-muted">{say('onlyHere')}</p>
      )}
      {asking && (
        <ConfirmDialog
          title={asking === 'all' ? say('endAllAsk') : say('endAsk', { device: nameOf(asking) })}
          text={say(asking === 'all' ? 'endAllText' : 'endAskText')}
          cancel={say('cancel')}
          confirm={say('endSession')}
          closeLabel={say('close')}
          danger
          busy={list.busy}
          onCancel={() => !list.busy && setAsking(null)}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  );
}
