import { useEffect, useState } from 'react';
import type { FirebaseConfig } from '#src/state/firebase-app.ts';
import {
  $permission,
  isKindOn,
  type Permission,
  PUSH_KINDS,
  type PushKind,
  registerDevice,
  requestPermission,
  setPushKind,
  watchPermission,
} from '#src/state/push/settings.ts';
import { Button } from '#src/ui/Button.tsx';
import { ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { useHydrated } from '../shared/islands/use-hydrated.ts';
import { useStored } from '../shared/islands/use-stored.ts';
import { useSettingsTranslations } from './settings-translations.ts';

const ALL: readonly PushKind[] = PUSH_KINDS;
const read = (): readonly PushKind[] => PUSH_KINDS.filter(isKindOn);

/** Renders which notifications are shown, and the browser's permission for background ones (PUSH-01 to PUSH-04). */
export function NotificationSettings({ firebase }: { firebase: FirebaseConfig | null }) {
  const { t } = useSettingsTranslations();
  const awake = useHydrated();
  const [enabledKinds, setWanted] = useState(ALL);
  useEffect(() => {
    const show = () => setWanted(read());
    show();
    // Another tab may change them.
    window.addEventListener('storage', show);
    return () => window.removeEventListener('storage', show);
  }, []);
  return (
    <>
      <div className="grid gap-2">
        {PUSH_KINDS.map((kind) => (
          <ChoiceRow
            key={kind}
            kind="checkbox"
            label={t(`kind_${kind}`)}
            text={t(`kind_${kind}_text`)}
            disabled={!awake}
            checked={enabledKinds.includes(kind)}
            onChange={({ target }) => {
              setPushKind(kind, target.checked);
              setWanted(read());
            }}
          />
        ))}
      </div>
      <PermissionState firebase={firebase} />
    </>
  );
}

const PERMISSION_MESSAGES = {
  on: 'permissionOn',
  off: 'permissionOff',
  asking: 'permissionAsking',
  denied: 'permissionDenied',
  unsupported: 'permissionUnsupported',
} as const satisfies Record<Permission, string>;

function PermissionState({ firebase }: { firebase: FirebaseConfig | null }) {
  const { t } = useSettingsTranslations();
  const permission = useStored($permission);
  useEffect(watchPermission, []);
  // Unknown before hydration.
  if (permission === null) return <div className="skeleton h-11" aria-hidden="true" />;
  const onAsk = async () => {
    if ((await requestPermission()) && firebase) await registerDevice(firebase);
  };
  return (
    <div
      className="flex flex-wrap items-center gap-3 rounded-control bg-subtle p-4 text-sm"
      data-permission={permission}
    >
      <div role="status" className="grid min-w-0 flex-1 basis-60 gap-1">
        <p className="font-medium">{t(PERMISSION_MESSAGES[permission])}</p>
        {permission === 'denied' && <p>{t('permissionUndo')}</p>}
      </div>
      {(permission === 'off' || permission === 'asking') && (
        <Button busy={permission === 'asking'} onClick={() => void onAsk()}>
          {t('permissionAsk')}
        </Button>
      )}
    </div>
  );
}
