import { announceStored } from '../leave.ts';
import { askForPlace } from '../location.ts';
import { storePlace } from '../place.ts';
import { $form } from './form.ts';

/**
 * 'Change on the map': the picker comes back to the checkout with the new place, which is also where the person shops from now
 * on; the form follows it.
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
