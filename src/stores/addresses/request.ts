import type { SavedAddress } from '#src/contract/saved-address.ts';
import { $overlay, openOverlay } from '../overlay.ts';
import type { GuestInfo } from './guest.ts';

/** What saved addresses are opened for. */
export type AddressRequest =
  /** An order: `zoneId` is the store's, null when any address serves; `chosenId` is chosen at present, 0 = none. */
  | { purpose: 'order'; zoneId: number | null; chosenId: number; onChoose: (address: SavedAddress) => void }
  /** The book itself: to add, change and delete. */
  | { purpose: 'book' }
  /** Who a guest's order is for (ADDR-08); without address when it is taken away. */
  | { purpose: 'contact'; info: GuestInfo; takeAway: boolean; onSave: (info: GuestInfo) => void };

const BOOK: AddressRequest = { purpose: 'book' };
let request: AddressRequest = BOOK;
let watching = false;

/** What is asked for at present. */
export const askedAddress = (): AddressRequest => request;

/** Opens the list, or the contact form. */
export function askForAddress(wanted: AddressRequest): void {
  watch();
  request = wanted;
  openOverlay({ name: 'addresses', form: null });
}

/** Whoever opens the book by a button of a page asks for nothing else than the book. */
function watch(): void {
  if (watching) return;
  watching = true;
  $overlay.listen((now, before) => {
    if (before?.name === 'addresses' && now.name !== 'addresses') request = BOOK;
  });
}
