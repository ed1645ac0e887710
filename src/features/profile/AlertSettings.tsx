import { useEffect } from 'react';
import { product, store } from '#src/config/routes.ts';
import type { Alert } from '#src/contract/alert.ts';
import { $alerts, alertKey, readAlerts, setAlert } from '#src/state/alerts.ts';
import { $token } from '#src/state/auth/token.ts';
import { Button } from '#src/ui/Button.tsx';
import { FailedLine } from '../shared/islands/Failed.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { useSettingsTranslations } from './settings-translations.ts';

/** Renders what the customer wants to be told of items and stores; each can be ended (EXT-22). */
export function AlertSettings() {
  const { t, locale } = useSettingsTranslations();
  const list = useStored($alerts);
  useEffect(() => {
    if ($token.get() !== '') void readAlerts();
  }, []);
  if (list.state === 'loading')
    return (
      <div className="grid gap-2" role="status" aria-label={t('alertsLoading')}>
        <span className="skeleton h-16 rounded-control" />
      </div>
    );
  if (list.state === 'failed')
    return <FailedLine text={t('alertsFailed')} retry={t('retry')} onRetry={() => void readAlerts()} />;
  if (list.rows.length === 0) return <p>{t('alertsNone')}</p>;
  const hrefOf = ({ itemId, moduleId, slug }: Alert) =>
    itemId === null ? store({ locale, moduleId }, slug) : product({ locale, moduleId }, slug);
  return (
    <ul className="grid gap-2">
      {list.rows.map((alert) => (
        <li
          key={alertKey(alert)}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-subtle px-4 py-3"
        >
          <p className="min-w-0 flex-1 basis-40">
            <a className="font-semibold hover:underline" href={hrefOf(alert)}>
              {alert.name}
            </a>
            <span className="block text-sm text-muted">{t(`alert_${alert.kind}`)}</span>
          </p>
          <Button
            tone="outline"
            busy={list.changing.includes(alertKey(alert))}
            aria-label={t('alertEndNamed', { kind: t(`alert_${alert.kind}`), name: alert.name })}
            onClick={() => void setAlert(alert, false)}
          >
            {t('alertEnd')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
