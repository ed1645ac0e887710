import * as v from 'valibot';
import { saveAvoided } from '#src/api/profile.ts';
import { ALLERGENS, type Allergen, allergensIn } from '#src/contract/allergens.ts';
import type { Profile } from '#src/contract/profile.ts';
import { loadT } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { isSignedIn } from '../auth/token.ts';
import { api } from '../client.ts';
import { announceStored } from '../page/navigate-with-notice.ts';
import { jsonCodec, persisted } from '../storage/persisted.ts';

const AvoidedSchema = v.object({
  allergens: v.array(v.picklist(ALLERGENS)),
  /** Whether results that contain one are hidden. */
  hides: v.boolean(),
  /** Whether the account does not have the list yet. */
  unsaved: v.boolean(),
});
export type Avoided = v.InferOutput<typeof AvoidedSchema>;

/** Nothing is avoided. */
export const NOTHING_AVOIDED: Avoided = { allergens: [], hides: false, unsaved: false };

/** What the visitor avoids (EXT-19): of this browser, and of the account where the marketplace keeps it there. */
export const $avoided = persisted<Avoided>('islet:avoided', jsonCodec(AvoidedSchema), NOTHING_AVOIDED);

$avoided.listen(announceStored);

let saving: Promise<void> | null = null;

/** Sends the list to the account until it has the latest one; a marketplace that keeps none has no such operation. */
async function save(): Promise<void> {
  let saved: readonly Allergen[] | null = null;
  while (isSignedIn() && saved !== $avoided.get().allergens) {
    saved = $avoided.get().allergens;
    const response = await saveAvoided(api(), saved);
    if (!response.ok && response.error.kind === 'notFound') return;
    if (!response.ok && response.error.kind === 'unauthenticated') return;
    if (!response.ok) {
      toast.error((await loadT('food'))('notSaved'));
      return;
    }
  }
  if (saved) $avoided.set({ ...$avoided.get(), unsaved: false });
}

function saveLatest(): Promise<void> {
  if (!isSignedIn()) return Promise.resolve();
  saving ??= save().finally(() => {
    saving = null;
  });
  return saving;
}

/** Adds an allergen to the list, or takes it out. */
export function toggleAvoided(allergen: Allergen): void {
  const before = $avoided.get();
  const list = before.allergens.includes(allergen)
    ? before.allergens.filter((one) => one !== allergen)
    : allergensIn([...before.allergens, allergen]);
  $avoided.set({ ...before, allergens: list, unsaved: true });
  void saveLatest();
}

/** Sets whether lists of results hide what contains an avoided allergen. */
export const setHides = (hides: boolean): void => $avoided.set({ ...$avoided.get(), hides });

/**
 * Takes over the list of the account. What was chosen here and is not in the account yet is added to it, so that no
 * warning is lost.
 */
export function adoptAvoided({ avoided }: Pick<Profile, 'avoided'>): void {
  if (!EXTRAS.foodFacts || avoided === null) return;
  const before = $avoided.get();
  const list = before.unsaved ? allergensIn([...avoided, ...before.allergens]) : avoided;
  if (list.join() !== before.allergens.join()) $avoided.set({ ...before, allergens: list });
  if (!before.unsaved) return;
  if (list.length > avoided.length) void saveLatest();
  else $avoided.set({ ...$avoided.get(), unsaved: false });
}
