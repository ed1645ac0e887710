import { $guestInfo, type GuestInfo } from '../addresses/guest.ts';
import { askForAddress } from '../addresses/request.ts';
import { isSignedIn } from '../token.ts';
import { $form, change } from './form.ts';

/** Opens the guest contact form with the current input (ADDR-08); `onSave` receives the new values. */
export function editContact(onSave: (info: GuestInfo) => void): void {
  const { name, phone, email, address, road, house, floor, type } = $form.get();
  askForAddress({
    purpose: 'contact',
    info: { name, phone, email, address, road, house, floor },
    takeAway: type === 'take_away',
    onSave,
  });
}

/** Fills an empty contact with the guest info of this browser (ADDR-02). */
export function fillFromGuest(): void {
  if (isSignedIn()) return;
  const form = $form.get();
  const { name, phone, email }: GuestInfo = $guestInfo.get();
  if (form.name !== '' || form.phone !== '' || form.email !== '') return;
  if (name !== '' || phone !== '' || email !== '') change({ name, phone, email });
}
