import type { OrderDetails } from '#src/contract/order-details.ts';
import type { LatLng } from '#src/contract/place.ts';
import { greatCircle } from '#src/lib/geo.ts';
import type { MapMarker } from '../../shared/map/map-view.ts';

type Place = LatLng & { name: string };

const knownPlace = (place: Place | null): Place | null =>
  place && (place.lat !== 0 || place.lng !== 0) ? place : null;

/** Returns whether an order's destination has coordinates; otherwise no map is shown. */
export const hasRoute = (order: OrderDetails): boolean => end(order) !== null;

export type Marks = { mark: Place; markers: MapMarker[]; points: [LatLng, ...LatLng[]] };

/** Returns the content of an order's map: destination, origin and courier, and all of their points. */
export function mapOf(order: OrderDetails, courier: LatLng | null): Marks {
  const { from, to } = routeOf(order);
  const markers: MapMarker[] = [
    ...(from ? [{ at: from, kind: 'from' as const }] : []),
    ...(courier ? [{ at: courier, kind: 'courier' as const }] : []),
  ];
  return { mark: to, markers, points: [to, ...markers.map(({ at }) => at)] };
}

/**
 * Returns origin and destination of an order: store to customer, or sender to receiver; for take away the store is the
 * destination.
 */
export function routeOf(order: OrderDetails): { from: Place | null; to: Place } {
  const to = end(order) ?? { lat: 0, lng: 0, name: '' };
  if (order.type === 'take_away') return { from: null, to };
  return { from: knownPlace(order.type === 'parcel' ? endpointOf(order.address) : storeOf(order)), to };
}

/** Returns the straight line from an order's courier on the way to its destination, in metres; null when unknown. */
export function metresLeft(order: OrderDetails): number | null {
  const [at, to] = [order.courier?.at, end(order)];
  return order.status === 'picked_up' && at && to ? greatCircle(at, to) : null;
}

function end(order: OrderDetails): Place | null {
  if (order.type === 'take_away') return knownPlace(storeOf(order));
  return knownPlace(endpointOf(order.type === 'parcel' ? order.receiver : order.address));
}

const storeOf = ({ store }: OrderDetails): Place | null =>
  store && { lat: store.lat, lng: store.lng, name: store.address || store.name };

const endpointOf = (address: OrderDetails['address']): Place | null =>
  address && { lat: address.lat, lng: address.lng, name: address.address };
