import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { takeOffer } from '#src/state/passkeys/offer.ts';
import { $confirming } from '#src/state/profile/owner.ts';
import { CircleCheck } from '#src/ui/glyphs.tsx';
import { OwnerDialog } from '../forms/OwnerDialog.tsx';
import { useLoadedT } from '../islands/use-loaded-t.ts';
import { useStored } from '../islands/use-stored.ts';
import { AddPasskey } from './AddPasskey.tsx';

/** Renders the offer of a passkey after a placed order (EXT-16), once per browser. */
export function PasskeyOffer({ locale }: { locale: Locale }) {
  const t = useLoadedT('passkeys', locale);
  return t && <Offer t={t} locale={locale} />;
}

function Offer({ t, locale }: { t: AreaT<'passkeys'>; locale: Locale }) {
  const [view, setView] = useState<'none' | 'offer' | 'added'>('none');
  useEffect(() => {
    takeOffer().then((isDue) => {
      if (isDue) setView('offer');
    });
  }, []);
  const finish = useCallback(() => setView('added'), []);
  if (view === 'none') return null;
  return (
    <section className="grid w-full gap-2 rounded-card bg-info-soft p-4 text-start" aria-label={t('offerTitle')}>
      {view === 'added' ? (
        <p role="status" className="flex items-center gap-2 font-medium">
          <CircleCheck size={20} className="flex-none text-success" />
          <span>{t('offerAdded')}</span>
        </p>
      ) : (
        <>
          <p className="font-bold">{t('offerTitle')}</p>
          <p className="text-sm">{t('offerText')}</p>
          <AddPasskey t={t} small onAdded={finish} onLater={() => setView('none')} />
          <Owner locale={locale} />
        </>
      )}
    </section>
  );
}

/** Renders the owner's confirmation, with its texts once it is needed. */
function Owner({ locale }: { locale: Locale }) {
  return useStored($confirming) && <LoadedOwnerDialog locale={locale} />;
}

function LoadedOwnerDialog({ locale }: { locale: Locale }) {
  const t = useLoadedT('profile', locale);
  return t && <OwnerDialog t={t} />;
}
