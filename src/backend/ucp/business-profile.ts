import type { JWK } from 'jose';
import { quoteConfig } from '../orders/placing/terms.ts';
import type { Reference } from '../reference.ts';
import {
  CAPABILITIES,
  CAPABILITY_NAMES,
  CASH_HANDLER,
  currencyOf,
  SHOPPING,
  UCP_VERSION,
  WALLET_HANDLER,
} from './protocol.ts';

const PUBLISHED = `https://ucp.dev/${UCP_VERSION}`;

/** An entry of a profile. */
type Entry = Record<string, unknown>;

const IDENTITY_LINKING = 'dev.ucp.common.identity_linking';
/** Guests order as well, so no scope is required; what a customer may be asked for is in the OAuth metadata. */
const LINKING: Entry = {
  version: UCP_VERSION,
  spec: `${PUBLISHED}/specification/identity-linking`,
  schema: `${PUBLISHED}/schemas/common/identity_linking.json`,
  config: { scopes: {} },
};

/**
 * Returns the profile of the marketplace. `endpoint`s are paths: the shop, which publishes it, knows under which origin
 * browsers and agents reach the marketplace. Names nothing where agents cannot buy.
 */
export function businessProfile(reference: Reference, signingKey: JWK) {
  const enabled = currencyOf(reference) !== null;
  const config = quoteConfig(reference);
  const handler = (id: string, type: string): Entry[] => [
    { id, version: UCP_VERSION, available_instruments: [{ type }] },
  ];
  const services: Record<string, Entry[]> = enabled
    ? {
        [SHOPPING]: [
          {
            version: UCP_VERSION,
            spec: `${PUBLISHED}/specification/overview`,
            transport: 'rest',
            schema: `${PUBLISHED}/services/shopping/rest.openapi.json`,
            endpoint: '/api/v1/ucp',
          },
          {
            version: UCP_VERSION,
            spec: `${PUBLISHED}/specification/overview`,
            transport: 'mcp',
            schema: `${PUBLISHED}/services/shopping/mcp.openrpc.json`,
            endpoint: '/api/v1/ucp/mcp',
          },
        ],
      }
    : {};
  const capabilities: Record<string, Entry[]> = Object.fromEntries(
    (enabled ? CAPABILITY_NAMES : []).map((name) => {
      const { file, page, extends: parents } = CAPABILITIES[name];
      const entry: Entry = {
        version: UCP_VERSION,
        spec: `${PUBLISHED}/specification/${page}`,
        schema: `${PUBLISHED}/schemas/shopping/${file}.json`,
        ...(parents.length > 0 ? { extends: [...parents] } : {}),
      };
      return [name, [entry]];
    }),
  );
  if (enabled) capabilities[IDENTITY_LINKING] = [LINKING];
  const handlers: Record<string, Entry[]> = {
    ...(enabled && config.cashOnDelivery ? { [CASH_HANDLER]: handler('cash_on_delivery', 'cash') } : {}),
    ...(enabled && config.wallet ? { [WALLET_HANDLER]: handler('wallet', 'wallet') } : {}),
  };
  return {
    ucp: { version: UCP_VERSION, services, capabilities, payment_handlers: handlers },
    signing_keys: enabled ? [signingKey] : [],
  };
}
