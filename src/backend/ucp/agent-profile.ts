import type { JWK } from 'jose';
import * as v from 'valibot';
import { visibleText } from '#src/lib/visible-text.ts';
import { publicUrl } from './public-fetch.ts';

/** What an agent publishes about itself: its profile of the protocol, and in the same file what OAuth needs of a client. */
export type AgentProfile = {
  /** Address of the profile, which identifies the agent. */
  url: string;
  /** What people are told; the host where the agent has no name. */
  name: string;
  host: string;
  /** Version of the protocol; null when the profile names none. */
  version: string | null;
  /** Versions by name of the capability. */
  capabilities: Readonly<Record<string, readonly string[]>>;
  /** Where it wants to be told of its orders; null for nowhere. */
  webhookUrl: string | null;
  /** Public keys of its signatures. */
  keys: readonly JWK[];
  /** Where a customer may be sent back to after the consent, letter by letter. */
  redirectUris: readonly string[];
  /** How it proves who it is at the token endpoint. */
  clientAuth: 'none' | 'private_key_jwt';
};

const MOST = 50;
const LONGEST_NAME = 60;
const ORDER = 'dev.ucp.shopping.order';

const shortText = v.pipe(v.string(), v.maxLength(500));
const CapabilitySchema = v.object({
  version: shortText,
  config: v.optional(v.nullable(v.object({ webhook_url: v.optional(v.unknown()) }))),
});
const KeySchema = v.looseObject({ kid: shortText, kty: shortText });

const ProfileSchema = v.object({
  ucp: v.optional(
    v.object({
      version: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))),
      capabilities: v.optional(v.record(shortText, v.array(CapabilitySchema)), {}),
    }),
    {},
  ),
  signing_keys: v.optional(v.array(v.unknown()), []),
  keys: v.optional(v.array(v.unknown()), []),
  client_id: v.optional(v.string()),
  client_name: v.optional(v.string(), ''),
  redirect_uris: v.optional(v.array(shortText), []),
  token_endpoint_auth_method: v.optional(v.picklist(['none', 'private_key_jwt']), 'none'),
});

/** Returns the profile in a file that was fetched from an address; null when the file is no profile of that address. */
export function parseAgentProfile(address: string, file: unknown, loopback: boolean): AgentProfile | null {
  const parsed = v.safeParse(ProfileSchema, file);
  const url = publicUrl(address, loopback);
  if (!parsed.success || !url) return null;
  const { ucp, signing_keys, keys, client_id, client_name, redirect_uris, token_endpoint_auth_method } = parsed.output;
  // A copy of the file of another client.
  if (client_id !== undefined && client_id !== address) return null;
  const { capabilities } = ucp;
  const webhook = capabilities[ORDER]?.find(({ config }) => config?.webhook_url)?.config?.webhook_url;
  return {
    url: address,
    name: visibleText(client_name).trim().slice(0, LONGEST_NAME) || url.host,
    host: url.host,
    version: ucp.version ?? null,
    capabilities: Object.fromEntries(
      Object.entries(capabilities)
        .slice(0, MOST)
        .map(([name, entries]) => [name, entries.slice(0, MOST).map(({ version }) => version)]),
    ),
    webhookUrl: typeof webhook === 'string' && publicUrl(webhook, loopback) ? webhook : null,
    keys: [...signing_keys, ...keys].filter((key): key is JWK => v.is(KeySchema, key)).slice(0, MOST),
    redirectUris: redirect_uris.slice(0, MOST),
    clientAuth: token_endpoint_auth_method,
  };
}
