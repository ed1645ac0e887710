import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** A complete HTTP response of a request handler. */
export type Captured = { status: number; headers: [string, string][]; body: Buffer };

/** Headers of a single request or connection, which are removed from a cached response. */
const PASSING = new Set(['content-length', 'transfer-encoding', 'connection', 'date', 'x-request-id']);

/** Returns the headers of a response that may be cached. */
export const cacheableHeaders = (headers: Captured['headers']): Captured['headers'] =>
  headers.filter(([name]) => !PASSING.has(name));

/** Returns one header of a response by its lower-case name, or '' when it is missing. */
export const headerOf = ({ headers }: Pick<Captured, 'headers'>, headerName: string): string =>
  headers.find(([name]) => name === headerName)?.[1] ?? '';

/** Node request handler as the Astro adapter exports it; `locals` passes values of this process to the pages. */
export type Handler = (
  req: IncomingMessage,
  res: ServerResponse,
  next?: () => void,
  locals?: Record<string, unknown>,
) => unknown;

/** Collects a response instead of sending it. */
class CapturingResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];

  /** Stores the headers so that they can be read later; Node's own writeHead would write them to the socket only. */
  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    const headers = rest.find((value) => typeof value === 'object' && value !== null) ?? {};
    const pairs = Array.isArray(headers) ? pairsOf(headers) : Object.entries(headers);
    for (const [name, value] of pairs) {
      if (typeof value === 'string' || typeof value === 'number' || Array.isArray(value)) this.setHeader(name, value);
    }
    return this;
  }

  override write(chunk: unknown, encoding?: unknown, done?: unknown): boolean {
    this.#keep(chunk, encoding);
    const callback = typeof encoding === 'function' ? encoding : done;
    if (typeof callback === 'function') queueMicrotask(() => callback());
    return true;
  }

  override end(chunk?: unknown, encoding?: unknown, done?: unknown): this {
    if (chunk !== undefined && typeof chunk !== 'function') this.#keep(chunk, encoding);
    const callback = [chunk, encoding, done].find((value) => typeof value === 'function');
    if (typeof callback === 'function') queueMicrotask(() => callback());
    this.emit('captured');
    // The adapter releases the request on this event; without it every rendering stays in memory.
    this.emit('finish');
    return this;
  }

  /** Called when the response breaks off after its first part: what has come is not the response. */
  override destroy(error?: Error): this {
    this.emit('broken', error ?? new Error('The response broke off.'));
    return super.destroy(error);
  }

  #keep(chunk: unknown, encoding: unknown): void {
    if (typeof chunk === 'string') {
      this.#chunks.push(
        Buffer.from(chunk, typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8'),
      );
    } else if (chunk instanceof Uint8Array) {
      // A view, not a copy: a page has a few hundred kilobytes, and nothing writes into the chunk any more.
      this.#chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    }
  }

  get captured(): Captured {
    const headers = Object.entries(this.getHeaders()).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
    );
    const [only, ...more] = this.#chunks;
    const body = only && more.length === 0 ? only : Buffer.concat(this.#chunks);
    return { status: this.statusCode, headers, body };
  }
}

/** Returns headers written as [name, value, name, value] or [[name, value]] as pairs. */
function pairsOf(list: readonly unknown[]): [string, unknown][] {
  if (Array.isArray(list[0])) return list.flatMap((pair) => (Array.isArray(pair) ? [[String(pair[0]), pair[1]]] : []));
  return list.flatMap((name, index) => (index % 2 === 0 ? [[String(name), list[index + 1]]] : []));
}

/**
 * Renders a URL with a handler and returns the whole response. The handler sees a plain GET request without cookies, so
 * the response cannot depend on the visitor.
 * @throws when the response breaks off.
 */
export function capture(handler: Handler, url: string, extra: Record<string, string>): Promise<Captured> {
  // Not the visitor's socket: the rendering can outlive that connection, and listeners would pile up on a keep-alive
  // socket.
  const req = new IncomingMessage(new Socket());
  req.method = 'GET';
  req.url = url;
  req.headers = extra;
  req.push(null);
  const res = new CapturingResponse(req);
  return new Promise((resolve, reject) => {
    res.once('captured', () => resolve(res.captured));
    res.once('broken', reject);
    Promise.resolve(handler(req, res)).catch(reject);
  });
}
