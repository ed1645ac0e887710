import { CACHE_TIMES } from '#src/config/cache-times.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type Landing, LandingSchema, type Subscription, SubscriptionSchema } from '#src/contract/landing.ts';
import type { Api } from './http.ts';

/** Returns texts and images of the landing page and the footer (`GET /api/v1/react-landing-page`). */
export function getLanding(api: Api): Promise<Result<Landing>> {
  return api.call(endpoints.getLanding, LandingSchema, { cache: { ttl: CACHE_TIMES.settings, tags: ['settings'] } });
}

/** Subscribes an e-mail address to the newsletter (`POST /api/v1/newsletter/subscribe`). */
export function subscribeNewsletter(api: Api, email: string): Promise<Result<Subscription>> {
  return api.call(endpoints.subscribeNewsletter, SubscriptionSchema, { body: { email } });
}
