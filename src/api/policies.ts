import { CACHE_TIMES } from '#src/config/cache-times.ts';
import { editorialSlug } from '#src/config/routes.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type Testimonial, TestimonialSchema } from '#src/contract/testimonial.ts';
import { rows, textOrEmpty } from '#src/contract/wire.ts';
import type { Api } from './http.ts';

const testimonialRows = rows(TestimonialSchema);

const POLICIES = {
  terms: endpoints.getTerms,
  privacy: endpoints.getPrivacy,
  about: endpoints.getAbout,
  refund: endpoints.getRefundPolicy,
  cancellation: endpoints.getCancellationPolicy,
  shipping: endpoints.getShippingPolicy,
} as const;

/** A legal or information page written by the operator. */
export type Policy = keyof typeof POLICIES;

/** Returns the HTML of a page, '' when it is empty (e.g. `GET /api/v1/terms-and-conditions`). Sanitise it before
 *  rendering. */
export function getPolicy(api: Api, policy: Policy): Promise<Result<string>> {
  return api.call(POLICIES[policy], textOrEmpty, {
    cache: { ttl: CACHE_TIMES.settings, tags: [`page:${editorialSlug(policy)}`] },
  });
}

/** Returns customers' testimonials (`GET /api/v1/testimonial`). */
export function listTestimonials(api: Api): Promise<Result<Testimonial[]>> {
  return api.call(endpoints.listTestimonials, testimonialRows);
}
