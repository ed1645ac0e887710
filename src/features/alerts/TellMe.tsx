import { useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { AlertKey } from '#src/contract/alert.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { type AreaT, createT } from '#src/i18n/browser.ts';
import { $alerts, alertKey, hasAlert, readAlerts, setAlert } from '#src/state/alerts.ts';
import { closeOverlay } from '#src/state/page/overlay.ts';
import { Button } from '#src/ui/Button.tsx';
import { ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { useStored } from '../shared/islands/use-stored.ts';

type Props = {
  translations: Translations<'alerts'>;
  locale: Locale;
  /** Name of the item or the store. */
  title: string;
  /** What can be told of it. */
  alerts: readonly AlertKey[];
  signedIn: boolean;
  signInHref: string;
  settingsHref: string;
};

/** Renders what can be told of an item or a store, each to be switched on or off (EXT-22); a guest is led to sign-in. */
export function TellMe({ translations, locale, title, alerts, signedIn, signInHref, settingsHref }: Props) {
  const t = createT<'alerts'>(translations, locale);
  return (
    <Dialog title={t('title')} closeLabel={t('close')} variant="confirm" onClose={() => closeOverlay('tellMe')}>
      <div className="grid gap-4">
        <p className="font-semibold">
          <bdi>{title}</bdi>
        </p>
        {signedIn ? (
          <Choices t={t} alerts={alerts} settingsHref={settingsHref} />
        ) : (
          <>
            <p className="text-muted">{t('signInText')}</p>
            <a className="btn btn-primary" href={signInHref}>
              {t('signIn')}
            </a>
          </>
        )}
      </div>
    </Dialog>
  );
}

type ChoicesProps = { t: AreaT<'alerts'>; alerts: readonly AlertKey[]; settingsHref: string };

function Choices({ t, alerts, settingsHref }: ChoicesProps) {
  const list = useStored($alerts);
  const [outcome, setOutcome] = useState<'started' | 'ended' | null>(null);
  if (list.state === 'loading')
    return (
      <div className="grid gap-2" role="status" aria-label={t('loading')}>
        {alerts.map((alert) => (
          <span key={alertKey(alert)} className="skeleton h-16 rounded-control" />
        ))}
      </div>
    );
  if (list.state === 'failed')
    return (
      <div role="alert" className="grid gap-3">
        <p>{t('failed')}</p>
        <Button tone="outline" onClick={() => void readAlerts()}>
          {t('retry')}
        </Button>
      </div>
    );
  const change = async (alert: AlertKey, isOn: boolean) => {
    setOutcome(null);
    if (await setAlert(alert, isOn)) setOutcome(isOn ? 'started' : 'ended');
  };
  return (
    <>
      <div className="grid gap-2">
        {alerts.map((alert) => (
          <ChoiceRow
            key={alertKey(alert)}
            kind="checkbox"
            label={t(`kind_${alert.kind}`)}
            text={t(`kind_${alert.kind}_text`)}
            checked={hasAlert(list.rows, alert) !== list.changing.includes(alertKey(alert))}
            aria-busy={list.changing.includes(alertKey(alert))}
            onChange={({ target }) => void change(alert, target.checked)}
          />
        ))}
      </div>
      <p role="status" className="text-sm font-medium text-success empty:hidden">
        {outcome && <span>{t(outcome)}</span>}
      </p>
      <a className="link inline-flex min-h-11 items-center justify-self-start" href={settingsHref}>
        {t('all')}
      </a>
    </>
  );
}
