import {
  map as createMap,
  divIcon,
  type LayerGroup,
  type Map as LeafletMap,
  layerGroup,
  marker,
  polyline,
  type TileEvent,
  type TileLayer,
  tileLayer,
} from 'leaflet';
import styles from 'leaflet/dist/leaflet.css?url';
import { useCallback, useEffect, useRef } from 'react';
import { type MapSource, ZOOM } from '#src/config/map.ts';
import type { LatLng } from '#src/contract/place.ts';
import { loadStyleSheet } from '#src/lib/style-sheet.ts';
import type { MapViewProps } from './map-view.ts';
import { MARKER_MARKUP, PIN_MARKUP } from './pin-shape.ts';

/** Number of failed tiles, with none loaded, after which the map counts as failed. */
const TILES_TO_GIVE_UP = 4;
/** Smaller distances do not count as a movement: rounding of a map at rest, in px. */
const REST_PX = 2;

/**
 * Loads Leaflet's style sheet by URL, because an imported one would be linked on every page of the shop. Rejects on
 * failure.
 */
export const loadStyles = (): Promise<void> => loadStyleSheet(styles);

type Shown = { ready: () => void; fail: () => void };

function tilesOf(source: MapSource, { ready, fail }: Shown): TileLayer {
  let mountedMaps = 0;
  let missing = 0;
  return tileLayer(source.kind === 'tiles' ? source.url : '', {
    minZoom: ZOOM.least,
    maxZoom: ZOOM.most,
    keepBuffer: 3,
  })
    .on('tileloadstart', ({ tile }: TileEvent) => {
      // Prevents the page's placeholder for broken images from replacing the tile.
      tile.dataset['broken'] = '';
    })
    .on('tileload', () => {
      mountedMaps += 1;
      if (mountedMaps === 1) ready();
    })
    .on('tileerror', () => {
      missing += 1;
      if (mountedMaps === 0 && missing === TILES_TO_GIVE_UP) fail();
    });
}

function create(element: HTMLElement, tiles: TileLayer, { at, zoom, still, mark }: MapViewProps): LeafletMap {
  const made = createMap(element, {
    center: at,
    zoom,
    minZoom: ZOOM.least,
    maxZoom: ZOOM.most,
    zoomControl: false,
    attributionControl: false,
    // The surrounding pane has the keys and the pin; zooming keeps the point under the pin.
    keyboard: false,
    scrollWheelZoom: 'center',
    doubleClickZoom: 'center',
    touchZoom: 'center',
    zoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
  }).addLayer(tiles);
  const icon = divIcon({ className: '', html: PIN_MARKUP, iconSize: [40, 52], iconAnchor: [20, 51] });
  if (mark) marker(mark, { icon, interactive: false, keyboard: false }).addTo(made);
  return made;
}

/** Draws the further locations and the line from them to the mark, replacing earlier ones. */
function drawMarkers(layer: LayerGroup, { markers = [], mark }: Pick<MapViewProps, 'markers' | 'mark'>): void {
  layer.clearLayers();
  const way = [...markers.map(({ at }) => at), ...(mark ? [mark] : [])];
  if (way.length > 1)
    polyline(way, { className: 'stroke-accent', weight: 4, dashArray: '2 9', interactive: false }).addTo(layer);
  for (const { at, kind } of markers) {
    const side = kind === 'courier' ? 40 : 24;
    const icon = divIcon({ className: '', html: MARKER_MARKUP[kind], iconSize: [side, side] });
    marker(at, { icon, interactive: false, keyboard: false }).addTo(layer);
  }
}

/** Returns whether a map is centred on a point at a zoom level, apart from rounding. */
function isAt(map: LeafletMap, at: LatLng, zoom: number): boolean {
  const away = map.project(map.getCenter()).distanceTo(map.project([at.lat, at.lng]));
  return away <= REST_PX && map.getZoom() === zoom;
}

/** Renders a Leaflet map with tiles. */
export function LeafletMapView({ source, ...props }: MapViewProps & { source: MapSource }) {
  const host = useRef<HTMLDivElement>(null);
  const map = useRef<LeafletMap>(null);
  const latest = useRef(props);
  /** `now`: a movement is being started; `on`: the map is moving to its target. */
  const steering = useRef<'off' | 'now' | 'on'>('off');
  const { at, zoom, mark, markers } = props;
  const layer = useRef<LayerGroup>(null);

  useEffect(() => {
    latest.current = props;
  });

  const steer = useCallback((target: LeafletMap, animate: boolean) => {
    const current = latest.current;
    // Starting a movement ends the running one at an intermediate position, which must not be reported.
    steering.current = 'now';
    target.setView([current.at.lat, current.at.lng], current.zoom, { animate });
    steering.current = animate ? 'on' : 'off';
  }, []);

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const tiles = tilesOf(source, { ready: () => latest.current.onReady(), fail: () => latest.current.onFail() });
    const made = create(element, tiles, latest.current);
    map.current = made;
    layer.current = layerGroup().addTo(made);
    made.on('moveend', () => {
      const current = latest.current;
      if (steering.current === 'now' || isAt(made, current.at, current.zoom)) return;
      // A map that animates between two zoom levels ignores a third one meanwhile.
      if (steering.current === 'on') return steer(made, false);
      const { lat, lng } = made.getCenter().wrap();
      current.onMove(isAt(made, current.at, made.getZoom()) ? current.at : { lat, lng }, made.getZoom());
    });
    const isTaken = () => {
      steering.current = 'off';
    };
    for (const touch of ['pointerdown', 'wheel']) element.addEventListener(touch, isTaken, { passive: true });
    const sizes = new ResizeObserver(() => made.invalidateSize({ animate: false }));
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      made.remove();
      map.current = null;
    };
  }, [source, steer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new location or zoom moves the map
  useEffect(() => {
    const current = map.current;
    if (current && !isAt(current, at, zoom)) steer(current, !latest.current.still);
  }, [at.lat, at.lng, zoom, steer]);

  useEffect(() => {
    if (layer.current) drawMarkers(layer.current, { mark, markers });
  }, [mark, markers]);

  // Coordinates run from west to east in every language.
  return <div ref={host} dir="ltr" className="absolute inset-0 bg-subtle" />;
}
