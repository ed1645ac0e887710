import type { IncomingMessage } from 'node:http';
import { setImmediate as nextRound } from 'node:timers/promises';
import { FairQueue } from '#src/lib/fair-queue.ts';
import { callerAddress } from '#src/lib/forwarded.ts';
import { onGauge } from '#src/lib/measure.ts';

/**
 * Work that anybody can ask for and no cache had: a page, a picture or map tile, the picture of a shared link; and a request
 * with files that does not say how long it is, which is held in memory as a whole.
 */
export type Costly = 'page' | 'picture' | 'shared' | 'buffered';

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
 * Pages rendered at once, of which one address has half. More would only wait for the same processor, each holding its data
 * in memory. The embedded database runs in this thread: its pages are rendered without a break, and every further one
 * makes cached pages wait longer.
 */
const PAGES_AT_ONCE = { embedded: 2, server: 6 } as const;

type TurnOptions = {
  /** Number of own proxies in front of the shop, whose reports of addresses are trusted. */
  proxies: number;
  pagesPerMinute: number;
  /** Where the pages' data come from. */
  database: keyof typeof PAGES_AT_ONCE;
};

/** Returns the queues of costly work. */
export function inTurns({ proxies, pagesPerMinute, database }: TurnOptions): InTurn {
  const pagesAtOnce = PAGES_AT_ONCE[database];
  const queues: Record<Costly, FairQueue> = {
    page: new FairQueue({
      atOnce: pagesAtOnce,
      atOncePerAddress: pagesAtOnce / 2,
      waiting: 60,
      waitingPerAddress: 40,
      perMinute: pagesPerMinute,
      burst: pagesPerMinute / 4,
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
    // Browsers say how long their forms are. What waits is not read.
    buffered: new FairQueue({ atOnce: 4, atOncePerAddress: 2, waiting: 40, waitingPerAddress: 8 }),
  };
  onGauge('pages_waiting', () => queues.page.waiting);
  return (kind, req, work) => {
    const address = req && callerAddress(req.socket.remoteAddress, req.headers['x-forwarded-for']?.toString(), proxies);
    return queues[kind].run(req ? (address ?? '') : null, async () => {
      // Between two pieces of work requests are read and cached pages sent.
      await nextRound();
      return work();
    });
  };
}

/** Returns the kind of work that a request asks the page handler for; null for calls of the API, which has its own limits. */
export function costOf(url = '/'): Exclude<Costly, 'buffered'> | null {
  if (/^\/(?:api|payment-mobile)(?:[/?]|$)/.test(url)) return null;
  if (url.startsWith('/share/')) return 'shared';
  return /^\/(?:media|tiles|pictures|_image)[/?]/.test(url) ? 'picture' : 'page';
}

/** Waits for a response in progress, for a limited time. */
export async function untilDone(response: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, HELD_MS);
  });
  await Promise.race([response, late]).finally(() => clearTimeout(timer));
}
