import type { ApiError, Result } from '#src/contract/errors.ts';
import type { Order } from '#src/contract/order.ts';
import { isFinal } from '#src/domain/order.ts';
import { latest } from '#src/lib/latest.ts';

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
