import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type Landing, LandingSchema } from '#src/contract/landing.ts';
import { MessageSchema } from '#src/contract/message.ts';
import type { Api } from './http.ts';

/** Texts and pictures of the landing page and the footer (`GET /api/v1/react-landing-page`). */
export function getLanding(api: Api): Promise<Result<Landing>> {
  return api.call(endpoints.getLanding, LandingSchema);
}

/** Adds an address to the newsletter (`POST /api/v1/newsletter/subscribe`); answers the marketplace's message. */
export function subscribeNewsletter(api: Api, email: string): Promise<Result<string>> {
  return api.call(endpoints.subscribeNewsletter, MessageSchema, { body: { email } });
}
