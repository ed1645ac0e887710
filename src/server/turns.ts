/** Limits how many tasks run at a time; the others wait in order. */
export class Turns {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Number of waiting tasks. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Runs a task when a slot is free and returns its result. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#most) await new Promise<void>((done) => this.#waiting.push(done));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // The slot passes directly to the next task: if it became free first, a new task could take it in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
