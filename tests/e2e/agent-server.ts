import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext } from 'playwright/test';
import { CAPABILITY_NAMES, UCP_VERSION } from '#src/backend/ucp/protocol.ts';
import { isRecord } from '#src/lib/record.ts';

type Json = Record<string, unknown>;

/** An agent on this machine, which a shop in demo mode may reach. */
export type Agent = {
  host: string;
  /** Path and query of the consent page with the agent's request. */
  request: string;
  /** Returns the access token for the code in the address that the customer was sent back to. */
  tokenFor: (returned: string) => Promise<string>;
  /** Calls an operation of the protocol for the customer of a token. */
  call: (token: string, path: string, data: Json) => Promise<Json>;
  close: () => void;
};

/** Starts an agent, which publishes its profile and a page to return to. */
export async function startAgent(request: APIRequestContext): Promise<Agent> {
  let profile: Json = {};
  const server = createServer((incoming, response) => {
    if (incoming.url === '/ucp.json')
      response.setHeader('content-type', 'application/json').end(JSON.stringify(profile));
    else
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Helper</title><h1>Welcome back</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const [id, redirect] = [`${origin}/ucp.json`, `${origin}/linked`];
  const capabilities = Object.fromEntries(CAPABILITY_NAMES.map((name) => [name, [{ version: UCP_VERSION }]]));
  profile = { client_name: 'Helper', redirect_uris: [redirect], ucp: { version: UCP_VERSION, capabilities } };
  const read = async (response: { json: () => Promise<unknown> }): Promise<Json> => {
    const body = await response.json();
    return isRecord(body) ? body : {};
  };
  // Everything that an agent needs is found from the shop's address alone.
  const oauth = await read(await request.get('/.well-known/oauth-authorization-server'));
  const { services } = (await read(await request.get('/.well-known/ucp')))['ucp'] as { services: Json };
  const endpoints = services['dev.ucp.shopping'] as { transport: string; endpoint: string }[];
  const rest = endpoints.find(({ transport }) => transport === 'rest')?.endpoint ?? '';
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: id,
    redirect_uri: redirect,
    response_type: 'code',
    state: 'one',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return {
    host: `127.0.0.1:${port}`,
    request: `${new URL(String(oauth['authorization_endpoint'])).pathname}?${query}`,
    async tokenFor(returned) {
      const { searchParams } = new URL(returned);
      if (searchParams.get('iss') !== oauth['issuer']) throw new Error('The code comes from another shop.');
      const code = searchParams.get('code') ?? '';
      const form = {
        grant_type: 'authorization_code',
        client_id: id,
        redirect_uri: redirect,
        code,
        code_verifier: verifier,
      };
      return String((await read(await request.post(String(oauth['token_endpoint']), { form })))['access_token']);
    },
    async call(token, path, data) {
      const headers = {
        authorization: `Bearer ${token}`,
        'ucp-agent': `profile="${id}"`,
        'idempotency-key': randomUUID(),
      };
      return read(await request.post(rest + path, { headers, data }));
    },
    close: () => server.close(),
  };
}
