import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectWith, readGauges } from '#src/lib/measure.ts';
import { sameSecret } from '#src/lib/secret.ts';
import type { EventMetrics } from './events.ts';
import { answerText } from './guard.ts';
import { missedPage, searchedTexts, searchTapOf } from './searched-texts.ts';

/** Upper bounds of the buckets of response times, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counted events by name, each with its label. */
const COUNTERS: Record<string, { help: string; label: string }> = {
  api_failures: { help: 'Calls of the marketplace by the server that failed, by kind of error', label: 'kind' },
  orders: { help: 'Orders placed by this process', label: 'type' },
  given_up: { help: 'Rows that a job in the background has given up', label: 'job' },
  searches: { help: 'Searches that reached the marketplace, by what they found', label: 'result' },
  search_taps: { help: 'Items opened from the results of a search, by id of the module', label: 'module' },
};

/** Values read when metrics are collected. */
const GAUGES: Record<string, string> = {
  stream_clients: 'Open event streams',
  pages_waiting: 'Pages waiting to be rendered',
  database_waiting: 'Statements waiting for a connection to the database',
  purges_waiting: 'Tags that a CDN has not confirmed yet',
  page_cache_bytes: 'Bytes in the page cache',
  page_cache_pages: 'Pages in the page cache',
};

/** Upper bounds of the buckets of Web Vitals: in seconds, around the limits of good and poor, and of CLS. */
const VITAL_SECONDS = [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8];
const SHIFT = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** Collects and serves metrics. */
export type Metrics = {
  events: EventMetrics;
  /** Counts and times a request, once it is answered. */
  follow: (req: IncomingMessage, res: ServerResponse) => void;
  /** Responds to `GET /metrics` in Prometheus' text format, with the operator's token. */
  respond: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  /**
   * Responds to `GET /metrics/searches`: what was searched for without a result or a tap, as JSON with the same token, or as
   * a page for a browser, which asks for it as a password.
   */
  respondSearches: (req: IncomingMessage, res: ServerResponse) => void;
};

/** Returns the kind of a request: its path would make too many series. `endpoint` is the path of events, if there is one. */
export function kindOf(path: string, endpoint?: string): string {
  if (path === endpoint) return 'event';
  if (path.startsWith('/api/v1/events')) return 'stream';
  if (path.startsWith('/api/') || path.startsWith('/payment-mobile')) return 'api';
  if (path.startsWith('/_astro/') || path.startsWith('/art/')) return 'file';
  if (path.startsWith('/media/') || path.startsWith('/tiles/')) return 'picture';
  return 'page';
}

/** Starts collecting. `prom-client` is loaded only here, because most shops run without. */
export async function startMetrics(token: string, endpoint?: string): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registration = { registers: [register] };
  const requests = new Counter({
    ...registration,
    name: 'islet_requests_total',
    help: 'Requests by kind, status and what the page cache did',
    labelNames: ['kind', 'status', 'cache'],
  });
  const seconds = new Histogram({
    ...registration,
    name: 'islet_request_seconds',
    help: 'Time until the whole response was sent',
    labelNames: ['kind'],
    buckets: SECONDS,
  });
  const counters = new Map(
    Object.entries(COUNTERS).map(([name, { help, label }]) => [
      name,
      new Counter({ ...registration, name: `islet_${name}_total`, help, labelNames: [label] }),
    ]),
  );
  const texts = searchedTexts();
  collectWith((name, labels) => (name === 'searched_texts' ? texts.search(labels) : counters.get(name)?.inc(labels)));
  const gauges = new Map(
    Object.entries(GAUGES).map(([name, help]) => [name, new Gauge({ ...registration, name: `islet_${name}`, help })]),
  );
  const events = new Counter({
    ...registration,
    name: 'islet_events_total',
    help: 'What visitors did, as their browsers report it, by kind of page',
    labelNames: ['event', 'page'],
  });
  const values = new Counter({
    ...registration,
    name: 'islet_event_value_total',
    help: 'What the items of these events cost together, in major units',
    labelNames: ['event', 'currency'],
  });
  const vitals = new Histogram({
    ...registration,
    name: 'islet_web_vital_seconds',
    help: 'LCP, INP and TTFB of visitors, by kind of page',
    labelNames: ['metric', 'page'],
    buckets: VITAL_SECONDS,
  });
  const shifts = new Histogram({
    ...registration,
    name: 'islet_layout_shift',
    help: 'CLS of visitors, by kind of page',
    labelNames: ['page'],
    buckets: SHIFT,
  });
  const isOperator = (req: IncomingMessage) => sameSecret(req.headers.authorization ?? '', `Bearer ${token}`);
  const hasPassword = ({ headers }: IncomingMessage) => {
    const [, sent = ''] = /^Basic (\S+)$/.exec(headers.authorization ?? '') ?? [];
    return sameSecret(
      Buffer.from(sent, 'base64')
        .toString('utf8')
        .replace(/^[^:]*:/, ''),
      token,
    );
  };
  return {
    events(page, { name, value, currency, metric, measured }) {
      if (metric && measured !== undefined) {
        if (metric === 'CLS') shifts.observe({ page }, measured);
        else vitals.observe({ metric, page }, measured / 1000);
        return;
      }
      events.inc({ event: name, page });
      if (value !== undefined && currency) values.inc({ event: name, currency }, value);
    },
    follow(req, res) {
      const began = process.hrtime.bigint();
      const kind = kindOf((req.url ?? '/').split('?')[0] ?? '/', endpoint);
      const tap = req.method === 'GET' ? searchTapOf(req.url ?? '/', req.headers.referer) : null;
      if (tap) {
        counters.get('search_taps')?.inc({ module: tap.moduleId });
        texts.tap(tap);
      }
      res.once('close', () => {
        const cache = String(res.getHeader('x-cache') ?? 'none').toLowerCase();
        requests.inc({ kind, status: String(res.statusCode), cache: kind === 'page' ? cache : 'none' });
        // A stream lasts as long as its page is open.
        if (kind !== 'stream') seconds.observe({ kind }, Number(process.hrtime.bigint() - began) / 1e9);
      });
    },
    respondSearches(req, res) {
      const asPage = /text\/html/.test(req.headers.accept ?? '');
      if (asPage && !hasPassword(req)) {
        res.setHeader('WWW-Authenticate', 'Basic realm="Searches", charset="UTF-8"');
        return answerText(res, 401, 'Enter the value of METRICS_TOKEN as the password; any user name will do.');
      }
      if (!asPage && !isOperator(req)) return answerText(res, 404, 'Not found');
      const type = asPage ? 'text/html; charset=utf-8' : 'application/json';
      res.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'private, no-store' });
      res.end(asPage ? missedPage(texts.missed()) : JSON.stringify(texts.missed()));
    },
    async respond(req, res) {
      if (!isOperator(req)) return answerText(res, 404, 'Not found');
      for (const [name, value] of readGauges()) gauges.get(name)?.set(value);
      const text = await register.metrics();
      res.writeHead(200, { 'Content-Type': register.contentType, 'Cache-Control': 'no-store' }).end(text);
    },
  };
}
