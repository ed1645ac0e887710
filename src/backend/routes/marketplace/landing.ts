import { asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { appLandingWire, landingWire, testimonialWire } from '../../catalogue/landing-wire.ts';
import { testimonials } from '../../db/schema/marketplace.ts';
import { requestContextOf } from '../../http/context.ts';
import { localised } from '../../localised.ts';
import type { SettingsValues } from '../../settings.ts';
import type { AppEnv, Ctx, Services } from '../../types.ts';

const quotes = ({ db }: Services) =>
  db.select().from(testimonials).where(eq(testimonials.status, true)).orderBy(asc(testimonials.id)).limit(50);

const policy = (topic: keyof SettingsValues['policies']) => async (c: Ctx) => {
  const { reference, locale } = await requestContextOf(c);
  // The shop serves an HTML page under the same address.
  c.header('Vary', 'Accept, Origin');
  return c.json(localised(reference.settings.policies[topic], locale));
};

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

/** Routes of landing page, testimonials and policy pages. None needs a module or zone. */
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
  .route('/', policies());
