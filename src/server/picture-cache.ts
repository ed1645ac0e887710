import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Captured, capture, type Handler, headerOf, lasting } from './capture.ts';

/** Paths of the embedded marketplace's images, without a query: it would make several addresses of one image. */
const PICTURE = /^\/media\/[\w-]+\/[\w~-]+\.webp$/;

const FOR_EVER = /^(?=.*\bpublic\b).*\bimmutable\b/;

type Options = {
  handler: Handler;
  /** Host header for requests of images. */
  host: string;
  limitBytes: number;
};

/**
 * Caches public, immutable images in memory; evicts the least recently used first. A page has dozens of images, and for
 * an existing image the page handler takes longer than everything else.
 */
export class PictureCache {
  readonly #kept = new Map<string, Captured>();
  readonly #options: Options;
  #bytes = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Returns whether a request is for an image and its response does not depend on the caller: requests of other origins
   * get headers of their own.
   */
  takes({ method, url = '', headers }: IncomingMessage): boolean {
    return (method === 'GET' || method === 'HEAD') && PICTURE.test(url) && !headers.origin && !headers.authorization;
  }

  /** Responds to a request for which `takes` returns true. */
  async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = req.url ?? '';
    const kept = this.#kept.get(url);
    const answer = kept ?? (await this.#ask(url, req));
    if (kept) {
      // Moves the entry to the end, as the most recently used.
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

  /** Requests an image from the handler and caches the response when it is immutable. */
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
