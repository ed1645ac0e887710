import { preloadProvider, signInWithProvider } from '#src/state/auth/provider.ts';
import { $busy } from '#src/state/auth/steps.ts';
import { Button } from '#src/ui/Button.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { useTranslations } from './translations.ts';

/** Renders the social sign-in buttons; only if the marketplace accepts them and Firebase is configured. */
export function Providers() {
  const { t, page } = useTranslations();
  const busy = useStored($busy);
  if (!page.firebase || page.ways.social.length === 0) return null;
  return (
    <fieldset className="grid gap-3" onPointerEnter={preloadProvider} onFocus={preloadProvider}>
      <legend className="sr-only">{t('ways')}</legend>
      <p className="flex items-center gap-3 text-sm text-muted between-lines">{t('or')}</p>
      {page.ways.social.map((medium) => (
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
