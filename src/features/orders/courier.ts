import { useEffect, useState } from 'react';
import type { OrderDetails } from '#src/contract/order-details.ts';
import type { LatLng } from '#src/contract/place.ts';
import { createCourierWatch } from '#src/stores/orders/courier.ts';
import { useStored } from '../shared/islands/use-stored.ts';

/** Returns whether a courier is on the way with an order. */
export const isRiding = (order: OrderDetails): boolean => order.status === 'picked_up' && order.courier !== null;

/** Returns the position of an order's courier, updated while on the way; null without a courier or a known position. */
export function useCourier(order: OrderDetails): LatLng | null {
  const known = order.courier?.at ?? null;
  const [watch] = useState(() => createCourierWatch(order.id, known));
  const at = useStored(watch.$at, known);
  const rides = isRiding(order);
  useEffect(() => (rides ? watch.watch() : undefined), [watch, rides]);
  return rides ? at : null;
}
