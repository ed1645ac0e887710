import { addAddress } from '#src/api/addresses.ts';
import { addressProblems, newestAddress } from '#src/domain/address-form.ts';
import { toast } from '#src/lib/toast.ts';
import { $addresses, addressesChanged } from '../addresses/list.ts';
import { askForAddress } from '../addresses/request.ts';
import { api } from '../client.ts';
import { askForPlace } from '../location.ts';
import { offeredModules } from '../modules.ts';
import { announceStored } from '../navigate-with-notice.ts';
import { reportError } from '../notices.ts';
import { storePlace } from '../place.ts';
import { $form, addressOf, change } from './form.ts';
import { $problems } from './progress.ts';
import { chooseSaved } from './saved.ts';
import { $terms } from './terms.ts';

/**
 * 'Change on the map': opens the picker, stores the picked location and returns to the checkout, whose form follows it.
 */
export function pickAddress(): void {
  askForPlace({
    purpose: 'callback',
    start: $form.get().at,
    onPick: (place) => {
      storePlace(place);
      announceStored();
    },
  });
}

/** 'View Saved Address': only addresses that the store delivers to can be chosen (ADDR-05, ADDR-07). */
export async function openAddresses(): Promise<void> {
  const terms = $terms.get();
  if (terms.state !== 'ready') return;
  const { moduleId, zoneId } = terms.store;
  const modules = await offeredModules();
  // Some modules deliver between all zones.
  const everywhere = modules.ok && modules.value.some(({ id, allZones }) => id === moduleId && allZones);
  askForAddress({
    purpose: 'order',
    zoneId: everywhere ? null : zoneId,
    chosenId: $form.get().savedId,
    onChoose: chooseSaved,
  });
}

/** 'Save this Address': saves and selects the delivery address; sets `$problems` when fields are invalid (ADDR-06). */
export async function keepAddress(): Promise<void> {
  const form = $form.get();
  const problems = addressProblems({ ...form, label: 'other', customLabel: '' });
  $problems.set({ ...$problems.get(), ...problems });
  const address = form.at && addressOf({ ...form, type: 'delivery' }, form.at);
  if (Object.keys(problems).length > 0 || !address) return;
  const answer = await addAddress(api(), { ...address, note: '' });
  if (!answer.ok) return reportError(answer.error);
  toast.success(answer.value, { id: 'address' });
  await addressesChanged();
  const view = $addresses.get();
  const newest = view.state === 'ready' ? newestAddress(view.addresses) : null;
  if (newest) change({ savedId: newest.id });
}
