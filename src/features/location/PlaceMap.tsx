import { useMemo, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import { type MapSource, ZOOM } from '#src/config/map.ts';
import type { LatLng } from '#src/contract/place.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { around } from '#src/lib/mercator.ts';
import { closeOverlay } from '#src/state/page/overlay.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { MapPane } from '../shared/map/MapPane.tsx';

/** Approximate part of the map that is visible in the dialog on a phone, in px. */
const BOX = { width: 300, height: 320 };

type PlaceMapProps = {
  translations: Translations<'location'>;
  locale: Locale;
  source: MapSource;
  place: LatLng;
  /** The visitor's location: the line from there is drawn too (LOC-08). */
  from: LatLng | null;
  title: string;
  address: string;
};

/** Renders a location: a map, its address, and a link to directions. */
export function PlaceMap({ translations, locale, source, place, from, title, address }: PlaceMapProps) {
  const [view, setView] = useState(() => around(from ? [place, from] : [place], BOX, ZOOM.start));
  const markers = useMemo(() => (from ? [{ at: from, kind: 'from' as const }] : []), [from]);
  const [full, setFull] = useState(false);
  const t = createT<'location'>(translations, locale);
  const origin = from ? `&origin=${from.lat},${from.lng}` : '';
  return (
    <Dialog
      title={title}
      closeLabel={t('close')}
      onClose={() => closeOverlay('map')}
      variant="wide"
      className={`[&>.overlay-body]:flex [&>.overlay-body]:flex-col [&>.overlay-body]:p-0 ${full ? 'm-0! h-dvh! max-h-none! w-full! rounded-none!' : ''}`}
      footer={
        <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
          <p className="min-w-0">{address}</p>
          <a
            className="btn btn-primary min-h-12 flex-none"
            href={`https://www.google.com/maps/dir/?api=1${origin}&destination=${place.lat},${place.lng}`}
            target="_blank"
            rel="noopener"
          >
            {t('directions')}
          </a>
        </div>
      }
    >
      <MapPane
        at={view.at}
        zoom={view.zoom}
        onMove={(at, zoom) => setView({ at, zoom })}
        source={source}
        locale={locale}
        t={t}
        busy={false}
        full={full}
        onFull={() => setFull(!full)}
        mark={place}
        markers={markers}
      />
    </Dialog>
  );
}
