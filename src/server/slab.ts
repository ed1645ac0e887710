/** Block size in bytes; the last block of a body is half empty on average. */
const BLOCK = 4096;

/** Where a body is stored: its blocks in order, and its length in bytes. */
export type Slot = { blocks: readonly number[]; length: number };

/**
 * One fixed block of memory for many bodies. As separate buffers, evicted bodies would wait for the garbage collector,
 * which sees only small objects and lets tens of megabytes pile up.
 */
export class Slab {
  readonly #memory: Buffer;
  readonly #count: number;
  readonly #free: number[] = [];
  /** Blocks from here on were never used: the system has not allocated memory for them yet. */
  #untouched = 0;

  /** @param bytes total size, rounded down to whole blocks. */
  constructor(bytes: number) {
    this.#count = Math.floor(bytes / BLOCK);
    this.#memory = Buffer.allocUnsafeSlow(this.#count * BLOCK);
  }

  /** Bytes in use, in whole blocks. */
  get used(): number {
    return (this.#untouched - this.#free.length) * BLOCK;
  }

  /** Returns whether bodies of these lengths fit into an empty slab together. */
  holds(lengths: readonly number[]): boolean {
    return blocksOf(lengths) <= this.#count;
  }

  /** Returns whether bodies of these lengths fit together now. */
  fits(lengths: readonly number[]): boolean {
    return blocksOf(lengths) <= this.#free.length + this.#count - this.#untouched;
  }

  /** Stores a copy of a body. @throws RangeError when there is no room: check `fits` first. */
  put(body: Buffer): Slot {
    const blocks = Array.from({ length: blocksOf([body.length]) }, () => this.#take());
    for (const [index, block] of blocks.entries()) {
      body.copy(this.#memory, block * BLOCK, index * BLOCK, Math.min((index + 1) * BLOCK, body.length));
    }
    return { blocks, length: body.length };
  }

  /** Returns a copy of a stored body. */
  read({ blocks, length }: Slot): Buffer {
    const body = Buffer.allocUnsafe(length);
    for (const [index, block] of blocks.entries()) {
      const start = index * BLOCK;
      this.#memory.copy(body, start, block * BLOCK, block * BLOCK + Math.min(BLOCK, length - start));
    }
    return body;
  }

  /** Frees the blocks of a body. */
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
