import { product, store } from '#src/config/routes.ts';
import type { Item } from '#src/contract/item.ts';
import { SEEN_KEY, type Seen, seenFrom, withSeen } from '#src/domain/seen.ts';
import { parseJson } from '#src/lib/json.ts';
import { currentZoneIds } from '../client.ts';
import { pageContext } from '../page/page-context.ts';
import { persisted } from '../storage/persisted.ts';

/** Nothing seen. */
export const NO_SEEN: Seen[] = [];

/** Items and stores this device opened, newest first (EXT-06). Pages add to it in storage (`features/shared/page/seen.ts`). */
export const $seen = persisted<Seen[]>(
  SEEN_KEY,
  {
    encode: (list) => JSON.stringify(list),
    decode: (text) => seenFrom(parseJson(text)),
  },
  NO_SEEN,
);

/** Adds an item that is shown in its dialog. */
export function rememberItem({ slug, name, image, moduleId, campaign }: Item): void {
  if (!EXTRAS.finding || campaign) return;
  $seen.set(withSeen($seen.get(), { kind: 'item', slug, moduleId, names: { [pageContext().locale]: name }, image }));
}

/** Forgets all of them. */
export const clearSeen = (): void => $seen.set(NO_SEEN);

/** Opens the page of an item or store. */
export function openSeen({ kind, slug, moduleId }: Seen): void {
  const at = { locale: pageContext().locale, moduleId, zoneIds: currentZoneIds() };
  window.location.assign(kind === 'item' ? product(at, slug) : store(at, slug));
}
