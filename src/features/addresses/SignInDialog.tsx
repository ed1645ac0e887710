import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useTranslations } from './translations.ts';

/** Addresses are kept for customers only (D1 §6). */
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
