import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useTranslations } from './translations.ts';

/** Renders the notice that only customers have saved addresses. */
export function SignInDialog({ href, onClose }: { href: string; onClose: () => void }) {
  const { t, tLocation } = useTranslations();
  return (
    <Dialog title={t('title')} closeLabel={t('close')} onClose={onClose} variant="confirm">
      <EmptyState art="/art/guest.svg" title={tLocation('signInForSaved')}>
        <a className="btn btn-primary min-w-40" href={href}>
          {t('signIn')}
        </a>
      </EmptyState>
    </Dialog>
  );
}
