import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type PictureFormat, pictureFormat } from '#src/lib/picture-format.ts';
import { type Captured, capture, type Handler, headerOf, cacheableHeaders } from './capture.ts';

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
 * Caches public, immutable images in memory, in each format that browsers accept; evicts the least recently used first. A page has dozens of images, and for
 * an existing image the page handler takes longer than everything else.
 */
export class PictureCache {
  readonly #images: LRUCache<string, Captured>;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
    this.#images = new LRUCache({ maxSize: options.limitBytes, sizeCalculation: ({ body }) => body.length });
  }

  /**
   * Returns whether a request is for an image and its response does not depend on the caller: requests of other origins
   * get headers of their own.
   */
  takes({ method, url = '', headers }: IncomingMessage): boolean {
    return (method === 'GET' || method === 'HEAD') && PICTURE.test(url) && !headers.origin && !headers.authorization;
  }

  /** Responds to a request for which `takes` returns true. */
  async respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = req.url ?? '';
    const format = pictureFormat(req.headers.accept);
    const image = this.#images.get(`${format} ${url}`) ?? (await this.#load(url, format, req));
    for (const [name, value] of image.headers) res.setHeader(name, value);
    const etag = headerOf(image, 'etag');
    if (etag && req.headers['if-none-match']?.includes(etag)) {
      res.writeHead(304).end();
      return;
    }
    res.setHeader('Content-Length', image.body.length);
    res.writeHead(image.status);
    res.end(req.method === 'HEAD' ? undefined : image.body);
  }

  /** Requests an image from the handler and caches the response when it is immutable. */
  async #load(url: string, format: PictureFormat, req: IncomingMessage): Promise<Captured> {
    const { handler, host } = this.#options;
    const id = String(req.headers['x-request-id'] ?? '');
    const { headers, ...rest } = await capture(handler, url, {
      host,
      accept: `image/${format}`,
      'x-request-id': id,
    });
    const image = { ...rest, headers: cacheableHeaders(headers) };
    const cacheable = image.status === 200 && image.body.length > 0;
    if (cacheable && FOR_EVER.test(headerOf(image, 'cache-control'))) this.#images.set(`${format} ${url}`, image);
    return image;
  }
}
