import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** The ways a body can be packed, the better one first. */
export type Packing = 'br' | 'gzip';

/** A packed body, and how much work went into it. */
export type Packed = { body: Buffer; effort: Effort };

/** `quick` for somebody who waits for a page just made, `thorough` for a page that is asked for again and again. */
export type Effort = 'quick' | 'thorough';

// 18 bits of window are nearly as good on pages and take a sixteenth of the memory while many are packed at once.
const BROTLI = {
  quick: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
  thorough: { [constants.BROTLI_PARAM_QUALITY]: 9 },
} as const satisfies Record<Effort, Record<number, number>>;
const GZIP = { quick: 4, thorough: 9 } as const satisfies Record<Effort, number>;

/** Packs a body. */
export async function pack(body: Buffer, way: Packing, effort: Effort): Promise<Packed> {
  // One piece of output: each further one is a turn through the event loop.
  const chunkSize = Math.max(16 * 1024, Math.ceil(body.length / 8));
  if (way === 'gzip') return { body: await gzipAsync(body, { level: GZIP[effort], chunkSize }), effort };
  const params = { ...BROTLI[effort], [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return { body: await brotliAsync(body, { params, chunkSize }), effort };
}

/** The way a browser takes, or null when it takes none of ours. */
export function packingFor(accepted: string | undefined): Packing | null {
  if (!accepted) return null;
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
}
