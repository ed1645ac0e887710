import type { AreaT } from '#src/i18n/browser.ts';
import { KeyRound } from '#src/ui/glyphs-orders.tsx';
import { AddPasskey } from '../shared/passkeys/AddPasskey.tsx';
import { Heading } from './Heading.tsx';

/** Renders the offer of a passkey after a sign-in by code (EXT-16). */
export function PasskeyStep({ t, onEnd }: { t: AreaT<'passkeys'>; onEnd: () => void }) {
  return (
    <>
      <span className="grid size-16 place-items-center rounded-full bg-info-soft text-info">
        <KeyRound size={32} />
      </span>
      <Heading focus title={t('offerTitle')} text={t('offerText')} />
      <AddPasskey t={t} onAdded={onEnd} onLater={onEnd} />
    </>
  );
}
