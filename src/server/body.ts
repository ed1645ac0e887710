import { IncomingMessage } from 'node:http';

/** Reads a body up to a limit; null when there is more. The rest of a longer one is read and thrown away. */
function read(req: IncomingMessage, limit: number): Promise<Buffer | null> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    let size = 0;
    req.on('error', fail);
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
 * A request whose length is known: itself, or one that was sent in pieces with its whole body at hand. Null when that body is
 * larger than the limit in bytes. Without this such a body would reach the pages cut off, as if it were malformed.
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
