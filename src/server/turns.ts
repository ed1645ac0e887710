/** Lets a few works run at a time; the others wait, first come first served. */
export class Turns {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Runs the work when its turn comes and answers what it answers. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#most) await new Promise<void>((done) => this.#waiting.push(done));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next one without ever being free, so that a newcomer cannot take it in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
