import type { Locale } from '#src/config/locales.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { closeOverlay } from '#src/stores/overlay.ts';
import { Drawer } from '#src/ui/Drawer.tsx';
import { TrackBody } from './TrackBody.tsx';

/** Renders order tracking in a drawer (TRACK-01). */
export function TrackDrawer(props: { translations: Translations<'orders'>; locale: Locale; orderId: number | null }) {
  const t = createT<'orders'>(props.translations, props.locale);
  return (
    <Drawer title={t('trackTitle')} closeLabel={t('close')} onClose={() => closeOverlay('track')}>
      <TrackBody {...props} />
    </Drawer>
  );
}
