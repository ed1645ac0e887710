/** Bytes a body is cut into; the last piece of each wastes half of it on average. */
const BLOCK = 4096;

/** Where a body lies: its blocks in order, and its length in bytes. */
export type Slot = { blocks: readonly number[]; length: number };

/**
 * One piece of memory for many bodies that come and go. As buffers of their own, bodies thrown out would wait for the garbage
 * collector, which sees a small object each and lets tens of megabytes of them pile up.
 */
export class Slab {
  readonly #memory: Buffer;
  readonly #count: number;
  readonly #free: number[] = [];
  /** Blocks from here on were never used: the system has not given memory for them yet. */
  #untouched = 0;

  /** @param bytes room in all, rounded down to whole blocks. */
  constructor(bytes: number) {
    this.#count = Math.floor(bytes / BLOCK);
    this.#memory = Buffer.allocUnsafeSlow(this.#count * BLOCK);
  }

  /** Bytes taken now, in whole blocks. */
  get used(): number {
    return (this.#untouched - this.#free.length) * BLOCK;
  }

  /** Whether bodies of these lengths would ever fit, all of them together. */
  holds(lengths: readonly number[]): boolean {
    return blocksOf(lengths) <= this.#count;
  }

  /** Whether bodies of these lengths fit now, all of them together. */
  fits(lengths: readonly number[]): boolean {
    return blocksOf(lengths) <= this.#free.length + this.#count - this.#untouched;
  }

  /** Copies a body in. @throws RangeError where there is no room: ask `fits` before. */
  put(body: Buffer): Slot {
    const blocks = Array.from({ length: blocksOf([body.length]) }, () => this.#take());
    for (const [index, block] of blocks.entries()) {
      body.copy(this.#memory, block * BLOCK, index * BLOCK, Math.min((index + 1) * BLOCK, body.length));
    }
    return { blocks, length: body.length };
  }

  /** A copy of a body. */
  read({ blocks, length }: Slot): Buffer {
    const body = Buffer.allocUnsafe(length);
    for (const [index, block] of blocks.entries()) {
      const start = index * BLOCK;
      this.#memory.copy(body, start, block * BLOCK, block * BLOCK + Math.min(BLOCK, length - start));
    }
    return body;
  }

  /** Gives the blocks of a body to others. */
  free({ blocks }: Slot): void {
    this.#free.push(...blocks);
  }

  #take(): number {
    const again = this.#free.pop();
    if (again !== undefined) return again;
    if (this.#untouched === this.#count) throw new RangeError('There is no room left for a kept page.');
    this.#untouched += 1;
    return this.#untouched - 1;
  }
}

const blocksOf = (lengths: readonly number[]): number =>
  lengths.reduce((sum, length) => sum + Math.ceil(length / BLOCK), 0);
