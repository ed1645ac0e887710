import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';
import type { Handler } from './capture.ts';

// The compression middleware is typed for Express but uses only Node's request and response.
type Express = Parameters<ReturnType<typeof compression>>;
function asExpress(req: IncomingMessage): Express[0];
function asExpress(res: ServerResponse): Express[1];
function asExpress(value: IncomingMessage | ServerResponse): unknown {
  return value;
}

/**
 * Resolves when a response has room for more, or is closed. Astro writes what it reads without asking, so a large response
 * to a slow visitor would be held in memory.
 */
async function drained(res: ServerResponse): Promise<void> {
  if (!res.writableNeedDrain || res.destroyed) return;
  const end = new AbortController();
  await Promise.race([once(res, 'drain', end), once(res, 'close', end)]).finally(() => end.abort());
}

/** Returns a handler that compresses its responses; resolves when the response is complete. */
export function compressed(handler: Handler): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const compress = compression({ threshold: 512 });
  return (req, res) =>
    new Promise((done, fail) => {
      compress(asExpress(req), asExpress(res), () => {
        Promise.resolve(handler(req, res, undefined, { drained: () => drained(res) })).then(() => done(), fail);
      });
    });
}
