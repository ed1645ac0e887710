import type { CartLine } from '#src/contract/cart.ts';
import type { ApiError, Result } from '#src/contract/errors.ts';
import {
  applyIntents,
  type Intent,
  isGranted,
  queueIntent,
  renameLine,
  renumber,
  type ShownLine,
  temporaryId,
} from './intents.ts';

/** What the engine needs of the world; tests hand in their own. */
export type CartPorts = {
  /** Sends one intent; answers the whole cart as the server has it afterwards. */
  send: (intent: Intent) => Promise<Result<CartLine[]>>;
  /** Asks for the whole cart. */
  list: () => Promise<Result<CartLine[]>>;
  /** The last cart the server told (shared by tabs), and where to keep a newer one. */
  read: () => readonly CartLine[];
  write: (lines: CartLine[]) => void;
  /** Shows the cart as it would be with every intent granted. */
  show: (lines: ShownLine[], settled: boolean) => void;
  /** Waits for a burst of taps to end, ms. */
  pause: (ms: number) => Promise<void>;
  /** Runs one call at a time across tabs. */
  exclusive: <T>(work: () => Promise<T>) => Promise<T>;
};

/** How one intent ended. */
export type Outcome = { ok: true } | { ok: false; error: ApiError };

type Waiter = (outcome: Outcome) => void;

const BURST_MS = 250;

type Ask = Intent extends infer One ? (One extends Intent ? Omit<One, 'id'> : never) : never;

/**
 * Runs the cart (design D6): what a person asks shows at once, calls go out one at a time, a burst of + and − on a line becomes
 * one call with the last quantity, and what the server answers replaces what was shown. A refused intent disappears again and
 * its reason is handed back. A late answer cannot bring a line back: the intents still waiting are always laid over it.
 */
export class CartEngine {
  readonly #ports: CartPorts;
  #waiting: Intent[] = [];
  #sending: Intent | null = null;
  #nextId = 1;
  /** Intents of an earlier page: they may have been granted without its hearing of it. */
  readonly #again = new Set<number>();
  #running: Promise<void> | null = null;
  readonly #names = new Map<number, number>();
  readonly #waiters = new Map<number, Waiter[]>();

  constructor(ports: CartPorts) {
    this.#ports = ports;
  }

  /** Takes an intent, shows it, and answers once the server has granted or refused it. */
  ask(asked: Ask): Promise<Outcome> {
    const intent = this.#named({ ...asked, id: this.#nextId });
    this.#nextId += 1;
    const before = this.#waiting;
    this.#waiting = queueIntent(before, intent);
    const outcome = new Promise<Outcome>((resolve) => this.#waiters.set(intent.id, [resolve]));
    this.#handOver(before, intent);
    this.refresh();
    this.#start();
    return outcome;
  }

  /** Shows the cart anew, for instance after another tab has changed it. */
  refresh(): void {
    const intents = this.unsettled();
    this.#ports.show(applyIntents(this.#ports.read(), intents), intents.length === 0);
  }

  /** What was asked and not answered yet, in order: what a page leaves to the next one. */
  unsettled(): readonly Intent[] {
    return this.#sending ? [this.#sending, ...this.#waiting] : this.#waiting;
  }

  /**
   * Goes on with what a page left (`unsettled`): shows it, asks again what was not granted, and hands back how each ends. Own
   * intents that were not sent are dropped: a page that the browser kept and shows again handed them over when it was left.
   */
  resume(left: readonly Intent[]): { intent: Intent; outcome: Promise<Outcome> }[] {
    for (const intent of this.#waiting) this.#end(intent, { ok: true });
    this.#waiting = renumber(left, this.#nextId);
    this.#nextId += left.length;
    const told = this.#waiting.map((intent) => {
      this.#again.add(intent.id);
      return { intent, outcome: new Promise<Outcome>((resolve) => this.#waiters.set(intent.id, [resolve])) };
    });
    this.refresh();
    if (left.length > 0) this.#start();
    return told;
  }

  /** Asks the server for the cart, unless intents are on their way whose answers will tell. */
  async sync(): Promise<Outcome> {
    if (this.#running) return { ok: true };
    const answer = await this.#ports.exclusive(() => this.#ports.list());
    if (!answer.ok) return answer;
    this.#take(answer.value);
    return { ok: true };
  }

  /** Resolves when nothing is waiting and nothing is on its way. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** An intent that another one made pointless, or that went into another one, ends as that one ends. */
  #handOver(before: readonly Intent[], next: Intent): void {
    const kept = new Set(this.#waiting.map(({ id }) => id));
    const heir = this.#waiting.find((intent) => !before.includes(intent))?.id;
    const ending = [...before, next].filter(({ id }) => id === heir || !kept.has(id));
    // In the order they were asked: what is said last has to be what was asked last.
    const waiters = ending.flatMap(({ id }) => this.#waiters.get(id) ?? []);
    for (const { id } of ending) this.#waiters.delete(id);
    if (heir !== undefined) this.#waiters.set(heir, waiters);
    else for (const waiter of waiters) waiter({ ok: true });
  }

  #start(): void {
    this.#running ??= this.#drain().finally(() => {
      this.#running = null;
      // An intent may have come between the last look at the queue and this line.
      if (this.#waiting.length > 0) this.#start();
    });
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      if (this.#waiting[0]?.kind === 'quantity') await this.#burstEnd();
      const intent = this.#waiting[0];
      if (!intent) break;
      this.#waiting = this.#waiting.slice(1);
      this.#sending = intent;
      const outcome = await this.#ports.exclusive(() => this.#deliver(intent));
      this.refresh();
      this.#end(intent, outcome);
    }
  }

  #end({ id }: Intent, outcome: Outcome): void {
    for (const waiter of this.#waiters.get(id) ?? []) waiter(outcome);
    this.#waiters.delete(id);
  }

  /** Waits until no newer tap has changed the first intent for a moment. */
  async #burstEnd(): Promise<void> {
    for (;;) {
      const first = this.#waiting[0];
      await this.#ports.pause(BURST_MS);
      if (this.#waiting[0] === first) return;
    }
  }

  async #deliver(intent: Intent): Promise<Outcome> {
    const before = new Set(this.#ports.read().map((line) => line.id));
    const granted = this.#again.has(intent.id) ? await this.#ports.list() : null;
    const answer = granted?.ok && isGranted(intent, granted.value) ? granted : await this.#ports.send(intent);
    // Nobody knows whether a call without an answer took effect: the cart is asked for, not guessed.
    const now = answer.ok ? answer : await this.#ports.list();
    // Before the new cart is written: whoever listens to it must not see the intent laid over its own result.
    this.#sending = null;
    if (now.ok) {
      if (intent.kind === 'add') this.#nameLine(intent, before, now.value);
      this.#take(now.value);
    }
    if (answer.ok) return { ok: true };
    const outcome: Outcome = { ok: false, error: answer.error };
    // What was asked of a line that was never made ends with it.
    const dead = intent.kind === 'add' ? temporaryId(intent.id) : null;
    const orphans = this.#waiting.filter((one) => 'lineId' in one && one.lineId === dead);
    this.#waiting = this.#waiting.filter((one) => !orphans.includes(one));
    for (const orphan of orphans) this.#end(orphan, outcome);
    return outcome;
  }

  #nameLine(intent: Extract<Intent, { kind: 'add' }>, before: ReadonlySet<number>, lines: readonly CartLine[]): void {
    const named = lines.filter((line) => line.itemId === intent.item.id && !before.has(line.id)).at(-1);
    if (!named) return;
    this.#names.set(temporaryId(intent.id), named.id);
    this.#waiting = renameLine(this.#waiting, temporaryId(intent.id), named.id);
  }

  /** A button drawn before the server named its line still means that line. */
  #named(intent: Intent): Intent {
    const name = 'lineId' in intent ? this.#names.get(intent.lineId) : undefined;
    return name === undefined || !('lineId' in intent) ? intent : { ...intent, lineId: name };
  }

  #take(lines: CartLine[]): void {
    this.#ports.write(lines);
    this.refresh();
  }
}
