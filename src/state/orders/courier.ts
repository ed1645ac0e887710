import { atom, type ReadableAtom } from 'nanostores';
import { getCourierPosition } from '#src/api/couriers.ts';
import type { LatLng } from '#src/contract/place.ts';
import { latest } from '#src/lib/latest.ts';
import { asCaller } from '../auth/guest.ts';
import { api } from '../client.ts';
import { REFRESH_MS } from './track.ts';

/** Position of an order's courier. */
export type CourierWatch = {
  /** Last known position; null while unknown. */
  $at: ReadableAtom<LatLng | null>;
  /**
   * Starts polling (`GET /api/v1/delivery-man/last-location`), every ten seconds while the page is visible. Returns a
   * cleanup function.
   */
  watch: () => () => void;
};

/** Creates a watch; `known` is the position in the order. */
export function createCourierWatch(orderId: number, firstPosition: LatLng | null): CourierWatch {
  const $at = atom<LatLng | null>(firstPosition);
  const line = latest();
  const readPosition = async () => {
    if (document.visibilityState !== 'visible') return;
    const response = await line.run((signal) =>
      asCaller((guestId) => getCourierPosition(api(), { orderId, guestId }, signal)),
    );
    const { lat, lng } = $at.get() ?? {};
    // After a failure the last position stays; an equal one does not notify listeners.
    if (response?.ok && response.value && (response.value.lat !== lat || response.value.lng !== lng))
      $at.set(response.value);
  };
  return {
    $at,
    watch() {
      void readPosition();
      const timer = setInterval(() => void readPosition(), REFRESH_MS);
      const onVisible = () => void readPosition();
      document.addEventListener('visibilitychange', onVisible);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', onVisible);
        line.stop();
      };
    },
  };
}
