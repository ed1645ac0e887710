import { atom, type ReadableAtom } from 'nanostores';
import { getCourierPosition } from '#src/api/couriers.ts';
import type { LatLng } from '#src/contract/place.ts';
import { latest } from '#src/lib/latest.ts';
import { api } from '../client.ts';
import { asCaller } from '../guest.ts';
import { REFRESH_MS } from './tracker.ts';

/** Where the courier of one order is, for as long as somebody watches. */
export type CourierWatch = {
  /** Where he was seen last; null while nobody knows. */
  $at: ReadableAtom<LatLng | null>;
  /** Begins to ask (`GET /api/v1/delivery-man/last-location`), every ten seconds while the page is seen. Returns a function that stops it. */
  watch: () => () => void;
};

/** Makes a watch; `known` is where the order said he was. */
export function createCourierWatch(orderId: number, known: LatLng | null): CourierWatch {
  const $at = atom<LatLng | null>(known);
  const line = latest();
  const read = async () => {
    if (document.visibilityState !== 'visible') return;
    const answer = await line.run((signal) =>
      asCaller((guestId) => getCourierPosition(api(), { orderId, guestId }, signal)),
    );
    const { lat, lng } = $at.get() ?? {};
    // A position that cannot be read leaves the last one where it was; one that stands still moves nothing.
    if (answer?.ok && answer.value && (answer.value.lat !== lat || answer.value.lng !== lng)) $at.set(answer.value);
  };
  return {
    $at,
    watch() {
      void read();
      const timer = setInterval(() => void read(), REFRESH_MS);
      const onSeen = () => void read();
      document.addEventListener('visibilitychange', onSeen);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', onSeen);
        line.stop();
      };
    },
  };
}
