/** Limits of a queue. `waiting`: work that waits for its turn; more is refused. */
export type QueueLimits = {
  atOnce: number;
  waiting: number;
  /** The same of one address; default: those of the queue. */
  atOncePerAddress?: number;
  waitingPerAddress?: number;
  /** Starts per minute of one address, evenly spaced after the first `burst`. Default: no limit. */
  perMinute?: number;
  /** Default: `perMinute`. */
  burst?: number;
};

/** Work was refused because too much waits already. */
export class QueueFull extends Error {
  override name = 'QueueFull';
  /** Time after which another attempt makes sense, in seconds. */
  readonly retryAfterS: number;

  constructor(retryAfterS: number) {
    super('Too much work is waiting.');
    this.retryAfterS = retryAfterS;
  }
}

type Turn = { address: string | null; start: () => void };

const MINUTE_MS = 60_000;
const RETRY_S = 5;
/** Maximum number of addresses whose starts are remembered. */
const MOST_ADDRESSES = 10_000;

/**
 * Runs costly work, a limited amount at once. A place that becomes free goes to the address with the least running work, so
 * that one address delays another by the rest of one piece of work at most.
 */
export class FairQueue {
  readonly #limits: Required<Omit<QueueLimits, 'perMinute' | 'burst'>> & { spacingMs: number; burstMs: number };
  readonly #running = new Map<string | null, number>();
  readonly #waiting: Turn[] = [];
  /** By address: when its starts so far would be over if they were evenly spaced. */
  readonly #spentUntil = new Map<string, number>();
  #total = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({
    atOnce,
    waiting,
    atOncePerAddress = atOnce,
    waitingPerAddress = waiting,
    perMinute = Number.POSITIVE_INFINITY,
    burst = perMinute,
  }: QueueLimits) {
    const spacingMs = MINUTE_MS / perMinute;
    const burstMs = spacingMs === 0 ? 0 : (burst - 1) * spacingMs;
    this.#limits = { atOnce, waiting, atOncePerAddress, waitingPerAddress, spacingMs, burstMs };
  }

  /**
   * Runs work of an address when it is its turn, and returns its result. Work of the process itself (null) waits like that of
   * an address, but may take all places and is not counted.
   * @throws {QueueFull} when too much is waiting.
   */
  run<T>(address: string | null, work: () => Promise<T>): Promise<T> {
    if (this.#mayStart(address)) return this.#start(address, work);
    const { waiting, waitingPerAddress } = this.#limits;
    const ownWaiting = this.#waiting.reduce((sum, turn) => sum + (turn.address === address ? 1 : 0), 0);
    if (this.#waiting.length >= waiting || ownWaiting >= waitingPerAddress)
      return Promise.reject(new QueueFull(RETRY_S));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ address, start: () => this.#start(address, work).then(resolve, reject) });
      this.#startNext();
    });
  }

  /** Number of pieces of work that wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  async #start<T>(address: string | null, work: () => Promise<T>): Promise<T> {
    const { spacingMs } = this.#limits;
    this.#total += 1;
    this.#running.set(address, this.#runningOf(address) + 1);
    if (spacingMs > 0 && address !== null) this.#spend(address, spacingMs);
    try {
      return await work();
    } finally {
      this.#total -= 1;
      const runningLeft = this.#runningOf(address) - 1;
      if (runningLeft > 0) this.#running.set(address, runningLeft);
      else this.#running.delete(address);
      this.#startNext();
    }
  }

  #startNext(): void {
    for (;;) {
      const ready = this.#waiting.filter(({ address }) => this.#mayStart(address));
      const [first] = ready.sort((a, b) => this.#runningOf(a.address) - this.#runningOf(b.address));
      if (!first) break;
      this.#waiting.splice(this.#waiting.indexOf(first), 1);
      first.start();
    }
    this.#wakeUp();
  }

  /** Looks again when the next address that only waits for its time may start. */
  #wakeUp(): void {
    clearTimeout(this.#timer);
    if (this.#total >= this.#limits.atOnce) return;
    const times = this.#waiting.map(({ address }) => this.#startTime(address)).filter((time) => time > Date.now());
    if (times.length === 0) return;
    this.#timer = setTimeout(() => this.#startNext(), Math.min(...times) - Date.now() + 1);
    this.#timer.unref?.();
  }

  #mayStart(address: string | null): boolean {
    const { atOnce, atOncePerAddress } = this.#limits;
    if (this.#total >= atOnce) return false;
    if (address === null) return true;
    return this.#runningOf(address) < atOncePerAddress && this.#startTime(address) <= Date.now();
  }

  #startTime(address: string | null): number {
    return address === null ? 0 : (this.#spentUntil.get(address) ?? 0) - this.#limits.burstMs;
  }

  #spend(address: string, spacingMs: number): void {
    const now = Date.now();
    if (this.#spentUntil.size >= MOST_ADDRESSES)
      for (const [past, until] of this.#spentUntil) if (until <= now) this.#spentUntil.delete(past);
    this.#spentUntil.set(address, Math.max(now, this.#spentUntil.get(address) ?? 0) + spacingMs);
  }

  #runningOf(address: string | null): number {
    return this.#running.get(address) ?? 0;
  }
}
