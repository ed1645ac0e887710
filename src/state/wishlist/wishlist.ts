import { addToWishlist, getWishlist, removeFromWishlist, type Wish } from '#src/api/wishlist.ts';
import { type Result, succeed } from '#src/contract/errors.ts';
import type { Wishlist } from '#src/contract/wishlist.ts';
import { loadT } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { $token, isSignedIn } from '../auth/token.ts';
import { api, currentZoneIds } from '../client.ts';
import { $zoneIds } from '../location/stored-location.ts';
import { announceStored } from '../page/navigate-with-notice.ts';
import { reportError } from '../page/notices.ts';
import { type Codec, persisted } from '../storage/persisted.ts';
import { ownerOf, parseStoredWishes, type StoredWishes, WISHES_KEY } from './stored.ts';

export type { Wish };

/** Empty, and never loaded. */
const NONE: StoredWishes = { owner: '', zones: '', at: 0, items: [], stores: [] };
/** Empty. */
export const NO_WISHES: StoredWishes = NONE;

const codec: Codec<StoredWishes> = { encode: (value) => JSON.stringify(value), decode: parseStoredWishes };

/** Saved ids of the customer; shared by tabs and with the page script that shows hearts. */
export const $wishlist = persisted<StoredWishes>(WISHES_KEY, codec, NONE);

$wishlist.listen(announceStored);
$token.listen((token) => {
  if (ownerOf(token) !== $wishlist.get().owner) $wishlist.set(NONE);
});

type Kind = 'items' | 'stores';
const partsOf = (wish: Wish): { kind: Kind; id: number } =>
  'itemId' in wish ? { kind: 'items', id: wish.itemId } : { kind: 'stores', id: wish.storeId };
const keyOf = (wish: Wish): string => JSON.stringify(partsOf(wish));

/** Returns whether an item or store is saved, as far as known here. */
export function isWished(wish: Wish): boolean {
  const { kind, id } = partsOf(wish);
  const { owner } = $wishlist.get();
  return owner === ownerOf($token.get()) && $wishlist.get()[kind].includes(id);
}

function mark(wish: Wish, saved: boolean): void {
  const { kind, id } = partsOf(wish);
  const before = $wishlist.get();
  const owner = ownerOf($token.get());
  const ownWishes = before.owner === owner ? before : { ...NONE, owner };
  const otherIds = ownWishes[kind].filter((one) => one !== id);
  $wishlist.set({ ...ownWishes, [kind]: saved ? [id, ...otherIds] : otherIds });
}

/** Running changes with their target state; a list loaded meanwhile may not contain them. */
const underWay = new Map<string, { wish: Wish; saved: boolean }>();
/** Counts changes, to detect a list that was requested before one. */
let changes = 0;

async function change(wish: Wish, saved: boolean): Promise<boolean> {
  const key = keyOf(wish);
  if (underWay.has(key) || !isSignedIn()) return false;
  underWay.set(key, { wish, saved });
  changes += 1;
  const before = isWished(wish);
  mark(wish, saved);
  let response: Result<string>;
  try {
    response = await (saved ? addToWishlist(api(), wish) : removeFromWishlist(api(), wish));
  } finally {
    // Before the message is shown: a press that follows it counts.
    underWay.delete(key);
  }
  changes += 1;
  // Another tab or device has made the same change.
  const anyway = !response.ok && response.error.status === (saved ? 409 : 404);
  if (!response.ok && !anyway) {
    if (isSignedIn()) mark(wish, before);
    else if (saved) await keepForLater(wish);
    await reportError(response.error);
    return false;
  }
  const message = response.ok ? response.value : '';
  toast.success(message || (await loadT('wishlist'))(saved ? 'added' : 'removed'), { id: 'wishlist' });
  return true;
}

/** After an ended session, it is saved when the customer has signed in again. */
async function keepForLater(wish: Wish): Promise<void> {
  const { storePendingWish } = await import('./pending-wish.ts');
  storePendingWish(wish);
}

/**
 * Saves an item or a store optimistically; rolled back after a refusal (WISH-01). Returns whether it is saved. A second
 * press during the call does nothing.
 */
export const addWish = (wish: Wish): Promise<boolean> => change(wish, true);

/** Removes an item or a store optimistically; rolled back after a refusal (WISH-01). */
export const removeWish = (wish: Wish): Promise<boolean> => change(wish, false);

/** Maximum number of loads when changes interfere. */
const MOST_TRIES = 3;

/**
 * Loads the wishlist of all modules in the current zones and stores its ids (`GET /api/v1/customer/wish-list`). Empty
 * without a zone or a token.
 */
export async function syncWishlist(signal?: AbortSignal): Promise<Result<Wishlist>> {
  if (!isSignedIn() || currentZoneIds().length === 0) return succeed({ items: [], stores: [] });
  for (let tries = 1; ; tries += 1) {
    const [token, zones, changesBefore] = [$token.get(), JSON.stringify($zoneIds.get()), changes];
    const response = await getWishlist(api(), signal);
    if (!response.ok) return response;
    if (token !== $token.get()) return succeed({ items: [], stores: [] });
    if (changesBefore !== changes && tries < MOST_TRIES) continue;
    const { items, stores } = response.value;
    const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
    $wishlist.set({ owner: ownerOf(token), zones, at: Date.now(), items: ids(items), stores: ids(stores) });
    for (const { wish, saved } of underWay.values()) mark(wish, saved);
    return response;
  }
}
