import type { Island } from '#src/config/island.ts';
import type { Locale } from '#src/config/locales.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT, loadTranslations, pageLocale } from '#src/i18n/browser.ts';
import { closeOverlay } from '#src/state/page/overlay.ts';
import { Drawer } from '#src/ui/Drawer.tsx';
import { showOverlay, stillWanted } from '../shared/overlays/show-overlay.ts';
import { TrackBody } from './tracking/TrackBody.tsx';

// Loaded with the island, so that opening needs no further request. `open` retries after a failure and reports it.
loadTranslations('orders', pageLocale()).catch(() => {});

const orderIdOf = (data: Readonly<Record<string, string>>): number | null => {
  const value = Number(data['orderId']);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
};

/** Opens the order tracking drawer; `data-order-id` shows an order at once. */
export const open: Island['open'] = async (request) => {
  const { locale } = request;
  const translations = await loadTranslations('orders', locale);
  if (!stillWanted(request)) return;
  const orderId = orderIdOf(request.data);
  showOverlay({ name: 'track', orderId }, <TrackDrawer {...{ translations, locale, orderId }} />);
};

/** Renders order tracking in a drawer (TRACK-01). */
function TrackDrawer(props: { translations: Translations<'orders'>; locale: Locale; orderId: number | null }) {
  const t = createT<'orders'>(props.translations, props.locale);
  return (
    <Drawer title={t('trackTitle')} closeLabel={t('close')} onClose={() => closeOverlay('track')}>
      <TrackBody {...props} />
    </Drawer>
  );
}
