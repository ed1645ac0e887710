import { atom, type ReadableAtom } from 'nanostores';
import { getOrder } from '#src/api/order-details.ts';
import type { ApiError, Result } from '#src/contract/errors.ts';
import type { Order } from '#src/contract/order.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import { isFinal } from '#src/domain/order.ts';
import { plainPhone } from '#src/lib/digits.ts';
import { latest } from '#src/lib/latest.ts';
import { plainTyped, typedId } from '#src/lib/typed.ts';
import { asCaller } from '../auth/guest.ts';
import { isSignedIn } from '../auth/token.ts';
import { api } from '../client.ts';
import { onOrderPush } from '../push/listeners.ts';
import { loadShop } from '../shop.ts';
import { lastOrder } from './last.ts';

/** Refresh interval of a running order, in ms (TRACK-01). */
export const REFRESH_MS = 10_000;

/** Order id and, for guests, the phone number or e-mail of the order. */
export type TrackQuery = { orderId: number; contact: string };

/** State of tracking; `O` is the loaded order type. */
export type Tracking<O extends Order = Order> =
  /** Nothing requested yet. */
  | { state: 'asking' }
  | { state: 'loading'; query: TrackQuery }
  | { state: 'notFound'; query: TrackQuery }
  | { state: 'failed'; query: TrackQuery; error: ApiError }
  /** `at`: load time in ms. `late`: the last refresh failed. `moved`: the status has just changed. */
  | { state: 'shown'; query: TrackQuery; order: O; at: number; late: boolean; moved: boolean };

/** Initial state. */
export const NOT_TRACKING: Extract<Tracking, { state: 'asking' }> = { state: 'asking' };

/** Dependencies of the tracker. */
export type TrackerPorts<O extends Order = Order> = {
  load: (query: TrackQuery, signal: AbortSignal) => Promise<Result<O>>;
  show: (tracking: Tracking<O>) => void;
  now: () => number;
  /** Runs a callback once after `ms`; returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void;
  /** Whether the page is visible. */
  visible: () => boolean;
};

/** Tracks one order at a time until it is final. */
export class Tracker<O extends Order = Order> {
  readonly #ports: TrackerPorts<O>;
  readonly #line = latest();
  #tracking: Tracking<O> = NOT_TRACKING;
  #callOff: () => void = () => {};
  /** A refresh was due while the page was hidden. */
  #due = false;

  constructor(ports: TrackerPorts<O>) {
    this.#ports = ports;
  }

  /** Tracks an order instead of the previous one. */
  async follow(query: TrackQuery): Promise<void> {
    this.#set({ state: 'loading', query });
    await this.#read(query);
  }

  /** Reloads the order at once: after a cancellation, or 'try again'. */
  async refresh(): Promise<void> {
    if (this.#tracking.state === 'asking') return;
    const { query } = this.#tracking;
    if (this.#tracking.state !== 'shown') this.#set({ state: 'loading', query });
    await this.#read(query);
  }

  /** Called when the page's visibility changes: runs a refresh that was due; a hidden page makes no calls. */
  visibilityChanged(): void {
    if (!this.#due || !this.#ports.visible()) return;
    this.#due = false;
    void this.refresh();
  }

  /** Returns to the form; a running call is aborted. */
  stop(): void {
    this.#line.stop();
    this.#callOff();
    this.#due = false;
    this.#set(NOT_TRACKING);
  }

  async #read(query: TrackQuery): Promise<void> {
    this.#callOff();
    this.#due = false;
    const response = await this.#line.run((signal) => this.#ports.load(query, signal));
    // Aborted by a newer call or `stop`.
    if (!response) return;
    const before = this.#tracking.state === 'shown' ? this.#tracking : null;
    if (response.ok) {
      const order = response.value;
      const moved = before !== null && before.order.status !== order.status;
      this.#set({ state: 'shown', query, order, at: this.#ports.now(), late: false, moved });
      if (!isFinal(order.status)) this.#later();
    } else if (before) {
      this.#set({ ...before, late: true, moved: false });
      this.#later();
    } else if (response.error.kind === 'notFound') this.#set({ state: 'notFound', query });
    else this.#set({ state: 'failed', query, error: response.error });
  }

  #later(): void {
    this.#callOff = this.#ports.after(REFRESH_MS, () => {
      this.#due = true;
      this.visibilityChanged();
    });
  }

  #set(tracking: Tracking<O>): void {
    this.#tracking = tracking;
    this.#ports.show(tracking);
  }
}

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
