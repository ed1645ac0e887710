import * as v from 'valibot';
import { call } from '#src/contract/endpoint.ts';

const Entries = v.record(v.string(), v.array(v.looseObject({ version: v.string() })));

/** What agents can do at the marketplace (`GET /api/v1/ucp/profile`); `endpoint`s are paths. */
export const MarketplaceProfileSchema = v.looseObject({
  ucp: v.looseObject({
    version: v.string(),
    services: v.record(v.string(), v.array(v.looseObject({ version: v.string(), endpoint: v.optional(v.string()) }))),
    capabilities: Entries,
    payment_handlers: Entries,
  }),
});
type MarketplaceProfile = v.InferOutput<typeof MarketplaceProfileSchema>;

export const readMarketplaceProfile = call('GET', 'ucp/profile');

/** The profile of a shop whose marketplace speaks no such protocol: valid, and without anything that would not work. */
export const EMPTY_PROFILE: MarketplaceProfile = {
  ucp: { version: '2026-04-08', services: {}, capabilities: {}, payment_handlers: {} },
};

/** Returns the profile of the shop (`/.well-known/ucp`): that of its marketplace with full addresses. */
export const shopProfile = (profile: MarketplaceProfile, marketplace: string): MarketplaceProfile => ({
  ...profile,
  ucp: {
    ...profile.ucp,
    services: Object.fromEntries(
      Object.entries(profile.ucp.services).map(([name, services]) => [
        name,
        services.map((service) =>
          service.endpoint === undefined
            ? service
            : { ...service, endpoint: new URL(service.endpoint, marketplace).href },
        ),
      ]),
    ),
  },
});
