import * as v from 'valibot';
import { call } from '#src/contract/endpoint.ts';
import type { ApiError, Result } from '#src/contract/errors.ts';

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

/** Returns whether a failed read says that the marketplace has no such call; any other failure may be over soon. */
export const isWithoutCall = ({ kind }: ApiError): boolean =>
  kind === 'notFound' || kind === 'refused' || kind === 'unauthenticated' || kind === 'contract';

const EMPTY_PROFILE: MarketplaceProfile = {
  ucp: { version: '2026-04-08', services: {}, capabilities: {}, payment_handlers: {} },
};

/**
 * Returns the profile of the shop (`/.well-known/ucp`) from the response of its marketplace: that profile with full
 * addresses; a valid one that names nothing where the marketplace does not speak the protocol; null while it fails.
 */
export function shopProfile(response: Result<MarketplaceProfile>, marketplace: string): MarketplaceProfile | null {
  if (!response.ok) return isWithoutCall(response.error) ? EMPTY_PROFILE : null;
  const { ucp } = response.value;
  const services = Object.entries(ucp.services).map(([name, entries]) => [
    name,
    entries.map((entry) =>
      entry.endpoint === undefined ? entry : { ...entry, endpoint: new URL(entry.endpoint, marketplace).href },
    ),
  ]);
  return { ...response.value, ucp: { ...ucp, services: Object.fromEntries(services) } };
}
