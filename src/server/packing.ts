import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const unbrotliAsync = promisify(brotliDecompress);
const gunzipAsync = promisify(gunzip);

/** The ways a body can be packed, the better one first. */
export type Packing = 'br' | 'gzip';

/** A packed body, and how much work went into it. */
export type Packed = { body: Buffer; effort: Effort };

/** `quick` for somebody who waits for a page just made, `thorough` for a page that is asked for again and again. */
export type Effort = 'quick' | 'thorough';

// 18 bits of window are nearly as good on pages and take a sixteenth of the memory while many are packed at once.
const BROTLI = {
  // The next level saves a twentieth of the bytes, and takes and gives back a megabyte for each page.
  quick: { [constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_LGWIN]: 18 },
  // Near repetitions named directly take a third of a percent off.
  thorough: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_NDIRECT]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
} as const satisfies Record<Effort, Record<number, number>>;
const GZIP = { quick: 4, thorough: 9 } as const satisfies Record<Effort, number>;

/** Output comes in pieces of this size; each further one is a turn through the event loop. */
const ROOMY = 64 * 1024;

/** Packs a body. */
export async function pack(body: Buffer, way: Packing, effort: Effort): Promise<Packed> {
  const params = { ...BROTLI[effort], [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const packed =
    way === 'gzip'
      ? await gzipAsync(body, { level: GZIP[effort], chunkSize: ROOMY })
      : await brotliAsync(body, { params, chunkSize: ROOMY });
  return { body: packed, effort };
}

/** The body a packed one was made from. */
export const unpack = (body: Buffer, way: Packing): Promise<Buffer> =>
  way === 'br' ? unbrotliAsync(body, { chunkSize: ROOMY }) : gunzipAsync(body, { chunkSize: ROOMY });

/** The way a browser takes, or null when it takes none of ours. */
export function packingFor(accepted: string | undefined): Packing | null {
  if (!accepted) return null;
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

/**
 * Gives back the memory of a body nobody reads any more. Left to the garbage collector, pages in the hundreds wait for it: it
 * sees a small object each.
 */
export function release({ buffer, byteLength }: Buffer): void {
  // A small one shares Node's pool with others.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
