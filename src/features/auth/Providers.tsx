import { useSyncExternalStore } from 'react';
import type { AreaT } from '#src/i18n/browser.ts';
import { preloadProvider, signInWithProvider } from '#src/state/auth/provider.ts';
import { $busy } from '#src/state/auth/steps.ts';
import { canUsePasskeys } from '#src/state/passkeys/device.ts';
import { Button } from '#src/ui/Button.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { useTranslations } from './translations.ts';

const subscribeToNothing = () => () => {};

/**
 * Renders the other ways to sign in: a passkey, where it signs in (`passkeys`) and the browser can, and social accounts, if
 * the marketplace accepts them and Firebase is configured.
 */
export function Providers({ passkeys = null }: { passkeys?: AreaT<'passkeys'> | null }) {
  const { t, page } = useTranslations();
  const busy = useStored($busy);
  const able = useSyncExternalStore(subscribeToNothing, canUsePasskeys, () => true);
  const social = page.firebase ? page.ways.social : [];
  const ofPasskeys = able ? passkeys : null;
  if (social.length === 0 && !ofPasskeys) return null;
  return (
    <fieldset
      className="grid gap-3"
      {...(social.length > 0 ? { onPointerEnter: preloadProvider, onFocus: preloadProvider } : {})}
    >
      <legend className="sr-only">{t('ways')}</legend>
      <p className="flex items-center gap-3 text-sm text-muted between-lines">{t('or')}</p>
      {EXTRAS.passkeys && ofPasskeys && <PasskeySignIn t={ofPasskeys} />}
      {social.map((medium) => (
        <Button
          key={medium}
          tone="outline"
          className="min-h-12"
          busy={busy}
          onClick={() => void signInWithProvider(medium)}
        >
          {t(medium)}
        </Button>
      ))}
    </fieldset>
  );
}
