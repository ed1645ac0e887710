import { useState } from 'react';
import { cancelGroup, changeGroup, checkoutGroup } from '#src/state/together/group.ts';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { durationText, type ReadyView, useTogether } from './together.ts';

/** Minutes by which the host extends the time. */
const MORE = 15;
const MINUTE_MS = 60_000;

type Work = 'lock' | 'open' | 'time' | 'checkout' | 'cancel';

/** Renders what only the host can do: lock, give more time, pay, cancel. */
export function HostControls({ view: { group, at } }: { view: ReadyView }) {
  const { t } = useTogether();
  const [busy, setBusy] = useState<Work | null>(null);
  const [asking, setAsking] = useState(false);
  const { state, total, leftMs, members } = group;
  const run = async (work: Work, task: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(work);
    try {
      await task();
    } finally {
      setBusy(null);
    }
  };
  const left = Math.max(0, Math.ceil((leftMs - (Date.now() - at)) / MINUTE_MS));
  const filled = total > 0 || members.some(({ lines }) => lines.length > 0);
  return (
    <section className="grid gap-3" aria-label={t('title')}>
      {filled && (
        <Button busy={busy === 'checkout'} onClick={() => void run('checkout', checkoutGroup)}>
          {t(state === 'ordering' ? 'backToCheckout' : 'checkout')}
        </Button>
      )}
      <div className="flex flex-wrap gap-3">
        {state === 'open' ? (
          <Button
            tone="outline"
            busy={busy === 'lock'}
            onClick={() => void run('lock', () => changeGroup({ state: 'locked' }))}
          >
            {t('lock')}
          </Button>
        ) : (
          <Button
            tone="outline"
            busy={busy === 'open'}
            onClick={() => void run('open', () => changeGroup({ state: 'open' }))}
          >
            {t('unlock')}
          </Button>
        )}
        {state === 'open' && (
          <Button
            tone="outline"
            busy={busy === 'time'}
            onClick={() => void run('time', () => changeGroup({ minutes: left + MORE }))}
          >
            {t('moreTime', { time: durationText(MORE, t) })}
          </Button>
        )}
        <Button tone="ghost" className="text-danger" busy={busy === 'cancel'} onClick={() => setAsking(true)}>
          {t('cancelGroup')}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={t('cancelTitle')}
          text={t('cancelText')}
          cancel={t('keep')}
          confirm={t('cancelGroup')}
          closeLabel={t('close')}
          danger
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void run('cancel', cancelGroup);
          }}
        />
      )}
    </section>
  );
}
