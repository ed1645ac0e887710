import { locatePlace, searchPlaces } from '#src/api/places.ts';
import { type Result, succeed } from '#src/contract/errors.ts';
import type { LatLng } from '#src/contract/place.ts';
import { decodePlusCode, findPlusCode, recoverPlusCode } from '#src/lib/plus-code.ts';
import { api } from '../client.ts';
import { loadShop } from '../shop.ts';
import { $pickedLocation } from './picked-location.ts';
import type { FoundPlace } from './places.ts';
import { $latLng } from './stored-location.ts';

/**
 * Returns the place of the plus code in a typed text; null without a code, no place when its locality is unknown. A short
 * code belongs to the locality beside it, else to where the visitor is.
 */
export async function placeOfPlusCode(text: string, signal: AbortSignal): Promise<Result<FoundPlace[]> | null> {
  const plusCode = findPlusCode(text);
  if (!plusCode) return null;
  if (plusCode.kind === 'full') return succeed([placeOf(plusCode.code, plusCode.around)]);
  if (plusCode.around === '') {
    const near = await whereabouts();
    return near.ok ? succeed([placeOf(recoverPlusCode(plusCode.code, near.value))]) : near;
  }
  const localities = await searchPlaces(api(), plusCode.around, signal);
  const locality = localities.ok ? localities.value[0] : undefined;
  if (!localities.ok || !locality) return localities;
  const near = await locatePlace(api(), locality.placeId, signal);
  return near.ok ? succeed([placeOf(recoverPlusCode(plusCode.code, near.value), locality.description)]) : near;
}

function placeOf(code: string, around = ''): FoundPlace {
  const { lat, lng } = decodePlusCode(code);
  return { placeId: code, description: around === '' ? code : `${code} · ${around}`, at: { lat, lng } };
}

/** Returns the position under the pin, else the stored location, else the marketplace's default. */
async function whereabouts(): Promise<Result<LatLng>> {
  const pin = $pickedLocation.get();
  const reference = pin.state === 'at' ? pin.at : $latLng.get();
  if (reference) return succeed(reference);
  const shop = await loadShop();
  return shop.ok ? succeed(shop.value.defaultLocation) : shop;
}
