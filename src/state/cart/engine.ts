import type { CartLine } from '#src/contract/cart.ts';
import type { Choice } from '#src/contract/choice.ts';
import type { ApiError, Result } from '#src/contract/errors.ts';
import type { Item } from '#src/contract/item.ts';
import { findLine } from '#src/domain/cart.ts';

/** A change of the cart without a response of the server yet. */
export type Intent = { id: number } & (
  | { kind: 'add'; item: Item; choice: Choice; quantity: number }
  | { kind: 'change'; lineId: number; choice: Choice; quantity: number }
  | { kind: 'quantity'; lineId: number; quantity: number }
  | { kind: 'remove'; lineId: number }
  /** `storeId`: only the cart of that store. */
  | { kind: 'clear'; storeId?: number | undefined }
);

/** A line as shown; `pending` until the server confirms it. Lines without an id of the server have negative ids. */
export type ShownLine = CartLine & { pending: boolean };

/** Returns the line id used until the server assigns one. */
export const temporaryId = (intentId: number): number => -intentId;

/** Returns the server's lines with the intents applied in order. */
export function applyIntents(base: readonly CartLine[], intents: readonly Intent[]): ShownLine[] {
  let lines: ShownLine[] = base.map((line) => ({ ...line, pending: false }));
  for (const intent of intents) lines = applyOne(lines, intent);
  return lines;
}

function applyOne(lines: ShownLine[], intent: Intent): ShownLine[] {
  switch (intent.kind) {
    case 'add':
      return [...lines, addedLine(intent)];
    case 'change':
      return lines.map((line) =>
        line.id === intent.lineId ? { ...line, choice: intent.choice, quantity: intent.quantity, pending: true } : line,
      );
    case 'quantity':
      return lines.map((line) =>
        line.id === intent.lineId ? { ...line, quantity: intent.quantity, pending: true } : line,
      );
    case 'remove':
      return lines.filter((line) => line.id !== intent.lineId);
    case 'clear':
      return lines.filter(({ item }) => !isCleared(intent, item));
  }
}

/** Returns whether clearing takes out the lines of an item. */
const isCleared = ({ storeId }: { storeId?: number | undefined }, item: Item): boolean =>
  storeId === undefined || item.storeId === storeId;

function addedLine(intent: Extract<Intent, { kind: 'add' }>): ShownLine {
  const { item, choice, quantity } = intent;
  return {
    id: temporaryId(intent.id),
    itemId: item.id,
    model: item.campaign ? 'ItemCampaign' : 'Item',
    quantity,
    choice,
    item,
    moduleId: item.moduleId,
    pending: true,
  };
}

/**
 * Adds an intent to the queue. A newer quantity of a line replaces an unsent one; a removal drops the queued intents of
 * that line, and of an unsent line also its addition; clearing drops all, or the additions of its store.
 */
export function queueIntent(waiting: readonly Intent[], next: Intent): Intent[] {
  if (next.kind === 'clear') {
    const remaining = waiting.filter((one) =>
      one.kind === 'add' ? !isCleared(next, one.item) : next.storeId !== undefined,
    );
    return [...remaining, next];
  }
  if (next.kind === 'add') return [...waiting, next];
  const about = (intent: Intent) => 'lineId' in intent && intent.lineId === next.lineId;
  const unsent = waiting.find((intent) => intent.kind === 'add' && temporaryId(intent.id) === next.lineId);
  if (unsent?.kind === 'add') {
    if (next.kind === 'remove') return waiting.filter((intent) => intent !== unsent);
    const choice = next.kind === 'change' ? next.choice : unsent.choice;
    return waiting.map((intent) => (intent === unsent ? { ...unsent, choice, quantity: next.quantity } : intent));
  }
  if (next.kind === 'quantity') {
    const change = waiting.find((intent) => intent.kind === 'change' && about(intent));
    if (change?.kind === 'change')
      return waiting.map((intent) => (intent === change ? { ...change, quantity: next.quantity } : intent));
  }
  return [...waiting.filter((intent) => !about(intent)), next];
}

/** Replaces a temporary line id with the id of the server in all intents. */
export const renameLine = (waiting: readonly Intent[], from: number, to: number): Intent[] =>
  waiting.map((intent) => ('lineId' in intent && intent.lineId === from ? { ...intent, lineId: to } : intent));

/** Renumbers the intents of another page from `first`, with their temporary line ids. */
export function renumber(intents: readonly Intent[], first: number): Intent[] {
  const numbered = new Map(intents.map(({ id }, index) => [temporaryId(id), temporaryId(first + index)]));
  return intents.map((intent, index) => {
    const id = first + index;
    return 'lineId' in intent
      ? { ...intent, id, lineId: numbered.get(intent.lineId) ?? intent.lineId }
      : { ...intent, id };
  });
}

/** Returns whether a cart already has the result of an intent. */
export function isGranted(intent: Intent, lines: readonly CartLine[]): boolean {
  if (intent.kind === 'clear') return !lines.some(({ item }) => isCleared(intent, item));
  if (intent.kind === 'add') return findLine(lines, intent.item, intent.choice) !== undefined;
  const line = lines.find(({ id }) => id === intent.lineId);
  if (intent.kind === 'remove') return line === undefined;
  return intent.kind === 'quantity' && line?.quantity === intent.quantity;
}

/** Dependencies of the engine; tests pass their own. */
export type CartPorts = {
  /** Sends one intent; returns the whole cart of the server afterwards. */
  send: (intent: Intent) => Promise<Result<CartLine[]>>;
  /** Loads the whole cart. */
  list: () => Promise<Result<CartLine[]>>;
  /** Read and write the last cart of the server, which tabs share. */
  read: () => readonly CartLine[];
  write: (lines: CartLine[]) => void;
  /** Shows the cart with all pending intents applied. */
  show: (lines: ShownLine[], settled: boolean) => void;
  /** Waits for a burst of taps to end, in ms. */
  pause: (ms: number) => Promise<void>;
  /** Runs one call at a time across tabs. */
  exclusive: <T>(work: () => Promise<T>) => Promise<T>;
  /** Is told of the cart before and after an intent that took effect. */
  changed?: (before: readonly CartLine[], after: readonly CartLine[]) => void;
};

/** Result of one intent. */
export type IntentOutcome = { ok: true } | { ok: false; error: ApiError };

type Waiter = (outcome: IntentOutcome) => void;

const BURST_MS = 250;

type IntentInput = Intent extends infer One ? (One extends Intent ? Omit<One, 'id'> : never) : never;

/**
 * Runs the cart optimistically: an intent shows at once, calls are sent one at a time, a burst of + and − on a line
 * becomes one call with the last quantity, and the server's response replaces the shown cart. A refused intent is
 * rolled back and its error returned. Pending intents are applied to every response, so a late one cannot bring a
 * removed line back.
 */
export class CartEngine {
  readonly #ports: CartPorts;
  #waiting: Intent[] = [];
  #sending: Intent | null = null;
  #nextId = 1;
  /** Intents of an earlier page, which may have been applied before it received the response. */
  readonly #again = new Set<number>();
  #running: Promise<void> | null = null;
  readonly #names = new Map<number, number>();
  readonly #waiters = new Map<number, Waiter[]>();

  constructor(ports: CartPorts) {
    this.#ports = ports;
  }

  /** Queues and shows an intent; resolves once the server has accepted or refused it. */
  request(input: IntentInput): Promise<IntentOutcome> {
    const intent = this.#named({ ...input, id: this.#nextId });
    this.#nextId += 1;
    const before = this.#waiting;
    this.#waiting = queueIntent(before, intent);
    const outcome = new Promise<IntentOutcome>((resolve) => this.#waiters.set(intent.id, [resolve]));
    this.#handOver(before, intent);
    this.refresh();
    this.#start();
    return outcome;
  }

  /** Shows the cart again, e.g. after a change in another tab. */
  refresh(): void {
    const intents = this.unsettled();
    this.#ports.show(applyIntents(this.#ports.read(), intents), intents.length === 0);
  }

  /** Returns the intents without a response, in order; a page that is left passes them to the next one. */
  unsettled(): readonly Intent[] {
    return this.#sending ? [this.#sending, ...this.#waiting] : this.#waiting;
  }

  /**
   * Continues the intents of a page that was left (`unsettled`): shows them, sends those not applied yet and returns
   * their results. Own unsent intents are dropped: a page restored from the back/forward cache has already passed them
   * on.
   */
  resume(unsent: readonly Intent[]): { intent: Intent; outcome: Promise<IntentOutcome> }[] {
    for (const intent of this.#waiting) this.#end(intent, { ok: true });
    this.#waiting = renumber(unsent, this.#nextId);
    this.#nextId += unsent.length;
    const resumed = this.#waiting.map((intent) => {
      this.#again.add(intent.id);
      return { intent, outcome: new Promise<IntentOutcome>((resolve) => this.#waiters.set(intent.id, [resolve])) };
    });
    this.refresh();
    if (unsent.length > 0) this.#start();
    return resumed;
  }

  /** Loads the cart from the server, unless intents are running whose responses contain it. */
  async sync(): Promise<IntentOutcome> {
    if (this.#running) return { ok: true };
    const listed = await this.#ports.exclusive(() => this.#ports.list());
    if (!listed.ok) return listed;
    this.#take(listed.value);
    return { ok: true };
  }

  /** Resolves when no intent is waiting or running. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** Merges results: an intent that a newer one replaced or made pointless ends with that one. */
  #handOver(before: readonly Intent[], next: Intent): void {
    const waitingIds = new Set(this.#waiting.map(({ id }) => id));
    const successor = this.#waiting.find((intent) => !before.includes(intent))?.id;
    const ending = [...before, next].filter(({ id }) => id === successor || !waitingIds.has(id));
    // In the order of the intents: the last toast must belong to the last intent.
    const waiters = ending.flatMap(({ id }) => this.#waiters.get(id) ?? []);
    for (const { id } of ending) this.#waiters.delete(id);
    if (successor !== undefined) this.#waiters.set(successor, waiters);
    else for (const waiter of waiters) waiter({ ok: true });
  }

  #start(): void {
    this.#running ??= this.#drain().finally(() => {
      this.#running = null;
      // An intent may have been queued between the last check and this line.
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

  #end({ id }: Intent, outcome: IntentOutcome): void {
    for (const waiter of this.#waiters.get(id) ?? []) waiter(outcome);
    this.#waiters.delete(id);
  }

  /** Waits until the first intent has not changed for a moment. */
  async #burstEnd(): Promise<void> {
    for (;;) {
      const first = this.#waiting[0];
      await this.#ports.pause(BURST_MS);
      if (this.#waiting[0] === first) return;
    }
  }

  async #deliver(intent: Intent): Promise<IntentOutcome> {
    const before = new Set(this.#ports.read().map((line) => line.id));
    const granted = this.#again.has(intent.id) ? await this.#ports.list() : null;
    const response = granted?.ok && isGranted(intent, granted.value) ? granted : await this.#ports.send(intent);
    // A call without a response may have taken effect, so the cart is reloaded.
    const now = response.ok ? response : await this.#ports.list();
    // Before the new cart is written: a listener must not see the intent applied to its own result.
    this.#sending = null;
    if (now.ok) {
      if (intent.kind === 'add') this.#nameLine(intent, before, now.value);
      if (ANALYTICS && response.ok) this.#ports.changed?.(this.#ports.read(), now.value);
      this.#take(now.value);
    }
    if (response.ok) return { ok: true };
    const outcome: IntentOutcome = { ok: false, error: response.error };
    // Intents for a line that was never created end with it.
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

  /** Replaces a temporary line id, e.g. of a button rendered before the server assigned the id. */
  #named(intent: Intent): Intent {
    const name = 'lineId' in intent ? this.#names.get(intent.lineId) : undefined;
    return name === undefined || !('lineId' in intent) ? intent : { ...intent, lineId: name };
  }

  #take(lines: CartLine[]): void {
    this.#ports.write(lines);
    this.refresh();
  }
}
