import { useEffect, useMemo, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { $token } from '#src/state/auth/token.ts';
import type { FirebaseConfig } from '#src/state/firebase-app.ts';
import { followsGuestOrder } from '#src/state/push/open-orders.ts';
import {
  $permission,
  isAllowed,
  registerDevice,
  requestPermission,
  watchPermission,
} from '#src/state/push/settings.ts';
import { Button } from '#src/ui/Button.tsx';
import { Bell } from '#src/ui/glyphs-push.tsx';
import { pageIsland } from '../shared/islands/page-island.tsx';
import { useStored } from '../shared/islands/use-stored.ts';

type Props = {
  translations: Translations<'push'>;
  locale: Locale;
  /** Configuration for push messages to a customer's device when the shop is closed; null if there is none. */
  firebase: FirebaseConfig | null;
  /** Whether the marketplace sends events to open pages. */
  stream: boolean;
};

/** Renders the button that requests the permission for order notifications, and its state (PUSH-04). */
export const UpdatesCard = pageIsland(Island);

function Island({ translations, locale, firebase, stream }: Props) {
  const t = useMemo(() => createT<'push'>(translations, locale), [translations, locale]);
  const permission = useStored($permission);
  const signedIn = useStored($token) !== '';
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(watchPermission, []);

  const reachesDevice = firebase !== null && signedIn;
  const turnOn = async () => {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    const done = isAllowed() || (await requestPermission());
    if (done && reachesDevice) setFailed(!(await registerDevice(firebase)));
    setBusy(false);
  };
  // Unknown before hydration; and hidden for a guest without a running order, who would receive nothing.
  if (permission === null || !(reachesDevice || (stream && (signedIn || followsGuestOrder())))) return null;
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
