import { atom, type ReadableAtom } from 'nanostores';
import { getOrder } from '#src/api/order-details.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import { latinDigits, plainPhone } from '#src/lib/digits.ts';
import { api } from '../client.ts';
import { asCaller } from '../guest.ts';
import { onOrderPush } from '../push/heard.ts';
import { loadShop } from '../shop.ts';
import { isSignedIn } from '../token.ts';
import { lastOrder } from './last.ts';
import { ASKING, Tracker, type Tracking } from './tracker.ts';

/** What the tracking form holds, as typed; `contact` is a phone number or an e-mail. */
export type TrackForm = { orderId: string; contact: string };

/** Why the form cannot be sent (TRACK-02); words in i18n. */
export type TrackProblems = { orderId?: 'needOrderId'; contact?: 'needPhone' };

/** The form as it opens: the asked order, else the one placed last in this tab, and its phone. */
export function trackForm(asked: number | null): TrackForm {
  const last = lastOrder();
  const known = last !== null && (asked === null || asked === last.orderId);
  const orderId = asked ?? last?.orderId ?? null;
  return { orderId: orderId === null ? '' : String(orderId), contact: known ? last.phone : '' };
}

/** What keeps the form from being sent: guests need the phone or e-mail too (TRACK-02). */
export function trackProblems(form: TrackForm, guest: boolean): TrackProblems {
  const problems: TrackProblems = {};
  if (numberOf(form) === null) problems.orderId = 'needOrderId';
  if (guest && !isContact(contactOf(form))) problems.contact = 'needPhone';
  return problems;
}

/** The contact as it travels: an e-mail keeps its dots. */
const contactOf = ({ contact }: TrackForm): string =>
  contact.includes('@') ? contact.replace(/[\s\u200e\u200f]/g, '') : plainPhone(contact);

const isContact = (contact: string): boolean => (contact.includes('@') ? /^[^@]+@[^@]+$/ : /\d/).test(contact);

const numberOf = ({ orderId }: TrackForm): number | null => {
  const value = Number(latinDigits(orderId).replace(/^[\s#]+|\s+$/g, '') || Number.NaN);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
};

/** One place that follows an order: the drawer, or the page. Each has its own, since both may be on screen. */
export type TrackingSession = {
  $tracking: ReadableAtom<Tracking<OrderDetails>>;
  /** Begins; when everything the asked order needs is known it is shown at once, without a form. */
  open: (asked: number | null) => Promise<void>;
  /** Follows the order of the form (`GET /api/v1/customer/order/track`) until it is over. */
  track: (form: TrackForm) => Promise<void>;
  /** Reads the order at once. */
  refresh: () => Promise<void>;
  /** Back to the form. */
  stop: () => void;
  /** Nobody looks any more. */
  close: () => void;
};

/** Makes a session; nothing is asked for before `open`. */
export function createTracking(): TrackingSession {
  const $tracking = atom<Tracking<OrderDetails>>(ASKING);
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
  const onSeen = () => tracker.seen();
  const onMoved = ({ orderId }: { orderId: number }) => {
    const tracking = $tracking.get();
    if (tracking.state === 'shown' && tracking.query.orderId === orderId) void tracker.refresh();
  };
  let deafen = () => {};
  const track = async (form: TrackForm) => {
    const orderId = numberOf(form);
    if (orderId === null) return;
    void loadShop();
    await tracker.follow({ orderId, contact: isSignedIn() ? '' : contactOf(form) });
  };
  return {
    $tracking,
    track,
    async open(asked) {
      document.addEventListener('visibilitychange', onSeen);
      deafen();
      deafen = onOrderPush(onMoved);
      const form = trackForm(asked);
      const complete = Object.keys(trackProblems(form, !isSignedIn())).length === 0;
      if (asked !== null && complete) await track(form);
    },
    refresh: () => tracker.refresh(),
    stop: () => tracker.stop(),
    close() {
      document.removeEventListener('visibilitychange', onSeen);
      deafen();
      tracker.stop();
    },
  };
}
