import type { ApiError, Result } from '#src/contract/errors.ts';
import type { Order } from '#src/contract/order.ts';
import { isFinal } from '#src/domain/order.ts';
import { latest } from '#src/lib/latest.ts';

/** TRACK-01: how often an order on its way is read again, ms. */
export const REFRESH_MS = 10_000;

/** Which order: its number and, for guests, the phone or e-mail it was placed with. */
export type TrackQuery = { orderId: number; contact: string };

/** What tracking has to show; `O` is as much of an order as is read. */
export type Tracking<O extends Order = Order> =
  /** Nothing was asked for yet. */
  | { state: 'asking' }
  | { state: 'loading'; query: TrackQuery }
  | { state: 'notFound'; query: TrackQuery }
  | { state: 'failed'; query: TrackQuery; error: ApiError }
  /** `at`: when it was read, ms. `late`: the last refresh failed, this is what was known before. `moved`: the status is new. */
  | { state: 'shown'; query: TrackQuery; order: O; at: number; late: boolean; moved: boolean };

/** Nothing; a constant for islands. */
export const ASKING: Extract<Tracking, { state: 'asking' }> = { state: 'asking' };

/** What the tracker needs of the world. */
export type TrackerPorts<O extends Order = Order> = {
  load: (query: TrackQuery, signal: AbortSignal) => Promise<Result<O>>;
  show: (tracking: Tracking<O>) => void;
  now: () => number;
  /** Calls back once after some ms; answers how to call that off. */
  after: (ms: number, run: () => void) => () => void;
  /** Whether somebody can see the page. */
  visible: () => boolean;
};

/** Follows one order at a time until it needs no more watching. */
export class Tracker<O extends Order = Order> {
  readonly #ports: TrackerPorts<O>;
  readonly #line = latest();
  #tracking: Tracking<O> = ASKING;
  #callOff: () => void = () => {};
  /** A refresh fell due while nobody looked. */
  #due = false;

  constructor(ports: TrackerPorts<O>) {
    this.#ports = ports;
  }

  /** Follows an order from now on; what was followed before is forgotten. */
  async follow(query: TrackQuery): Promise<void> {
    this.#set({ state: 'loading', query });
    await this.#read(query);
  }

  /** Reads the order at once: after a cancellation, or 'try again'. */
  async refresh(): Promise<void> {
    if (this.#tracking.state === 'asking') return;
    const { query } = this.#tracking;
    if (this.#tracking.state !== 'shown') this.#set({ state: 'loading', query });
    await this.#read(query);
  }

  /** Somebody looks again, or nobody does any more: nothing is asked for while the page is hidden. */
  seen(): void {
    if (!this.#due || !this.#ports.visible()) return;
    this.#due = false;
    void this.refresh();
  }

  /** Back to the form; an answer under way is not waited for. */
  stop(): void {
    this.#line.stop();
    this.#callOff();
    this.#due = false;
    this.#set(ASKING);
  }

  async #read(query: TrackQuery): Promise<void> {
    this.#callOff();
    this.#due = false;
    const answer = await this.#line.run((signal) => this.#ports.load(query, signal));
    // A newer question or `stop` has overtaken this one.
    if (!answer) return;
    const before = this.#tracking.state === 'shown' ? this.#tracking : null;
    if (answer.ok) {
      const order = answer.value;
      const moved = before !== null && before.order.status !== order.status;
      this.#set({ state: 'shown', query, order, at: this.#ports.now(), late: false, moved });
      if (!isFinal(order.status)) this.#later();
    } else if (before) {
      this.#set({ ...before, late: true, moved: false });
      this.#later();
    } else if (answer.error.kind === 'notFound') this.#set({ state: 'notFound', query });
    else this.#set({ state: 'failed', query, error: answer.error });
  }

  #later(): void {
    this.#callOff = this.#ports.after(REFRESH_MS, () => {
      this.#due = true;
      this.seen();
    });
  }

  #set(tracking: Tracking<O>): void {
    this.#tracking = tracking;
    this.#ports.show(tracking);
  }
}
