import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type Testimonial, TestimonialSchema } from '#src/contract/testimonial.ts';
import { rows, textOrEmpty } from '#src/contract/wire.ts';
import type { Api } from './http.ts';

const POLICIES = {
  terms: endpoints.getTerms,
  privacy: endpoints.getPrivacy,
  about: endpoints.getAbout,
  refund: endpoints.getRefundPolicy,
  cancellation: endpoints.getCancellationPolicy,
  shipping: endpoints.getShippingPolicy,
} as const;

/** A text the operator writes. */
export type Policy = keyof typeof POLICIES;

/** The HTML of a text, '' when nothing was written (`GET /api/v1/terms-and-conditions` …). It must be sanitised before it is shown. */
export function getPolicy(api: Api, policy: Policy): Promise<Result<string>> {
  return api.call(POLICIES[policy], textOrEmpty);
}

/** What customers say (`GET /api/v1/testimonial`). */
export function listTestimonials(api: Api): Promise<Result<Testimonial[]>> {
  return api.call(endpoints.listTestimonials, rows(TestimonialSchema));
}
