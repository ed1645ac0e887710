import { useEffect } from 'react';
import type { AreaT } from '#src/i18n/browser.ts';
import { $busy } from '#src/state/auth/steps.ts';
import { $passkeyFailure } from '#src/state/passkeys/device.ts';
import { Button } from '#src/ui/Button.tsx';
import { KeyRound } from '#src/ui/glyphs-orders.tsx';
import { useHydrated } from '../shared/islands/use-hydrated.ts';
import { useStored } from '../shared/islands/use-stored.ts';

const load = () => import('#src/state/passkeys/sign-in.ts');

/** Renders sign-in with a passkey (EXT-16): a button, and the browser's own offer at the field of the sign-in name. */
export function PasskeySignIn({ t }: { t: AreaT<'passkeys'> }) {
  const busy = useStored($busy);
  const failure = useStored($passkeyFailure);
  const awake = useHydrated();
  useEffect(() => {
    let isGone = false;
    load().then(
      async ({ offerPasskeys }) => {
        if (!isGone) await offerPasskeys();
      },
      () => {},
    );
    return () => {
      isGone = true;
      $passkeyFailure.set(null);
      load().then(
        ({ stopOffering }) => stopOffering(),
        () => {},
      );
    };
  }, []);
  const pick = () =>
    load().then(
      ({ pickPasskey }) => pickPasskey(),
      () => $passkeyFailure.set('unavailable'),
    );
  return (
    <div className="grid gap-2">
      <Button tone="outline" className="min-h-12" busy={busy} disabled={!awake} onClick={() => void pick()}>
        <KeyRound size={20} />
        {t('signIn')}
      </Button>
      <p role="status" className="text-center text-sm text-muted empty:hidden">
        {failure === null ? '' : t(failure === 'cancelled' ? 'signInCancelled' : failure)}
      </p>
    </div>
  );
}
