import { GoogleMap, MarkerF, PolylineF, useJsApiLoader } from '@react-google-maps/api';
import { useEffect, useRef } from 'react';
import { type MapSource, ZOOM } from '#src/config/map.ts';
import type { MapViewProps } from './map-view.ts';

/** Smaller differences do not count as a movement: about 0.1 m, in degrees. */
const REST_DEGREES = 1e-6;

const OPTIONS = {
  disableDefaultUI: true,
  clickableIcons: false,
  // The surrounding pane handles the keys.
  keyboardShortcuts: false,
  gestureHandling: 'greedy',
  minZoom: ZOOM.least,
  maxZoom: ZOOM.most,
} as const;

const WAY = { clickable: false, strokeOpacity: 0.7, strokeWeight: 4 } as const;

/** Renders a Google map, for shops with an API key. */
export function GoogleMapView({ source, locale, ...props }: MapViewProps & { source: MapSource; locale: string }) {
  const { at, zoom, onMove, onReady, onFail, mark, markers = [] } = props;
  const { isLoaded, loadError } = useJsApiLoader({
    id: 'google-maps',
    googleMapsApiKey: source.kind === 'google' ? source.key : '',
    language: locale,
  });
  const map = useRef<google.maps.Map>(null);
  const fail = useRef(onFail);

  useEffect(() => {
    fail.current = onFail;
  });
  useEffect(() => {
    if (loadError) fail.current();
  }, [loadError]);

  if (!isLoaded) return null;
  return (
    <GoogleMap
      center={at}
      zoom={zoom}
      options={OPTIONS}
      mapContainerClassName="absolute inset-0 bg-subtle"
      onLoad={(loaded) => {
        map.current = loaded;
      }}
      onTilesLoaded={onReady}
      onIdle={() => {
        const centre = map.current?.getCenter()?.toJSON();
        const level = map.current?.getZoom();
        if (!centre || level === undefined) return;
        const moved = Math.abs(centre.lat - at.lat) > REST_DEGREES || Math.abs(centre.lng - at.lng) > REST_DEGREES;
        if (moved || level !== zoom) onMove(moved ? centre : at, level);
      }}
    >
      {mark && <MarkerF position={mark} clickable={false} />}
      {markers.map(({ at: position, kind }) => (
        <MarkerF key={kind} position={position} clickable={false} opacity={kind === 'from' ? 0.7 : 1} />
      ))}
      {mark && markers.length > 0 && <PolylineF path={[...markers.map((marker) => marker.at), mark]} options={WAY} />}
    </GoogleMap>
  );
}
