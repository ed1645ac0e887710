import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type PictureFormat, pictureFormat } from '#src/lib/picture-format.ts';
import { type Captured, cacheableHeaders, capture, type Handler, headerOf } from './capture.ts';
import { isSized, type PictureSizes } from './picture-sizes.ts';
import { costOf, type InTurn } from './turns.ts';

/** Paths of the embedded marketplace's images, without a query: it would make several addresses of one image. */
const PICTURE = /^\/media\/[\w-]+\/[\w~-]+\.webp$/;

/** Smaller copies of the pictures that marketing uploads, as the shop links them; Astro writes the query. */
const COPY = /^\/_image\?href=%2F_astro%2F[\w.-]+&w=(?:(?:800&h=300|1600&h=600)&f=webp|1200&h=630&f=jpeg)&fit=cover$/;

/** Pictures of shared links: in one format and with the same headers for all, also for other origins. */
const SHARED = /^\/share\/[a-z]+\/[a-z]+\/[\w-]+\/[\w-]+\.jpg$/;

/** As long as a browser keeps a resized picture. */
const KEPT_MS = 604_800_000;

const FOR_EVER = /^(?=.*\bpublic\b).*\b(?:immutable|max-age=31536000)\b/;

/**
 * Returns whether a URL asks for a copy of a picture that no page links: it could name any size. Astro decodes a path
 * before it looks for its route.
 */
export const isUnknownCopy = (url: string): boolean =>
  /^\/_image(?:\/|$)/.test(decodeURI(url.split('?')[0] ?? '')) && !COPY.test(url);

type Options = {
  handler: Handler;
  inTurn: InTurn;
  /** Host header for requests of images. */
  host: string;
  limitBytes: number;
  /** Resizes pictures of another marketplace than the embedded one. */
  sizes?: PictureSizes | undefined;
};

/**
 * Caches public, immutable images in memory, in each format that browsers accept; evicts the least recently used first. A page has dozens of images, and for
 * an existing image the page handler takes longer than everything else.
 */
export class PictureCache {
  readonly #images: LRUCache<string, Captured>;
  readonly #options: Options;
  readonly #loading = new Map<string, Promise<Captured>>();

  constructor(options: Options) {
    this.#options = options;
    this.#images = new LRUCache({
      maxSize: options.limitBytes,
      sizeCalculation: ({ body }) => body.length,
      ttl: KEPT_MS,
    });
  }

  /**
   * Returns whether a request is for an image and its response does not depend on the caller: requests of other origins
   * get headers of their own.
   */
  takes({ method, url = '', headers }: IncomingMessage): boolean {
    if (method !== 'GET' && method !== 'HEAD') return false;
    if (SHARED.test(url)) return true;
    const isPicture = PICTURE.test(url) || COPY.test(url) || (this.#options.sizes !== undefined && isSized(url));
    return isPicture && !headers.origin && !headers.authorization;
  }

  /** Responds to a request for which `takes` returns true. */
  async respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = req.url ?? '';
    const format = SHARED.test(url) ? 'webp' : pictureFormat(req.headers.accept);
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

  /** Makes an image, once for equal requests in flight, and caches it when it is immutable. */
  #load(url: string, format: PictureFormat, req: IncomingMessage): Promise<Captured> {
    const key = `${format} ${url}`;
    const begun = this.#loading.get(key);
    if (begun) return begun;
    const id = String(req.headers['x-request-id'] ?? '');
    const loading = this.#options
      .inTurn(costOf(url) ?? 'picture', req, () => this.#make(url, format, id))
      .then((image) => {
        const cacheable = image.status === 200 && image.body.length > 0;
        if (cacheable && FOR_EVER.test(headerOf(image, 'cache-control'))) this.#images.set(key, image);
        return image;
      })
      .finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }

  async #make(url: string, format: PictureFormat, id: string): Promise<Captured> {
    const { handler, host, sizes } = this.#options;
    if (sizes && isSized(url)) return sizes(url, format);
    const { headers, ...rest } = await capture(handler, url, {
      host,
      accept: `image/${format}`,
      'x-request-id': id,
    });
    return { ...rest, headers: cacheableHeaders(headers) };
  }
}
