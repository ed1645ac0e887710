import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { isRecord } from '#src/lib/record.ts';

/** How a response differs from that of an honest browser with a careful authenticator. */
export type Deviation = {
  /** Origin of the page; default: that of the authenticator. */
  origin?: string;
  /** Relying party that is signed; default: that of the options. */
  rpId?: string;
  type?: string;
  crossOrigin?: boolean;
  userVerified?: boolean;
  userPresent?: boolean;
  challenge?: string;
  userHandle?: string;
  counter?: number;
  /** Signs with another key. */
  wrongKey?: boolean;
};

type Key = { id: string; privateKey: KeyObject; userHandle: string; rpId: string; counter: number };

const [PRESENT, VERIFIED, BACKED_UP, HAS_KEY] = [0x01, 0x04, 0x18, 0x40];
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

const textIn = (record: unknown, ...path: string[]): string => {
  const value = path.reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), record);
  if (typeof value !== 'string') throw new Error(`The options have no ${path.join('.')}: ${JSON.stringify(record)}`);
  return value;
};

/**
 * An authenticator and its browser in software: real keys (ES256) and signatures, in the form of
 * `PublicKeyCredential.toJSON()`. `counts: false`: synchronised passkeys, whose counter stays 0.
 */
export class Authenticator {
  readonly #origin: string;
  readonly #counts: boolean;
  readonly #keys = new Map<string, Key>();

  constructor(origin: string, { counts = true }: { counts?: boolean } = {}) {
    this.#origin = origin;
    this.#counts = counts;
  }

  /** Returns a copy of the authenticator as it is now. */
  copy(): Authenticator {
    const twin = new Authenticator(this.#origin, { counts: this.#counts });
    for (const [id, key] of this.#keys) twin.#keys.set(id, { ...key });
    return twin;
  }

  /** Makes a passkey for creation options. */
  create(options: unknown, deviation: Deviation = {}) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32);
    const rpId = textIn(options, 'rp', 'id');
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const key = { id: base64url(id), privateKey, rpId, userHandle: textIn(options, 'user', 'id'), counter: 0 };
    this.#keys.set(key.id, key);
    const authData = Buffer.concat([
      this.#head(key, deviation, HAS_KEY),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      isoCBOR.encode(cose),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...this.#shared(key),
      response: {
        clientDataJSON: base64url(this.#clientData(options, 'webauthn.create', deviation)),
        attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal'],
      },
    };
  }

  /** Signs with the newest passkey, or the one with this identifier. */
  get(options: unknown, deviation: Deviation = {}, id?: string) {
    const key = id === undefined ? [...this.#keys.values()].at(-1) : this.#keys.get(id);
    if (!key) throw new Error('The authenticator has no such passkey.');
    if (this.#counts) key.counter += 1;
    const clientData = this.#clientData(options, 'webauthn.get', deviation);
    const authData = this.#head(key, deviation, 0);
    const privateKey = deviation.wrongKey
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      : key.privateKey;
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey);
    return {
      ...this.#shared(key),
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle: deviation.userHandle ?? key.userHandle,
      },
    };
  }

  #shared = ({ id }: Key) => ({
    ...{ id, rawId: id, type: 'public-key', authenticatorAttachment: 'platform', clientExtensionResults: {} },
  });

  #head(key: Key, { rpId, userVerified = true, userPresent = true, counter = key.counter }: Deviation, more: number) {
    const synced = this.#counts ? 0 : BACKED_UP;
    const flags = (userPresent ? PRESENT : 0) | (userVerified ? VERIFIED : 0) | synced | more;
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags, 0);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId ?? key.rpId), tail]);
  }

  #clientData(options: unknown, usual: string, { type = usual, origin, challenge, crossOrigin = false }: Deviation) {
    const signed = challenge ?? textIn(options, 'challenge');
    return Buffer.from(JSON.stringify({ type, challenge: signed, origin: origin ?? this.#origin, crossOrigin }));
  }
}
