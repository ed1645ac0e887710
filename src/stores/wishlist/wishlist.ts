import { addToWishlist, getWishlist, removeFromWishlist, type Wish } from '#src/api/wishlist.ts';
import { type Result, succeed } from '#src/contract/errors.ts';
import type { Wishlist } from '#src/contract/wishlist.ts';
import { loadT } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { api, currentZoneIds } from '../client.ts';
import { announceStored } from '../navigate-with-notice.ts';
import { reportError } from '../notices.ts';
import { type Codec, persisted } from '../persisted.ts';
import { $zoneIds } from '../place.ts';
import { $token, isSignedIn } from '../token.ts';
import { type KeptWishes, ownerOf, readKept, WISHES_KEY } from './kept.ts';

export type { Wish };

/** Nothing saved, and never read. */
const NONE: KeptWishes = { owner: '', zones: '', at: 0, items: [], stores: [] };
/** Nothing saved; a constant for islands. */
export const NO_WISHES: KeptWishes = NONE;

const codec: Codec<KeptWishes> = { encode: (value) => JSON.stringify(value), decode: readKept };

/** Ids of what the signed-in person has saved; shared by tabs, and with the plain script that draws hearts. */
export const $wishlist = persisted<KeptWishes>(WISHES_KEY, codec, NONE);

$wishlist.listen(announceStored);
$token.listen((token) => {
  if (ownerOf(token) !== $wishlist.get().owner) $wishlist.set(NONE);
});

type Kind = 'items' | 'stores';
const partsOf = (wish: Wish): { kind: Kind; id: number } =>
  'itemId' in wish ? { kind: 'items', id: wish.itemId } : { kind: 'stores', id: wish.storeId };
const keyOf = (wish: Wish): string => JSON.stringify(partsOf(wish));

/** Whether something is saved, as far as is known here. */
export function isWished(wish: Wish): boolean {
  const { kind, id } = partsOf(wish);
  const { owner } = $wishlist.get();
  return owner === ownerOf($token.get()) && $wishlist.get()[kind].includes(id);
}

function mark(wish: Wish, saved: boolean): void {
  const { kind, id } = partsOf(wish);
  const before = $wishlist.get();
  const owner = ownerOf($token.get());
  const own = before.owner === owner ? before : { ...NONE, owner };
  const others = own[kind].filter((one) => one !== id);
  $wishlist.set({ ...own, [kind]: saved ? [id, ...others] : others });
}

/** Changes on their way, and what each wants; a list that was asked for meanwhile may not know of them yet. */
const underWay = new Map<string, { wish: Wish; saved: boolean }>();
/** Counts changes, so that a list asked for before one is not taken for the newest. */
let changes = 0;

async function change(wish: Wish, saved: boolean): Promise<boolean> {
  const key = keyOf(wish);
  if (underWay.has(key) || !isSignedIn()) return false;
  underWay.set(key, { wish, saved });
  changes += 1;
  const before = isWished(wish);
  mark(wish, saved);
  try {
    const answer = await (saved ? addToWishlist(api(), wish) : removeFromWishlist(api(), wish));
    changes += 1;
    // Another tab or device was quicker: it is as wanted.
    const anyway = !answer.ok && answer.error.status === (saved ? 409 : 404);
    if (!answer.ok && !anyway) {
      if (isSignedIn()) mark(wish, before);
      else if (saved) await keepForLater(wish);
      await reportError(answer.error);
      return false;
    }
    const told = answer.ok ? answer.value : '';
    toast.success(told || (await loadT('wishlist'))(saved ? 'added' : 'removed'), { id: 'wishlist' });
    return true;
  } finally {
    underWay.delete(key);
  }
}

/** Who was signed out meanwhile comes back from signing in with the thing saved. */
async function keepForLater(wish: Wish): Promise<void> {
  const { rememberWish } = await import('./wished.ts');
  rememberWish(wish);
}

/**
 * Saves an item or a store at once on screen, and takes it back when the marketplace refuses (WISH-01). Returns whether it is
 * saved. A second press while the first is on its way does nothing.
 */
export const addWish = (wish: Wish): Promise<boolean> => change(wish, true);

/** Takes it out at once on screen, and brings it back when the marketplace refuses (WISH-01). */
export const removeWish = (wish: Wish): Promise<boolean> => change(wish, false);

/** Tries to read a list that no change overtakes. */
const MOST_TRIES = 3;

/**
 * Reads what is saved, in all modules of the zones the person is in, and keeps the ids (`GET /api/v1/customer/wish-list`). Fails
 * as the call failed; without a zone or a token there is nothing to read.
 */
export async function syncWishlist(signal?: AbortSignal): Promise<Result<Wishlist>> {
  if (!isSignedIn() || currentZoneIds().length === 0) return succeed({ items: [], stores: [] });
  for (let tries = 1; ; tries += 1) {
    const [token, zones, seen] = [$token.get(), JSON.stringify($zoneIds.get()), changes];
    const answer = await getWishlist(api(), signal);
    if (!answer.ok) return answer;
    if (token !== $token.get()) return succeed({ items: [], stores: [] });
    if (seen !== changes && tries < MOST_TRIES) continue;
    const { items, stores } = answer.value;
    const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
    $wishlist.set({ owner: ownerOf(token), zones, at: Date.now(), items: ids(items), stores: ids(stores) });
    for (const { wish, saved } of underWay.values()) mark(wish, saved);
    return answer;
  }
}
