import { randomUUID, webcrypto } from 'node:crypto';
import { CAPABILITY_NAMES, UCP_VERSION } from '#src/backend/ucp/protocol.ts';
import { type Signable, signatureHeaders } from '#src/backend/ucp/signature.ts';
import { isRecord } from '#src/lib/record.ts';
import { publish, type StandInAgents } from './agents.ts';
import type { Market } from './market.ts';
import { wholeContract } from './strict.ts';
import { shapeFaults } from './ucp-shapes.ts';

export type UcpAnswer = { status: number; body: Record<string, unknown>; headers: Headers };

export type UcpCall = {
  body?: unknown;
  /** Idempotency-Key; default: a new one. Null: none. */
  key?: string | null;
  /** Further headers, added after signing. */
  headers?: Record<string, string>;
  /** False: without a signature. */
  signed?: boolean;
  /** Access token of a linked customer, instead of the signature. */
  token?: string;
  /** Signs this instead of what is sent. */
  signs?: { body?: string; path?: string; at?: Date };
  checked?: boolean;
  address?: string;
};

/** What an agent is known by. `sign` returns the headers that sign a request. */
export type AgentIdentity = {
  profile: string;
  sign: (request: Signable, now: Date) => Promise<Record<string, string>>;
};

/** An agent with a key of its own, whose profile the marketplace can fetch. */
export type SigningAgent = {
  profile: string;
  call: (method: string, path: string, options?: UcpCall) => Promise<UcpAnswer>;
};

const contract = wholeContract();
const ORIGIN = 'http://market.test';

/** Publishes the profile of a new agent, and returns what it signs its requests with. */
export async function agentIdentity(
  agents: StandInAgents,
  {
    capabilities = CAPABILITY_NAMES,
    version = UCP_VERSION,
  }: { capabilities?: readonly string[]; version?: string } = {},
): Promise<AgentIdentity> {
  const keys = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const { kty, crv, x, y } = await webcrypto.subtle.exportKey('jwk', keys.publicKey);
  const keyId = `key-${randomUUID()}`;
  const profile = publish(agents, {
    ucp: { version, capabilities: Object.fromEntries(capabilities.map((name) => [name, [{ version }]])) },
    signing_keys: [{ kid: keyId, kty, crv, x, y, use: 'sig', alg: 'ES256' }],
  });
  return {
    profile,
    sign: (request, now) => signatureHeaders(request, { key: keys.privateKey, keyId, now }),
  };
}

/** Publishes an agent that has these capabilities of the protocol, and returns it. */
export async function signingAgent(
  market: Pick<Market, 'app' | 'agents' | 'clock'>,
  published: { capabilities?: readonly string[]; version?: string } = {},
): Promise<SigningAgent> {
  const { profile, sign } = await agentIdentity(market.agents, published);

  async function call(method: string, path: string, options: UcpCall = {}): Promise<UcpAnswer> {
    const { body, key, signed = true, token, signs = {}, checked = true, address } = options;
    const url = new URL(`/api/v1/ucp${path}`, ORIGIN);
    const text = body === undefined ? '' : JSON.stringify(body);
    const writes = method !== 'GET' && !path.startsWith('/catalog');
    const plain: Record<string, string> = {
      'ucp-agent': `profile="${profile}"`,
      ...(text === '' ? {} : { 'content-type': 'application/json' }),
      ...(writes && key !== null ? { 'idempotency-key': key ?? randomUUID() } : {}),
    };
    const proof = token
      ? { authorization: `Bearer ${token}` }
      : signed
        ? await sign(
            {
              method,
              url: signs.path ? new URL(`/api/v1/ucp${signs.path}`, ORIGIN) : url,
              headers: plain,
              body: signs.body ?? text,
            },
            signs.at ?? market.clock.now(),
          )
        : {};
    const init = {
      method,
      headers: { ...plain, ...proof, ...options.headers },
      ...(text === '' ? {} : { body: text }),
    };
    const response = await market.app.request(url.href, init, address === undefined ? undefined : { address });
    const answer: unknown = await response.json();
    const result = { status: response.status, body: isRecord(answer) ? answer : {}, headers: response.headers };
    if (checked) {
      const faults = [
        ...contract.faults(method, url.pathname, response.status, answer),
        ...shapeFaults(path, response.status, answer),
      ];
      if (faults.length > 0) throw new Error(`${method} ${path}: ${faults.join('; ')} ${JSON.stringify(answer)}`);
    }
    return result;
  }
  return { profile, call };
}
