import { useEffect, useRef, useState } from 'react';
import type { OrderDetails } from '#src/contract/order-details.ts';
import type { LatLng } from '#src/contract/place.ts';
import { between } from '#src/domain/courier-position.ts';
import { createCourierWatch } from '#src/state/orders/courier.ts';
import { REFRESH_MS } from '#src/state/orders/track.ts';
import { useStored } from '../../shared/islands/use-stored.ts';

/** Returns whether a courier is on the way with an order. */
export const isRiding = (order: OrderDetails): boolean => order.status === 'picked_up' && order.courier !== null;

/** Returns the position of an order's courier, updated while on the way; null without a courier or a known position. */
export function useCourier(order: OrderDetails): LatLng | null {
  const reported = order.courier?.at ?? null;
  const [watch] = useState(() => createCourierWatch(order.id, reported));
  const at = useStored(watch.$at, reported);
  const rides = isRiding(order);
  useEffect(() => (rides ? watch.watch() : undefined), [watch, rides]);
  return useGlide(rides ? at : null);
}

/** Interval between two steps of a moving mark, in ms. */
const STEP_MS = 200;

/**
 * Returns a position that moves to each new one until the next is due, instead of jumping there (EXT-04). It jumps for
 * visitors who prefer less motion.
 */
export function useGlide(to: LatLng | null): LatLng | null {
  const [shownPosition, setShown] = useState(to);
  const last = useRef(to);
  useEffect(() => {
    const from = last.current;
    const move = (at: LatLng | null) => {
      last.current = at;
      setShown(at);
    };
    if (!EXTRAS.liveTracking || !from || !to || window.matchMedia('(prefers-reduced-motion: reduce)').matches)
      return move(to);
    const begin = Date.now();
    const timer = setInterval(() => {
      const share = (Date.now() - begin) / REFRESH_MS;
      move(between(from, to, share));
      if (share >= 1) clearInterval(timer);
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [to]);
  return shownPosition;
}
