import { createHash, timingSafeEqual, webcrypto } from 'node:crypto';
import type { JWK } from 'jose';
import { UcpFault } from './faults.ts';
import { FAULTS } from './texts.ts';

/** A request as its signature covers it; `authorities`: the hosts under which this marketplace may have been called. */
export type SignedRequest = {
  method: string;
  authorities: readonly string[];
  path: string;
  /** With the question mark; '' without one. */
  query: string;
  header: (name: string) => string | undefined;
  body: string;
};

/** A signature of RFC 9421 with its parameters. */
type Signature = {
  components: string[];
  parameters: string;
  keyId: string;
  value: Buffer;
  created?: number;
  expires?: number;
};

/** How far clocks may differ, and how old a signature may be, in seconds. */
const FRESH_S = 300;
const MOST_SIGNATURES = 5;

/** Returns the value of Content-Digest for a body (RFC 9530). */
const contentDigest = (body: string): string => `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;

/** Returns whether a request has a signature. */
export const isSignedRequest = ({ header }: Pick<SignedRequest, 'header'>): boolean =>
  header('signature') !== undefined || header('signature-input') !== undefined;

/**
 * Checks that one of the keys signed the request, all of it: target, body, and the headers that decide what it does.
 * @throws {UcpFault} with the protocol's codes.
 */
export async function verifyRequest(request: SignedRequest, keys: readonly JWK[], now: Date): Promise<void> {
  if (request.body !== '') checkDigest(request);
  const signatures = signaturesIn(request);
  if (signatures.length === 0) throw new UcpFault(401, 'signature_invalid', FAULTS.signatureInvalid);
  let fault = new UcpFault(401, 'signature_invalid', FAULTS.signatureInvalid);
  for (const signature of signatures) {
    const key = keys.find(({ kid }) => kid === signature.keyId);
    if (!key) {
      fault = new UcpFault(401, 'key_not_found', FAULTS.keyNotFound);
      continue;
    }
    if (!isFresh(signature, now) || !covers(signature, request)) continue;
    for (const authority of request.authorities) {
      const verified = await verifies(key, signature, baseOf(signature, { ...request, authority }));
      if (verified === null) fault = new UcpFault(400, 'algorithm_unsupported', FAULTS.algorithm);
      if (verified) return;
    }
  }
  throw fault;
}

function checkDigest({ header, body }: SignedRequest): void {
  const received = Buffer.from(/sha-256=:([^:]*):/.exec(header('content-digest') ?? '')?.[1] ?? '', 'base64');
  const expected = createHash('sha256').update(body).digest();
  if (received.length !== expected.length || !timingSafeEqual(received, expected))
    throw new UcpFault(400, 'digest_mismatch', FAULTS.digest);
}

const MEMBER = /([a-z*][a-z0-9_.*-]*)=(\((?:[^()"]|"[^"]*")*\)(?:;[a-z*][a-z0-9_.*-]*(?:=(?:"[^"]*"|[^;,\s]*))?)*)/g;

/** Returns the signatures of a request that can be read. */
function signaturesIn({ header }: SignedRequest): Signature[] {
  const values = new Map(
    [...(header('signature') ?? '').matchAll(/([a-z*][a-z0-9_.*-]*)=:([A-Za-z0-9+/=]*):/g)].map((match) => [
      match[1] ?? '',
      Buffer.from(match[2] ?? '', 'base64'),
    ]),
  );
  return [...(header('signature-input') ?? '').matchAll(MEMBER)].slice(0, MOST_SIGNATURES).flatMap((match) => {
    const [, label = '', parameters = ''] = match;
    const value = values.get(label);
    const inner = /^\(([^)]*)\)(.*)$/s.exec(parameters);
    const keyId = /;keyid="([^"]*)"/.exec(inner?.[2] ?? '')?.[1];
    if (!value || !inner || keyId === undefined) return [];
    const components = [...(inner[1] ?? '').matchAll(/"([^"]*)"((?:;[^\s"]+(?:="[^"]*")?)*)/g)];
    // Components with parameters select parts of a header, which none of the required ones needs.
    if (components.some((component) => component[2])) return [];
    const instant = (name: string) => {
      const seconds = new RegExp(`;${name}=(\\d{1,12})(?:;|$)`).exec(inner[2] ?? '')?.[1];
      return seconds === undefined ? {} : { [name]: Number(seconds) };
    };
    return [
      {
        components: components.map((component) => component[1] ?? ''),
        parameters,
        keyId,
        value,
        ...instant('created'),
        ...instant('expires'),
      },
    ];
  });
}

function isFresh({ created, expires }: Signature, now: Date): boolean {
  const seconds = now.getTime() / 1000;
  return (
    (created === undefined || Math.abs(seconds - created) <= FRESH_S) && (expires === undefined || expires > seconds)
  );
}

function covers({ components }: Signature, { query, body, header }: SignedRequest): boolean {
  const required = [
    '@method',
    '@authority',
    '@path',
    ...(query ? ['@query'] : []),
    ...(body === '' ? [] : ['content-digest', 'content-type']),
    ...['idempotency-key', 'ucp-agent'].filter((name) => header(name) !== undefined),
  ];
  return required.every((name) => components.includes(name)) && new Set(components).size === components.length;
}

/** Returns what is signed (RFC 9421, section 2.5). */
function baseOf(
  { components, parameters }: Pick<Signature, 'components' | 'parameters'>,
  request: Omit<SignedRequest, 'authorities'> & { authority: string },
): string {
  const lines = components.map((name) => `"${name}": ${componentOf(name, request)}`);
  return [...lines, `"@signature-params": ${parameters}`].join('\n');
}

function componentOf(name: string, request: Omit<SignedRequest, 'authorities'> & { authority: string }): string {
  if (name === '@method') return request.method;
  if (name === '@authority') return request.authority;
  if (name === '@path') return request.path;
  if (name === '@query') return request.query || '?';
  return (request.header(name) ?? '').trim().replace(/\s*\n\s*/g, ' ');
}

const CURVES: Readonly<
  Record<
    string,
    { importAs: webcrypto.EcKeyImportParams | { name: string }; verifyWith: webcrypto.EcdsaParams | { name: string } }
  >
> = {
  'P-256': { importAs: { name: 'ECDSA', namedCurve: 'P-256' }, verifyWith: { name: 'ECDSA', hash: 'SHA-256' } },
  'P-384': { importAs: { name: 'ECDSA', namedCurve: 'P-384' }, verifyWith: { name: 'ECDSA', hash: 'SHA-384' } },
  Ed25519: { importAs: { name: 'Ed25519' }, verifyWith: { name: 'Ed25519' } },
};

/** Returns whether a key made the signature; null for a kind of key that is not supported. */
async function verifies(key: JWK, { value }: Signature, base: string): Promise<boolean | null> {
  const curve = key.crv === undefined ? undefined : CURVES[key.crv];
  if (!curve) return null;
  const { kty, crv, x, y } = key;
  try {
    const jwk = { kty, crv, x, ...(y === undefined ? {} : { y }) };
    const publicKey = await webcrypto.subtle.importKey('jwk', jwk as webcrypto.JsonWebKey, curve.importAs, false, [
      'verify',
    ]);
    return await webcrypto.subtle.verify(curve.verifyWith, publicKey, value, Buffer.from(base));
  } catch {
    return false;
  }
}

/** What is signed of a request or a webhook; the headers that are sent with it. */
export type Signable = { method: string; url: URL; headers: Readonly<Record<string, string>>; body: string };

/**
 * Returns the headers that sign a request with a private key on P-256: Content-Digest, Signature-Input, Signature.
 * `headers` has lower-case names.
 */
export async function signatureHeaders(
  { method, url, headers, body }: Signable,
  { key, keyId, now }: { key: webcrypto.CryptoKey; keyId: string; now: Date },
): Promise<Record<string, string>> {
  const digest: Record<string, string> = body === '' ? {} : { 'content-digest': contentDigest(body) };
  const signed = { ...headers, ...digest };
  const components = ['@method', '@authority', '@path', ...(url.search ? ['@query'] : [])].concat(
    ['ucp-agent', 'idempotency-key', 'content-digest', 'content-type'].filter((name) => signed[name] !== undefined),
  );
  const list = components.map((name) => `"${name}"`).join(' ');
  const parameters = `(${list});created=${Math.floor(now.getTime() / 1000)};keyid="${keyId}"`;
  const base = baseOf(
    { components, parameters },
    {
      method,
      authority: url.host,
      path: url.pathname,
      query: url.search,
      header: (name) => signed[name],
      body,
    },
  );
  const value = await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, Buffer.from(base));
  return {
    ...digest,
    'signature-input': `sig1=${parameters}`,
    signature: `sig1=:${Buffer.from(value).toString('base64')}:`,
  };
}
