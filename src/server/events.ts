import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { PAGE_KINDS } from '#src/config/page-kind.ts';
import { callerAddress } from '#src/lib/forwarded.ts';
import { parseJson } from '#src/lib/json.ts';
import { logLine } from '#src/lib/logger.ts';
import { answerText } from './guard.ts';
import { hostName } from './request-target.ts';

/** Counts an event that a page has sent, by the kind of page. */
export type EventMetrics = (page: string, event: EventBatch['events'][number]) => void;

const MOST_BYTES = 16 * 1024;
const MOST_ROWS = 50;
/** Requests a minute of one address, which an office may share. */
const MOST_OF_ADDRESS = 120;
/** Log lines a minute: the endpoint is public. */
const MOST_LINES = 600;
const MOST_ADDRESSES = 10_000;

const CURRENCIES = Intl.supportedValuesOf('currency');
const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(1e9));
const word = v.pipe(v.string(), v.regex(/^[\w:.-]{1,64}$/));

/**
 * An event: what happened, for how much, with which items. Fields that are not listed are refused, so that nothing about a
 * person gets into logs by a later change of the sender.
 */
const EventSchema = v.strictObject({
  name: v.picklist([
    'view_item_list',
    'select_item',
    'view_item',
    'add_to_cart',
    'remove_from_cart',
    'begin_checkout',
    'add_payment_info',
    'purchase',
    'search',
    'share',
    'sign_up',
    'login',
    'web_vitals',
  ]),
  value: v.optional(amount),
  currency: v.optional(v.picklist(CURRENCIES)),
  list: v.optional(word),
  items: v.optional(
    v.pipe(v.array(v.tuple([word, v.pipe(v.number(), v.minValue(0), v.maxValue(1e6))])), v.maxLength(MOST_ROWS)),
  ),
  metric: v.optional(v.picklist(['LCP', 'INP', 'CLS', 'TTFB'])),
  measured: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1e6))),
});

const BatchSchema = v.strictObject({
  page: v.picklist(PAGE_KINDS),
  events: v.pipe(v.array(EventSchema), v.minLength(1), v.maxLength(MOST_ROWS)),
});

/** A validated request. */
export type EventBatch = v.InferOutput<typeof BatchSchema>;

/** Returns the events in a body; null when it has anything that is not expected. */
export function eventsIn(body: string): EventBatch | null {
  const result = v.safeParse(BatchSchema, parseJson(body));
  return result.success ? result.output : null;
}

/** Returns whether a browser sent a request from a page of this shop. */
function isFromOwnPage({ headers }: IncomingMessage, hosts: ReadonlySet<string>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin = '' } = headers;
  return URL.canParse(origin) && hosts.has(hostName(new URL(origin).host));
}

/** Counts per minute, by key. */
class PerMinute {
  #minute = 0;
  readonly #counts = new Map<string, number>();

  /** Counts one and returns whether it is within the limit. When too many keys are known, new ones are refused. */
  allows(key: string, most: number, now: number): boolean {
    const minute = Math.floor(now / 60_000);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#counts.clear();
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    if (count === 1 && this.#counts.size >= MOST_ADDRESSES) return false;
    this.#counts.set(key, count);
    return count <= most;
  }
}

type Options = {
  hosts: ReadonlySet<string>;
  proxies: number;
  metrics: EventMetrics | null;
  log?: typeof logLine;
  now?: () => number;
};

/** Returns the handler of the endpoint: it counts the events of a request, logs those of the way to an order, and
 *  responds 204. Nothing is kept of who sent them. */
export function eventReceiver({ hosts, proxies, metrics, log = logLine, now = Date.now }: Options) {
  const limits = new PerMinute();
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (!isFromOwnPage(req, hosts)) return answerText(res, 403, 'Only pages of this shop may send events.');
    const forwarded = req.headers['x-forwarded-for'];
    const address = callerAddress(req.socket.remoteAddress, String(forwarded ?? ''), proxies);
    if (!limits.allows(address ?? '', MOST_OF_ADDRESS, now())) return answerText(res, 429, 'Too many requests.');
    let body = '';
    for await (const chunk of req.setEncoding('utf8')) {
      body += String(chunk);
      if (body.length > MOST_BYTES) return answerText(res, 413, 'The request is too long.');
    }
    const batch = eventsIn(body);
    if (!batch) return answerText(res, 400, 'These are no events.');
    for (const event of batch.events) {
      metrics?.(batch.page, event);
      if (event.name === 'view_item_list' || event.name === 'web_vitals') continue;
      if (limits.allows('log', MOST_LINES, now())) log('info', 'shop event', fieldsOf(batch.page, event));
    }
    res.writeHead(204, { 'Cache-Control': 'no-store' }).end();
  };
}

/** Returns the log fields of an event; `items` is like `12×2 14×1`. */
const fieldsOf = (page: string, { name, value, currency, list, items }: EventBatch['events'][number]) => ({
  name,
  page,
  value,
  currency,
  list,
  items: items?.map(([id, quantity]) => `${id}×${quantity}`).join(' '),
});
