import { Hono, type MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import { QueueFull } from '#src/lib/fair-queue.ts';
import { onPurge } from '#src/lib/purge.ts';
import { type AuthServices, PLAIN_AUTH } from './auth/services.ts';
import { isUnavailable } from './db/faults.ts';
import type { Db } from './db/types.ts';
import { docs } from './docs/routes.ts';
import { eventHub } from './events/hub.ts';
import { signLike } from './files/signing.ts';
import { privateUploadRoutes, uploadRoutes } from './files/uploads.ts';
import { accessGuard } from './http/access.ts';
import { cacheRules, catalogueTags, readsCatalogue } from './http/caching.ts';
import { fileGuard, SEARCHES, searchTurns } from './http/costly.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { BUSY, Refusal, refusal, SERVER_FAULT, TOO_MANY, UNAVAILABLE, unknownRoute } from './http/errors.ts';
import { guestIn, tokenIn } from './http/identity.ts';
import { type Caller, callLimiter, type RateLimiter } from './http/rate-limit.ts';
import { localeFrom, localised } from './localised.ts';
import type { MovableClock } from './platform/clock.ts';
import { type Geography, NO_GEOGRAPHY } from './platform/geography.ts';
import { outsideTransactions } from './platform/messenger.ts';
import { referenceSource } from './reference.ts';
import { api } from './routes/api.ts';
import { rootPolicies } from './routes/marketplace/landing.ts';
import { replacedMethod } from './routes/override.ts';
import { paymentPage } from './routes/payments.ts';
import type { AppEnv, Ctx, EventHub, Gateway, Log } from './types.ts';
import { type AgentDirectory, agentDirectory } from './ucp/agent-directory.ts';

export type AppOptions = {
  db: Db;
  /** A replica for reads of the catalogue; default: `db`. */
  readDb?: Db;
  clock: MovableClock;
  /** Routes of `/media/*`; without them only uploads are served. */
  pictures?: Hono;
  /** Routes of `/tiles/*`; without them the marketplace serves no map tiles. */
  tiles?: Hono;
  /** Default: no places and no roads. */
  geography?: Geography;
  /** Event streams; default: streams that poll the table every second. */
  events?: EventHub;
  /** Origins whose browsers may call, default all; the payment page redirects only to origins that are listed here. */
  origins?: readonly string[];
  /** Origin of picture addresses; default: that of the request. */
  origin?: string;
  /** Sign-in services; omitted parts default to `PLAIN_AUTH`. */
  auth?: Partial<AuthServices>;
  /** Payment gateway, default the trial page; null: no digital payment. */
  gateway?: Gateway | null;
  /** How agents are reached; default: on public servers only. Null: there is nothing for agents. */
  agents?: AgentDirectory | null;
  /** `onAdvance`: runs after a test has moved the clock. */
  settings?: {
    limiter?: RateLimiter;
    testControls?: boolean;
    onAdvance?: () => Promise<unknown>;
  };
  log?: Log;
};

/** Maximum calls per minute of one caller, over all processes (catalogue.notes §2). */
const CALLS_PER_MINUTE = 600;

/** What a marketplace without agents does not have. */
const FOR_AGENTS = [
  '/api/v1/ucp/*',
  '/api/v1/oauth/*',
  '/api/v1/customer/agents/*',
  '/api/v1/customer/agent-checkout',
  '/api/v1/mcp/*',
];

/** Builds the marketplace: `/api/v1/*`, `/payment-mobile`, `/tiles/*`, `/media/*` and `/healthz`. Needs no port. */
export function createApp({
  db,
  readDb = db,
  clock,
  pictures,
  tiles,
  geography = NO_GEOGRAPHY,
  events = eventHub(),
  origins = ['*'],
  origin,
  auth = {},
  gateway = 'trial',
  agents = agentDirectory(),
  settings = {},
  log = console.error,
}: AppOptions): Hono<AppEnv> {
  const reference = referenceSource(db, { digital: gateway !== null });
  onPurge('reference', reference.forget);
  const services = {
    db,
    clock,
    reference,
    auth: { ...PLAIN_AUTH, ...auth, send: outsideTransactions(auth.send ?? PLAIN_AUTH.send) },
    events,
    geography,
    // Never used without a gateway: digital payment is switched off then.
    gateway: gateway ?? 'trial',
    agents: agents ?? agentDirectory(),
    log,
    shopOrigins: origins.filter((one) => one !== '*'),
  };
  const catalogueServices = { ...services, db: readDb };
  if (readDb !== db) signLike(db, readDb);
  const limiter = settings.limiter ?? callLimiter(db, CALLS_PER_MINUTE);
  const app = new Hono<AppEnv>();

  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json(error.body(c.var.locale), error.status);
    if (error instanceof QueueFull) {
      const headers = { 'Retry-After': String(error.retryAfterS) };
      return c.json({ message: localised(BUSY, c.var.locale ?? 'en') }, 503, headers);
    }
    if (isUnavailable(error))
      return c.json({ message: localised(UNAVAILABLE, c.var.locale ?? 'en') }, 503, { 'Retry-After': '2' });
    log(`${c.req.method} ${c.req.path} failed (${c.var.requestId})`, error);
    return c.json({ message: localised(SERVER_FAULT, c.var.locale) }, 500);
  });
  app.notFound((c) => c.json(unknownRoute(localeFrom(c.req.header('X-localization'))), 404));

  app.get('/healthz', (c) => c.text('ok'));
  app.use(requestId());
  for (const path of ['/api/*', '/media/*', '/tiles/*']) app.use(path, crossOrigin(origins));
  const prepare: MiddlewareHandler<AppEnv> = async (c, next) => {
    c.set('services', readsCatalogue(c.req) ? catalogueServices : services);
    c.set('locale', localeFrom(c.req.header('X-localization')));
    c.set('origin', origin ?? new URL(c.req.url).origin);
    // No address contains a NUL character, and the database rejects it.
    if (/%00|\0/.test(c.req.path)) return c.notFound();
    if (!c.env?.inProcess && !(await limiter.allows(callerIn(c), clock.now()))) {
      return c.json(refusal(429, 'limit', TOO_MANY).body(c.var.locale), 429, { 'Retry-After': '60' });
    }
    return next();
  };
  app.use(
    '/api/v1/*',
    replacedMethod((request, env) => app.fetch(request, env)),
  );
  app.use('/api/*', catalogueTags);
  app.use('/api/*', cacheRules);
  app.use('/api/*', prepare);
  app.use('/payment-mobile/*', cacheRules);
  app.use('/payment-mobile/*', prepare);
  const atRoot = rootPolicies.routes.map(({ path }) => path);
  for (const path of atRoot) app.use(path, crossOrigin(origins), cacheRules, prepare);
  if (agents === null)
    for (const path of FOR_AGENTS) app.use(path, async (c) => c.json(unknownRoute(c.var.locale), 404));
  for (const path of ['/api/v1/*', '/payment-mobile/*', ...atRoot]) app.use(path, accessGuard);
  app.use('/api/v1/*', fileGuard());
  const inTurn = searchTurns();
  for (const path of SEARCHES) app.use(path, inTurn);
  app.route('/api/v1', api);
  app.route('/api/docs', docs);
  app.route('/payment-mobile', paymentPage);
  app.route('/', rootPolicies);
  if (settings.testControls) {
    app.post('/api/v1/test/clock', async (c) => {
      const body: unknown = await c.req.json();
      const ms = typeof body === 'object' && body !== null && 'advanceMs' in body ? Number(body.advanceMs) : Number.NaN;
      if (!Number.isFinite(ms)) return c.json({ message: 'advanceMs must be a number' }, 403);
      clock.advance(ms);
      await settings.onAdvance?.();
      return c.json({ now: clock.now().toISOString() });
    });
  }
  if (tiles) app.route('/tiles', tiles);
  app.route('/media/private', privateUploadRoutes(db, clock));
  app.route('/media/:folder', uploadRoutes(db));
  if (pictures) app.route('/media', pictures);
  return app;
}

const callerIn = (c: Ctx): Caller => ({
  token: tokenIn(c),
  guest: guestIn(c) ?? null,
  address: c.env?.address ?? 'unknown',
});
