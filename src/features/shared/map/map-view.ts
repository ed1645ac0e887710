import type { ComponentType } from 'react';
import type { MapSource } from '#src/config/map.ts';
import type { LatLng } from '#src/contract/place.ts';

/** A further place on a map: where something comes from, or who brings it. */
export type MapSpot = { at: LatLng; kind: 'from' | 'courier' };

/**
 * What every map can do (design D11). The map shows `at` in its middle and follows it; a person who drags or zooms it is reported
 * once it rests. Pin, buttons and keys belong to whoever shows the map, so they are the same on all of them.
 */
export type MapViewProps = {
  at: LatLng;
  zoom: number;
  onMove: (at: LatLng, zoom: number) => void;
  /** Something of the map can be seen. */
  onReady: () => void;
  /** The map cannot be shown: its library or all of its pictures are out of reach. */
  onFail: () => void;
  /** A place that is marked and stays where it is; without one the pin of whoever shows the map marks the middle. */
  mark?: LatLng | undefined;
  /** Further places, joined with the mark by a line in this order. */
  spots?: readonly MapSpot[] | undefined;
  /** Without gliding, for people who asked for less motion. */
  still: boolean;
};

export type MapView = ComponentType<MapViewProps & { source: MapSource; locale: string }>;

/** Loads the map a shop has; nothing of the other one is fetched. Rejects when library or styles cannot be loaded. */
export async function loadMapView(source: MapSource): Promise<MapView> {
  if (source.kind === 'google') return (await import('./GoogleMapView.tsx')).GoogleMapView;
  const { LeafletMapView, loadStyles } = await import('./LeafletMapView.tsx');
  await loadStyles();
  return LeafletMapView;
}
