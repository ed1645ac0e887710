import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const TEXT = /\.(?:js|mjs|css|svg|json|xml|txt|html|webmanifest)$/;
const WORTHWHILE = 512;

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_NPOSTFIX, BROTLI_PARAM_NDIRECT } = constants;
/** Brotli distance code parameters to try: [NPOSTFIX, NDIRECT]. */
const NAMINGS = [
  [0, 4],
  [2, 48],
  [3, 64],
] as const;

/**
 * Compresses a text with the best of the parameters. Which are best is only known after compression; they differ by
 * about 0.3%.
 */
function packTightly(body: Buffer): Buffer {
  const packed = NAMINGS.map(([shared, direct]) =>
    brotliCompressSync(body, {
      params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_NPOSTFIX]: shared, [BROTLI_PARAM_NDIRECT]: direct },
    }),
  );
  return packed.reduce((best, other) => (other.length < best.length ? other : best));
}

function* filesIn(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesIn(path);
    else yield path;
  }
}

/**
 * Writes a .br and a .gz file for every text file of the built client, so that the server never compresses a static
 * file.
 */
export function precompress(): AstroIntegration {
  return {
    name: 'precompress',
    hooks: {
      'astro:build:done': ({ dir }) => {
        for (const path of filesIn(fileURLToPath(dir))) {
          if (!TEXT.test(path)) continue;
          const body = readFileSync(path);
          if (body.length < WORTHWHILE) continue;
          writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
          writeFileSync(`${path}.br`, packTightly(body));
        }
      },
    },
  };
}
