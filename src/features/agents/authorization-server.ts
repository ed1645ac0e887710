import * as v from 'valibot';
import { call } from '#src/contract/endpoint.ts';

const names = v.array(v.string());

/** What the marketplace's authorization server of agents supports (`GET /api/v1/oauth`). */
export const OAuthSchema = v.object({
  scopes_supported: names,
  token_endpoint_auth_methods_supported: names,
  token_endpoint_auth_signing_alg_values_supported: v.optional(names),
});
export const describeOAuth = call('GET', 'oauth');

/** Returns the metadata of the authorization server (RFC 8414). `shop` and `marketplace` are origins. */
export const serverMetadata = (
  oauth: v.InferOutput<typeof OAuthSchema>,
  { shop, marketplace, consentPath }: { shop: string; marketplace: string; consentPath: string },
) => ({
  issuer: shop,
  authorization_endpoint: shop + consentPath,
  token_endpoint: `${marketplace}/api/v1/oauth/token`,
  revocation_endpoint: `${marketplace}/api/v1/oauth/revoke`,
  ...oauth,
  revocation_endpoint_auth_methods_supported: oauth.token_endpoint_auth_methods_supported,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
});
