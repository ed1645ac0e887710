import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useSpeech } from './speech.ts';

/** Addresses are kept for customers only (D1 §6). */
export function SignInDialog({ href, onClose }: { href: string; onClose: () => void }) {
  const { say, sayPlace } = useSpeech();
  return (
    <Dialog title={say('title')} closeLabel={say('close')} onClose={onClose} variant="confirm">
      <EmptyState art="/art/guest.svg" title={sayPlace('signInForSaved')}>
        <a className="btn btn-primary min-w-40" href={href}>
          {say('signIn')}
        </a>
      </EmptyState>
    </Dialog>
  );
}
