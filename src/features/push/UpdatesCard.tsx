import { useEffect, useMemo, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import type { FirebaseConfig } from '#src/stores/firebase-app.ts';
import { awaitsOrder } from '#src/stores/push/open-orders.ts';
import { $permission, askPermission, isAllowed, UNKNOWN, watchPermission } from '#src/stores/push/permission.ts';
import { registerDevice } from '#src/stores/push/register.ts';
import { $token } from '#src/stores/token.ts';
import { Button } from '#src/ui/Button.tsx';
import { Bell } from '#src/ui/glyphs-push.tsx';
import { useStored } from '../shared/islands/use-stored.ts';

type Props = {
  translations: Translations<'push'>;
  locale: Locale;
  /** Reaches a customer's device even when the shop is closed; null where there is none. */
  firebase: FirebaseConfig | null;
  /** The marketplace tells open pages. */
  stream: boolean;
};

const NO_TOKEN = '';

/** Asks, from a button only, whether the system may tell the person that an order has moved, and says how that stands (PUSH-04). */
export function UpdatesCard({ translations, locale, firebase, stream }: Props) {
  const t = useMemo(() => createT<'push'>(translations, locale), [translations, locale]);
  const permission = useStored($permission, UNKNOWN);
  const signedIn = useStored($token, NO_TOKEN) !== '';
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(watchPermission, []);

  const reachesDevice = firebase !== null && signedIn;
  const turnOn = async () => {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    const done = isAllowed() || (await askPermission());
    if (done && reachesDevice) setFailed(!(await registerDevice(firebase)));
    setBusy(false);
  };
  // Before the page is alive nothing is known; and nothing would ever come for a guest who waits for nothing.
  if (permission === null || !(reachesDevice || (stream && (signedIn || awaitsOrder())))) return null;
  const open = permission === 'off' || permission === 'asking' || failed || busy;
  return (
    <section aria-label={t('title')} className="card mt-6 flex flex-wrap items-center gap-4 p-5">
      <Bell size={22} className="flex-none text-accent-text" aria-hidden="true" />
      <p role="status" className="min-w-0 flex-1 basis-60 text-sm">
        {failed
          ? t('failed')
          : open
            ? t(reachesDevice ? 'textDevice' : 'textTab')
            : t(permission === 'on' ? 'on' : permission === 'denied' ? 'denied' : 'unsupported')}
      </p>
      {open && (
        <Button tone="outline" busy={busy} onClick={() => void turnOn()}>
          {t('turnOn')}
        </Button>
      )}
    </section>
  );
}
