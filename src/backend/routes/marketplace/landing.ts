import { asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { isEmail } from '#src/lib/email.ts';
import { bodyOf } from '../../body.ts';
import { appLandingWire, landingWire, testimonialWire } from '../../catalogue/landing-wire.ts';
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
  // The shop serves an HTML page under the same address.
  c.header('Vary', 'Accept, Origin');
  return c.json(localised(reference.settings.policies[topic], locale));
};

/** Subscriptions per caller's address and hour. */
const SUBSCRIPTIONS_AN_HOUR = 10;

/** Returns the routes of the policy pages under the names of the API. */
const policies = () =>
  new Hono<AppEnv>()
    .get('/terms-and-conditions', policy('terms'))
    .get('/privacy-policy', policy('privacy'))
    .get('/about-us', policy('about'))
    .get('/refund-policy', policy('refund'))
    .get('/cancelation', policy('cancellation'))
    .get('/shipping-policy', policy('shipping'));

/** The same routes at the root, for older clients; two also under other names. */
export const rootPolicies = policies()
  .get('/cancellation-policy', policy('cancellation'))
  .get('/refund', policy('refund'));

/** Routes of landing page, testimonials, newsletter and policy pages. None needs a module or zone. */
export const landingRoutes = new Hono<AppEnv>()
  .get('/react-landing-page', async (c) => {
    const [context, rows] = await Promise.all([requestContextOf(c), quotes(c.var.services)]);
    return c.json(landingWire(context, rows, c.var.origin));
  })
  .get('/flutter-landing-page', async (c) => {
    const [context, rows] = await Promise.all([requestContextOf(c), quotes(c.var.services)]);
    return c.json(appLandingWire(context, rows, c.var.origin));
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
    if (email.length > 254 || !isEmail(email)) throw refusal(403, 'email', invalid('email'));
    // The same response for an address that is subscribed already: it must not tell who is.
    await c.var.services.db
      .insert(newsletters)
      .values({ email, createdAt: c.var.services.clock.now() })
      .onConflictDoNothing();
    return c.json({ message: c.var.locale === 'ar' ? 'تم الاشتراك بنجاح.' : 'Subscribed successfully.' });
  })
  .route('/', policies());
