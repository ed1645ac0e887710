import { asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { landingWire, testimonialWire } from '../../catalogue/landing-wire.ts';
import { type AppEnv, type Ctx, requestContextOf, type Services } from '../../context.ts';
import { newsletters, testimonials } from '../../db/schema/marketplace.ts';
import { invalid, refusal, required } from '../../errors.ts';
import { Fields } from '../../fields.ts';
import { refuseAbove } from '../../limits.ts';
import { localised } from '../../localised.ts';
import type { SettingsValues } from '../../settings.ts';

const quotes = ({ db }: Services) =>
  db.select().from(testimonials).where(eq(testimonials.status, true)).orderBy(asc(testimonials.id)).limit(50);

const policy = (topic: keyof SettingsValues['policies']) => async (c: Ctx) => {
  const { reference, locale } = await requestContextOf(c);
  // A shop has a page under the same address, for whoever prefers one.
  c.header('Vary', 'Accept, Origin');
  return c.json(localised(reference.settings.policies[topic], locale));
};

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** What a body says, whatever its form; nothing when it cannot be read. */
async function bodyOf(c: Ctx): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type') ?? '';
  const body: unknown = await (type.includes('json') ? c.req.json() : c.req.parseBody()).catch(() => null);
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

/** Addresses that one caller may subscribe: somebody's own, not a list. */
const SUBSCRIPTIONS_AN_HOUR = 10;

/** Builds the routes of the operator's texts under the names that calls have for them. */
const policies = () =>
  new Hono<AppEnv>()
    .get('/terms-and-conditions', policy('terms'))
    .get('/privacy-policy', policy('privacy'))
    .get('/about-us', policy('about'))
    .get('/refund-policy', policy('refund'))
    .get('/cancelation', policy('cancellation'))
    .get('/shipping-policy', policy('shipping'));

/** The same routes at the root, where older clients ask for them; one also by the name of its page. */
export const rootPolicies = policies().get('/cancellation-policy', policy('cancellation'));

/** Landing page, quotes, newsletter and the policy pages. None needs a context. */
export const landingRoutes = new Hono<AppEnv>()
  .get('/react-landing-page', async (c) => {
    const [context, rows] = await Promise.all([requestContextOf(c), quotes(c.var.services)]);
    return c.json(landingWire(context, rows, c.var.origin));
  })
  .get('/testimonial', async (c) => {
    const [context, rows] = await Promise.all([requestContextOf(c), quotes(c.var.services)]);
    return c.json(rows.map((row) => testimonialWire(row, context)));
  })
  .post('/newsletter/subscribe', async (c) => {
    const address = c.env?.address;
    if (address) await refuseAbove(c, SUBSCRIPTIONS_AN_HOUR, { key: `newsletter ${address}`, windowMs: 3_600_000 });
    const email = new Fields(await bodyOf(c)).text('email')?.toLowerCase() ?? null;
    if (email === null) throw refusal(403, 'email', required('email'));
    if (email.length > 254 || !ADDRESS.test(email)) throw refusal(403, 'email', invalid('email'));
    const added = await c.var.services.db
      .insert(newsletters)
      .values({ email, createdAt: c.var.services.clock.now() })
      .onConflictDoNothing()
      .returning({ id: newsletters.id });
    if (added.length === 0) {
      throw refusal(403, 'email', { en: 'This address is subscribed already.', ar: 'هذا البريد مشترك من قبل.' });
    }
    return c.json({ message: c.var.locale === 'ar' ? 'تم الاشتراك بنجاح.' : 'Subscribed successfully.' });
  })
  .route('/', policies());
