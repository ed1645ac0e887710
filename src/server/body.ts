import { IncomingMessage } from 'node:http';

/**
 * Reads a request body of at most `limit` bytes; null when it is longer, or its sender has left. The rest of a longer body
 * is read and discarded.
 */
function read(req: IncomingMessage, limit: number): Promise<Buffer | null> {
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    let size = 0;
    for (const left of ['error', 'close']) req.on(left, () => done(null));
    // Of a request that ended while it waited for its turn nothing more would come.
    if (req.destroyed) done(null);
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else {
        chunks.length = 0;
        done(null);
      }
    });
    req.on('end', () => done(Buffer.concat(chunks)));
  });
}

/**
 * Returns a request with a Content-Length: the request itself, or for a chunked one a copy with its buffered body. Null
 * when the body is larger than `limit` bytes. Without this, a chunked body that is too long would be cut off on its way
 * to the pages and look malformed.
 */
export async function withLength(req: IncomingMessage, limit: number): Promise<IncomingMessage | null> {
  if (req.headers['transfer-encoding'] === undefined) return req;
  const body = await read(req, limit);
  if (!body) return null;
  const whole = new IncomingMessage(req.socket);
  const { 'transfer-encoding': _, ...headers } = req.headers;
  Object.assign(whole, {
    method: req.method,
    url: req.url,
    headers: { ...headers, 'content-length': `${body.length}` },
  });
  whole.push(body);
  whole.push(null);
  return whole;
}
