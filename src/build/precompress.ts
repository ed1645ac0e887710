import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const TEXT = /\.(?:js|mjs|css|svg|json|xml|txt|html|webmanifest)$/;
const WORTHWHILE = 512;

function* filesIn(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesIn(path);
    else yield path;
  }
}

/**
 * Writes a .br and a .gz file for every text file of the built client, so that the server never compresses a static
 * file. Brotli's default is its highest quality.
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
          writeFileSync(`${path}.br`, brotliCompressSync(body));
        }
      },
    },
  };
}
