import type { SavedAddress } from '#src/contract/saved-address.ts';
import { $overlay, openOverlay } from '../page/overlay.ts';
import type { GuestInfo } from './guest.ts';

/** What the saved addresses are opened for. */
export type AddressRequest =
  /**
   * For an order: `zoneId` is the store's, null when any address is allowed; `chosenId` is the current choice, 0 =
   * none.
   */
  | { purpose: 'order'; zoneId: number | null; chosenId: number; onChoose: (address: SavedAddress) => void }
  /** To add, change and delete addresses. */
  | { purpose: 'book' }
  /** The contact of a guest's order (ADDR-08); without an address for take-away. */
  | { purpose: 'contact'; info: GuestInfo; takeAway: boolean; onSave: (info: GuestInfo) => void };

const BOOK: AddressRequest = { purpose: 'book' };
let request: AddressRequest = BOOK;
let watching = false;

/** Returns the current request. */
export const currentAddressRequest = (): AddressRequest => request;

/** Opens the list of addresses, or the contact form. */
export function requestAddress(newRequest: AddressRequest): void {
  watch();
  request = newRequest;
  openOverlay({ name: 'addresses', form: null });
}

/** Resets the request when the overlay closes: buttons that open it without a request show the address book. */
function watch(): void {
  if (watching) return;
  watching = true;
  $overlay.listen((now, before) => {
    if (before?.name === 'addresses' && now.name !== 'addresses') request = BOOK;
  });
}
