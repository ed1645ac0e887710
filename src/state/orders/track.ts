import { atom, type ReadableAtom } from 'nanostores';
import { getOrder } from '#src/api/order-details.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import { plainPhone } from '#src/lib/digits.ts';
import { plainTyped, typedId } from '#src/lib/typed.ts';
import { asCaller } from '../auth/guest.ts';
import { isSignedIn } from '../auth/token.ts';
import { api } from '../client.ts';
import { onOrderPush } from '../push/listeners.ts';
import { loadShop } from '../shop.ts';
import { lastOrder } from './last.ts';
import { NOT_TRACKING, Tracker, type Tracking } from './tracker.ts';

/** Input of the tracking form; `contact` is a phone number or an e-mail. */
export type TrackForm = { orderId: string; contact: string };

/** Problems of the form (TRACK-02); texts are in i18n. */
export type TrackProblems = { orderId?: 'needOrderId'; contact?: 'needPhone' };

/** Returns the initial form: the requested order, else the last one of this tab, with its phone number. */
export function trackForm(requestedId: number | null): TrackForm {
  const last = lastOrder();
  const isLastOrder = last !== null && (requestedId === null || requestedId === last.orderId);
  const orderId = requestedId ?? last?.orderId ?? null;
  return { orderId: orderId === null ? '' : String(orderId), contact: isLastOrder ? last.phone : '' };
}

/** Returns the problems of the form: guests also need the phone number or e-mail (TRACK-02). */
export function trackProblems(form: TrackForm, guest: boolean): TrackProblems {
  const problems: TrackProblems = {};
  if (numberOf(form) === null) problems.orderId = 'needOrderId';
  if (guest && !isContact(contactOf(form))) problems.contact = 'needPhone';
  return problems;
}

/** Returns the contact for the call; the dots of an e-mail stay. */
export const contactOf = ({ contact }: TrackForm): string =>
  contact.includes('@') ? plainTyped(contact).replaceAll(' ', '') : plainPhone(contact);

const isContact = (contact: string): boolean => (contact.includes('@') ? /^[^@]+@[^@]+$/ : /\d/).test(contact);

/** Returns the order number for the call; null when it is none. */
export const numberOf = ({ orderId }: TrackForm): number | null => typedId(orderId);

/** Tracking of one order. The drawer and the page have their own, because both may be visible. */
export type TrackingSession = {
  $tracking: ReadableAtom<Tracking<OrderDetails>>;
  /** Starts; when all values are known, the order is shown without the form. */
  open: (requestedId: number | null) => Promise<void>;
  /** Tracks the order of the form (`GET /api/v1/customer/order/track`) until it is final. */
  track: (form: TrackForm) => Promise<void>;
  /** Reloads the order at once. */
  refresh: () => Promise<void>;
  /** Returns to the form. */
  stop: () => void;
  /** Ends the session. */
  close: () => void;
};

/** Creates a session; it makes no call before `open`. */
export function createTracking(): TrackingSession {
  const $tracking = atom<Tracking<OrderDetails>>(NOT_TRACKING);
  const tracker = new Tracker<OrderDetails>({
    load: ({ orderId, contact }, signal) =>
      asCaller((guestId) =>
        getOrder(api(), { orderId, guestId, ...(contact === '' ? {} : { phone: contact }) }, signal),
      ),
    show: (tracking) => $tracking.set(tracking),
    now: Date.now,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    visible: () => document.visibilityState === 'visible',
  });
  const onVisible = () => tracker.visibilityChanged();
  const onStatusPush = ({ orderId }: { orderId: number }) => {
    const tracking = $tracking.get();
    if (tracking.state === 'shown' && tracking.query.orderId === orderId) void tracker.refresh();
  };
  let stopListening = () => {};
  const track = async (form: TrackForm) => {
    const orderId = numberOf(form);
    if (orderId === null) return;
    void loadShop();
    await tracker.follow({ orderId, contact: isSignedIn() ? '' : contactOf(form) });
  };
  return {
    $tracking,
    track,
    async open(requestedId) {
      document.addEventListener('visibilitychange', onVisible);
      stopListening();
      stopListening = onOrderPush(onStatusPush);
      const form = trackForm(requestedId);
      const complete = Object.keys(trackProblems(form, !isSignedIn())).length === 0;
      if (requestedId !== null && complete) await track(form);
    },
    refresh: () => tracker.refresh(),
    stop: () => tracker.stop(),
    close() {
      document.removeEventListener('visibilitychange', onVisible);
      stopListening();
      tracker.stop();
    },
  };
}
