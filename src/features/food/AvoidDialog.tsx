import type { Locale } from '#src/config/locales.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { AvoidedChoice } from '../shared/food/AvoidedChoice.tsx';

type Props = { translations: Translations<'food'>; locale: Locale; onClose: () => void };

/** Renders the dialog in which a visitor says what to avoid, also above the dialog of an item. */
export function AvoidDialog({ translations, locale, onClose }: Props) {
  const t = createT<'food'>(translations, locale);
  return (
    <Dialog
      title={t('avoids')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button className="w-full" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{t('avoidsText')}</p>
        <AvoidedChoice t={t} />
      </div>
    </Dialog>
  );
}
