import { useEffect, useMemo, useState } from 'react';
import { ZOOM } from '#src/config/map.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import { around } from '#src/lib/mercator.ts';
import { Button } from '#src/ui/Button.tsx';
import { MapPin } from '#src/ui/glyphs.tsx';
import { loadMapView, type MapView } from '../../shared/map/map-view.ts';
import { pageMap } from '../../shared/map/page-map.ts';
import { useTranslations } from '../translations.ts';
import { useCourier } from './courier.ts';
import { type Marks, mapOf } from './route.ts';

/** Part of the map that is visible on every phone, without marks cut off at the edges, in px. */
const BOX = { width: 240, height: 150 };

type Props = {
  order: OrderDetails;
  /** Opens the interactive map; without it there is only the image. */
  onOpen?: () => void;
  label: string;
};

/**
 * Renders a map of a running order's route that follows the courier. Not interactive, so that it does not capture
 * scrolling.
 */
export function MapPreview({ order, onOpen, label }: Props) {
  const courier = useCourier(order);
  const route = useMemo(() => mapOf(order, courier), [order, courier]);
  return <RouteMap route={route} label={label} {...(onOpen ? { onOpen } : {})} />;
}

/** Renders some marks on a map that is not interactive. */
export function RouteMap({ route: { mark, markers, points }, onOpen, label }: Omit<Props, 'order'> & { route: Marks }) {
  const { locale } = useTranslations();
  const source = useMemo(() => pageMap(locale), [locale]);
  const [view, setView] = useState<{ Shown: MapView } | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  // In steps of some hundred metres: the map stays while the courier moves.
  const place = points.map(({ lat, lng }) => `${lat.toFixed(3)},${lng.toFixed(3)}`).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const { at, zoom } = useMemo(() => around(points, BOX, ZOOM.start - 1), [place]);
  useEffect(() => {
    let isMounted = true;
    loadMapView(source).then(
      (Shown) => isMounted && setView({ Shown }),
      () => isMounted && setState('failed'),
    );
    return () => {
      isMounted = false;
    };
  }, [source]);

  if (state === 'failed')
    return onOpen ? (
      <Button tone="outline" onClick={onOpen}>
        <MapPin size={18} />
        {label}
      </Button>
    ) : null;
  return (
    <figure
      className="relative isolate h-48 overflow-hidden rounded-card bg-subtle sm:h-56"
      aria-label={label}
      data-screen
    >
      <div className={`absolute inset-x-0 top-0 isolate ${onOpen ? 'bottom-11' : 'bottom-0'}`} inert>
        {view && (
          <view.Shown
            at={at}
            zoom={zoom}
            onMove={() => {}}
            onReady={() => setState('ready')}
            onFail={() => setState('failed')}
            still={window.matchMedia('(prefers-reduced-motion: reduce)').matches}
            source={source}
            mark={mark}
            markers={markers}
            locale={locale}
          />
        )}
        {state === 'loading' && <span className="skeleton absolute inset-0 rounded-none" aria-hidden="true" />}
      </div>
      {onOpen && (
        <button type="button" className="absolute inset-0 cursor-pointer rounded-card" onClick={onOpen}>
          <span className="absolute inset-x-0 bottom-0 flex h-11 items-center justify-center gap-2 bg-surface text-sm font-semibold">
            <MapPin size={16} />
            <span>{label}</span>
          </span>
        </button>
      )}
    </figure>
  );
}
