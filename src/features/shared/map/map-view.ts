import type { ComponentType } from 'react';
import type { MapSource } from '#src/config/map.ts';
import type { LatLng } from '#src/contract/place.ts';

/** A further location on a map: the origin of an order, or the courier. */
export type MapMarker = { at: LatLng; kind: 'from' | 'courier' };

/**
 * Props of every map implementation. The map is centred on `at` and follows it; a drag or zoom by the visitor is
 * reported once it ends. Pin, buttons and keys belong to the component around the map, so they are the same on all of
 * them.
 */
export type MapViewProps = {
  at: LatLng;
  zoom: number;
  onMove: (at: LatLng, zoom: number) => void;
  /** Called when a part of the map is visible. */
  onReady: () => void;
  /** Called when the map cannot be shown: its library or all of its tiles failed to load. */
  onFail: () => void;
  /** A marked, fixed location; without it the surrounding component's pin marks the middle. */
  mark?: LatLng | undefined;
  /** Further locations, joined with the mark by a line in this order. */
  markers?: readonly MapMarker[] | undefined;
  /** Moves without animation, for `prefers-reduced-motion`. */
  still: boolean;
};

export type MapView = ComponentType<MapViewProps & { source: MapSource; locale: string }>;

/**
 * Loads the map component for a source; code of the other one is not fetched. Rejects when library or styles fail to
 * load.
 */
export async function loadMapView(source: MapSource): Promise<MapView> {
  if (source.kind === 'google') return (await import('./GoogleMapView.tsx')).GoogleMapView;
  const { LeafletMapView, loadStyles } = await import('./LeafletMapView.tsx');
  await loadStyles();
  return LeafletMapView;
}
