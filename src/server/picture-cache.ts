import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Captured, capture, type Handler, headerOf, lasting } from './capture.ts';

/** Addresses of pictures of the embedded marketplace: a query would make another address of the same picture. */
const PICTURE = /^\/media\/[\w-]+\/[\w~-]+\.webp$/;

const FOR_EVER = /^(?=.*\bpublic\b).*\bimmutable\b/;

type Options = {
  handler: Handler;
  /** Host header pictures are asked for with. */
  host: string;
  limitBytes: number;
};

/**
 * Pictures that were answered as the same for everybody and for ever, in memory, least recently used out first: a page has dozens
 * of them, and the way through the handler of the pages takes longer than all else about a picture that is drawn already.
 */
export class PictureCache {
  readonly #kept = new Map<string, Captured>();
  readonly #options: Options;
  #bytes = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Whether a request is for a picture, and for nothing that depends on who asks: other origins get headers of their own. */
  takes({ method, url = '', headers }: IncomingMessage): boolean {
    return (method === 'GET' || method === 'HEAD') && PICTURE.test(url) && !headers.origin && !headers.authorization;
  }

  /** Returns a request that `takes` is true for. */
  async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = req.url ?? '';
    const kept = this.#kept.get(url);
    const answer = kept ?? (await this.#ask(url, req));
    if (kept) {
      // Put back as the one used last.
      this.#kept.delete(url);
      this.#kept.set(url, kept);
    }
    for (const [name, value] of answer.headers) res.setHeader(name, value);
    const etag = headerOf(answer, 'etag');
    if (etag && req.headers['if-none-match']?.includes(etag)) {
      res.writeHead(304).end();
      return;
    }
    res.setHeader('Content-Length', answer.body.length);
    res.writeHead(answer.status);
    res.end(req.method === 'HEAD' ? undefined : answer.body);
  }

  /** The handler's answer, which is kept when it will never be another. */
  async #ask(url: string, req: IncomingMessage): Promise<Captured> {
    const { handler, host } = this.#options;
    const id = String(req.headers['x-request-id'] ?? '');
    const { headers, ...rest } = await capture(handler, url, { host, 'x-request-id': id });
    const answer = { ...rest, headers: lasting(headers) };
    if (answer.status === 200 && FOR_EVER.test(headerOf(answer, 'cache-control'))) this.#keep(url, answer);
    return answer;
  }

  #keep(url: string, kept: Captured): void {
    const { limitBytes } = this.#options;
    if (kept.body.length > limitBytes || this.#kept.has(url)) return;
    this.#kept.set(url, kept);
    this.#bytes += kept.body.length;
    for (const [oldest, { body }] of this.#kept) {
      if (this.#bytes <= limitBytes) break;
      this.#kept.delete(oldest);
      this.#bytes -= body.length;
    }
  }
}
