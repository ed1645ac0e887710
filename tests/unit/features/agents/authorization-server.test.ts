import { expect, test } from 'vitest';
import { serverMetadata } from '#src/features/agents/authorization-server.ts';

test('EXT-15 The authorization server is the shop; codes and tokens come from its marketplace, which may be elsewhere', () => {
  const oauth = {
    scopes_supported: ['dev.ucp.shopping.order:read'],
    token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: ['ES256'],
  };
  const places = { shop: 'https://shop.example', marketplace: 'https://market.example', consentPath: '/link-agent' };
  expect(serverMetadata(oauth, places)).toMatchObject({
    issuer: 'https://shop.example',
    authorization_endpoint: 'https://shop.example/link-agent',
    token_endpoint: 'https://market.example/api/v1/oauth/token',
    revocation_endpoint: 'https://market.example/api/v1/oauth/revoke',
    scopes_supported: ['dev.ucp.shopping.order:read'],
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  });
});
