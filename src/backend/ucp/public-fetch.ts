import { type LookupAddress, lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { refuseInTransaction } from '../db/transaction.ts';

/** A request to an address that came from outside. */
export type PublicRequest = {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Loopback addresses are allowed as well, by http too: for agents on the machine of a demo. */
  loopback?: boolean;
};

export type PublicResponse = { status: number; text: string };

/** Another server could not be asked, or may not be. */
export class PublicFetchError extends Error {
  override name = 'PublicFetchError';
}

/** Maximum size of a response in bytes. */
const LARGEST = 65_536;
const LIMIT_MS = 5000;
const LONGEST_ADDRESS = 500;

/**
 * Requests an address that an agent named: https, servers with public IP addresses only, at most 64 KB in five seconds.
 * The addresses are checked when the connection is made, so that a name cannot lead elsewhere afterwards. Redirects are
 * not followed.
 * @throws {PublicFetchError} when the address is not allowed, or there is no complete response.
 */
export async function fetchPublic(address: string, request: PublicRequest = {}): Promise<PublicResponse> {
  refuseInTransaction('A call to an agent');
  const { loopback = false } = request;
  const url = publicUrl(address, loopback);
  if (!url) throw new PublicFetchError('The address is no https address of a public server.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isAllowed(host, loopback)) throw new PublicFetchError('The server has no public IP address.');
  return send(url, request);
}

/** Returns an address that may be requested, as a URL; null for others. */
export function publicUrl(address: string, loopback: boolean): URL | null {
  const url = address.length <= LONGEST_ADDRESS ? URL.parse(address) : null;
  if (url?.username !== '' || url.password !== '' || url.hash !== '' || address.includes('#')) return null;
  const isPlain = url.protocol === 'http:' && loopback && isLoopbackHost(url.hostname);
  return url.protocol === 'https:' || isPlain ? url : null;
}

const isLoopbackHost = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/** Returns whether a server with this IP address may be asked. */
export function isAllowed(ip: string, loopback: boolean): boolean {
  const range = ipaddr.isValid(ip) ? ipaddr.process(ip).range() : null;
  return range === 'unicast' || (loopback && range === 'loopback');
}

const lookupAllowed =
  (loopback: boolean): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new PublicFetchError('The server has no IP address.'), '', 0);
      if (!addresses.every(({ address }) => isAllowed(address, loopback)))
        return done(new PublicFetchError('The server has no public IP address.'), '', 0);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });

const send = (url: URL, { method = 'GET', headers = {}, body, loopback = false }: PublicRequest) =>
  new Promise<PublicResponse>((resolve, reject) => {
    const fail = (cause: unknown) =>
      reject(new PublicFetchError(`${url.host} did not respond as expected.`, { cause }));
    const request = (url.protocol === 'http:' ? requestPlain : requestSecure)(
      url,
      {
        method,
        headers: { accept: 'application/json', 'user-agent': 'Islet', ...headers },
        lookup: lookupAllowed(loopback),
        signal: AbortSignal.timeout(LIMIT_MS),
        agent: false,
      },
      (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        response.on('data', (part: Buffer) => {
          size += part.length;
          if (size > LARGEST) response.destroy(new Error(`The response is larger than ${LARGEST} bytes.`));
          else parts.push(part);
        });
        response.on('error', fail);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
        );
      },
    );
    request.on('error', fail);
    request.end(body);
  });
