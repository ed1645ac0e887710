import { map as createMap, type Map as LeafletMap, type TileEvent, type TileLayer, tileLayer } from 'leaflet';
import styles from 'leaflet/dist/leaflet.css?url';
import { useEffect, useRef } from 'react';
import { type MapSource, ZOOM } from '#src/config/map.ts';
import type { MapViewProps } from './map-view.ts';

/** So many pictures that cannot be loaded, and none that can, are a map that cannot be shown. */
const TILES_TO_GIVE_UP = 4;
/** Nearer than this the middle has not moved: rounding of a map at rest, pixels. */
const REST_PX = 2;

/** As an address, because a style that is imported would be linked on every page of the shop. Rejects when it cannot be loaded. */
export const loadStyles = (): Promise<void> =>
  new Promise((done, fail) => {
    if (document.querySelector(`link[href="${styles}"]`)) return done();
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles });
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => {
      link.remove();
      fail(new Error('The styles of the map could not be loaded.'));
    });
    document.head.append(link);
  });

type Shown = { ready: () => void; fail: () => void };

function tilesOf(source: MapSource, { ready, fail }: Shown): TileLayer {
  let shown = 0;
  let missing = 0;
  return tileLayer(source.kind === 'tiles' ? source.url : '', {
    minZoom: ZOOM.least,
    maxZoom: ZOOM.most,
    keepBuffer: 3,
  })
    .on('tileloadstart', ({ tile }: TileEvent) => {
      // Marked as dealt with: the placeholder of the page's broken pictures is no piece of a map.
      tile.dataset['broken'] = '';
    })
    .on('tileload', () => {
      shown += 1;
      if (shown === 1) ready();
    })
    .on('tileerror', () => {
      missing += 1;
      if (shown === 0 && missing === TILES_TO_GIVE_UP) fail();
    });
}

function create(element: HTMLElement, tiles: TileLayer, { at, zoom, still }: MapViewProps): LeafletMap {
  return createMap(element, {
    center: at,
    zoom,
    minZoom: ZOOM.least,
    maxZoom: ZOOM.most,
    zoomControl: false,
    attributionControl: false,
    // The pane around the map has the keys and the pin; zooming keeps what is under the pin.
    keyboard: false,
    scrollWheelZoom: 'center',
    doubleClickZoom: 'center',
    touchZoom: 'center',
    zoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
  }).addLayer(tiles);
}

/** The map by Leaflet, on tiles. */
export function LeafletMapView({ source, ...props }: MapViewProps & { source: MapSource }) {
  const host = useRef<HTMLDivElement>(null);
  const map = useRef<LeafletMap>(null);
  const latest = useRef(props);
  const steered = useRef(false);
  const { at, zoom } = props;

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (!host.current) return;
    const tiles = tilesOf(source, { ready: () => latest.current.onReady(), fail: () => latest.current.onFail() });
    const made = create(host.current, tiles, latest.current);
    map.current = made;
    made.on('moveend', () => {
      // Being steered ends a movement under way, somewhere in between: nobody wants to be there.
      if (steered.current) return;
      const { at: wanted, zoom: wantedZoom, onMove } = latest.current;
      const centre = made.getCenter();
      const away = made.project(centre).distanceTo(made.project(wanted));
      if (away > REST_PX || made.getZoom() !== wantedZoom) {
        const moved = centre.wrap();
        onMove(away > REST_PX ? { lat: moved.lat, lng: moved.lng } : wanted, made.getZoom());
      }
    });
    const sizes = new ResizeObserver(() => made.invalidateSize({ animate: false }));
    sizes.observe(host.current);
    return () => {
      sizes.disconnect();
      made.remove();
      map.current = null;
    };
  }, [source]);

  useEffect(() => {
    const shown = map.current;
    if (!shown) return;
    const near = shown.project(shown.getCenter()).distanceTo(shown.project([at.lat, at.lng])) <= REST_PX;
    if (near && shown.getZoom() === zoom) return;
    steered.current = true;
    shown.setView([at.lat, at.lng], zoom, { animate: !latest.current.still });
    steered.current = false;
  }, [at.lat, at.lng, zoom]);

  // Coordinates run from west to east in every language.
  return <div ref={host} dir="ltr" className="absolute inset-0 bg-subtle" />;
}
