import type { IncomingMessage } from 'node:http';
import { FairQueue } from '#src/lib/fair-queue.ts';
import { callerAddress } from '#src/lib/forwarded.ts';
import { onGauge } from '#src/lib/measure.ts';

/** Work that anybody can ask for and no cache had: a page, a picture or map tile, the picture of a shared link. */
export type Costly = 'page' | 'picture' | 'shared';

/** Runs work when it is the turn of a request's address; null is work of the shop itself, which has no address. */
export type InTurn = <T>(kind: Costly, req: IncomingMessage | null, work: () => Promise<T>) => Promise<T>;

/** Pictures and tiles per minute and address, for each page. */
const PICTURES_PER_PAGE = 20;
const SHARED_PER_MINUTE = 60;

/**
 * Time after which a response in progress no longer holds its place, in ms: a visitor on a slow line does not keep others
 * waiting.
 */
const HELD_MS = 5000;

/**
 * Returns the queues of costly work. Addresses are those that the `proxies` in front of the shop report. At most six pages
 * are rendered at once, because more would only wait for the same processor, each holding its data in memory; one
 * address has half of them.
 */
export function inTurns({ proxies, pagesPerMinute }: { proxies: number; pagesPerMinute: number }): InTurn {
  const queues: Record<Costly, FairQueue> = {
    page: new FairQueue({
      atOnce: 6,
      atOncePerAddress: 3,
      waiting: 60,
      waitingPerAddress: 40,
      perMinute: pagesPerMinute,
    }),
    // A first visit asks for dozens of pictures at once.
    picture: new FairQueue({
      atOnce: 8,
      atOncePerAddress: 6,
      waiting: 400,
      waitingPerAddress: 200,
      perMinute: pagesPerMinute * PICTURES_PER_PAGE,
    }),
    shared: new FairQueue({
      atOnce: 2,
      atOncePerAddress: 1,
      waiting: 40,
      waitingPerAddress: 10,
      perMinute: Math.max(SHARED_PER_MINUTE, pagesPerMinute / 2),
    }),
  };
  onGauge('pages_waiting', () => queues.page.waiting);
  return (kind, req, work) => {
    const address = req && callerAddress(req.socket.remoteAddress, req.headers['x-forwarded-for']?.toString(), proxies);
    return queues[kind].run(req ? (address ?? '') : null, work);
  };
}

/** Returns the kind of work that a request asks the page handler for; null for calls of the API, which has its own limits. */
export function costOf(url = '/'): Costly | null {
  if (/^\/(?:api|payment-mobile)(?:[/?]|$)/.test(url)) return null;
  if (url.startsWith('/share/')) return 'shared';
  return /^\/(?:media|tiles|pictures|_image)[/?]/.test(url) ? 'picture' : 'page';
}

/** Waits for a response in progress, for a limited time. */
export async function held(response: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, HELD_MS);
  });
  await Promise.race([response, late]).finally(() => clearTimeout(timer));
}
