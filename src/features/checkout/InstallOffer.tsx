import { useEffect, useState } from 'react';
import { SITE } from '#src/config/site.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT, loadTranslations } from '#src/i18n/browser.ts';
import { $install, answerInstall, offerInstall } from '#src/state/page/install.ts';
import { Button } from '#src/ui/Button.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { useTranslations } from './translations.ts';

const NO_TRANSLATIONS: Translations<'offline'> | null = null;

/** Renders the offer to install the shop after a placed order, once (EXT-09). */
export function InstallOffer() {
  const { locale } = useTranslations();
  const way = useStored($install);
  const [translations, setTranslations] = useState(NO_TRANSLATIONS);
  useEffect(() => {
    loadTranslations('offline', locale).then(setTranslations, () => {});
    offerInstall();
  }, [locale]);
  if (way === 'none' || !translations) return null;
  const t = createT<'offline'>(translations, locale);
  return (
    <section className="grid w-full gap-2 rounded-card bg-info-soft p-4 text-start" aria-label={t('install')}>
      <p className="font-bold">{t('installTitle', { name: SITE.name })}</p>
      <p className="text-sm">{t(way === 'byHand' ? 'installIos' : 'installText')}</p>
      <div className="flex flex-wrap gap-2">
        {way === 'dialog' && (
          <Button small onClick={() => void answerInstall(true)}>
            {t('install')}
          </Button>
        )}
        <Button tone="ghost" small onClick={() => void answerInstall(false)}>
          {t('later')}
        </Button>
      </div>
    </section>
  );
}
