import { useEffect, useMemo, useState } from 'react';
import { ZOOM } from '#src/config/map.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT, loadTranslations } from '#src/i18n/browser.ts';
import { around } from '#src/lib/mercator.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { MapPane } from '../../shared/map/MapPane.tsx';
import { pageMap } from '../../shared/map/page-map.ts';
import { useOrdersPage } from '../orders-page.ts';
import { isRiding, useCourier } from './courier.ts';
import { mapOf, routeOf } from './route.ts';

/** Approximate part of the map that is visible in the dialog on a phone, in px. */
const BOX = { width: 300, height: 320 };
const NO_TRANSLATIONS: Translations<'location'> | null = null;

/** Renders the route of an order with its courier, whose position is updated (LOC-08). */
export function OrderMap({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { t, locale } = useOrdersPage();
  const [translations, setTranslations] = useState(NO_TRANSLATIONS);
  const [full, setFull] = useState(false);
  const courier = useCourier(order);
  const source = useMemo(() => pageMap(locale), [locale]);
  const rides = isRiding(order);
  useEffect(() => {
    // Without translations the map's buttons would have no names.
    loadTranslations('location', locale).then(setTranslations, onClose);
  }, [locale, onClose]);

  const { from, to } = useMemo(() => routeOf(order), [order]);
  const { markers, points } = useMemo(() => mapOf(order, courier), [order, courier]);
  const [view, setView] = useState(() => around(points, BOX, ZOOM.start));
  const origin = from ? `&origin=${from.lat},${from.lng}` : '';
  return (
    <Dialog
      title={t('mapTitle')}
      closeLabel={t('close')}
      onClose={onClose}
      variant="wide"
      className={`[&>.overlay-body]:flex [&>.overlay-body]:flex-col [&>.overlay-body]:p-0 ${full ? 'm-0! h-dvh! max-h-none! w-full! rounded-none!' : ''}`}
      footer={
        <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
          <div className="min-w-0">
            <p className="truncate">
              <bdi>{to.name}</bdi>
            </p>
            {rides && (
              <p
                className="text-sm text-muted"
                data-testid="courier-place"
                data-at={courier && `${courier.lat},${courier.lng}`}
              >
                {t(courier ? 'mapSeen' : 'mapNoCourier')}
              </p>
            )}
          </div>
          <a
            className="btn btn-primary min-h-12 flex-none"
            href={`https://www.google.com/maps/dir/?api=1${origin}&destination=${to.lat},${to.lng}`}
            target="_blank"
            rel="noopener"
          >
            {translations ? createT<'location'>(translations, locale)('directions') : t('map')}
          </a>
        </div>
      }
    >
      {translations ? (
        <MapPane
          at={view.at}
          zoom={view.zoom}
          onMove={(at, zoom) => setView({ at, zoom })}
          source={source}
          locale={locale}
          t={createT<'location'>(translations, locale)}
          busy={false}
          full={full}
          onFull={() => setFull(!full)}
          mark={to}
          markers={markers}
        />
      ) : (
        <span className="skeleton min-h-52 flex-1 rounded-none" />
      )}
    </Dialog>
  );
}
