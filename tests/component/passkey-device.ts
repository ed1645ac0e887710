import { vi } from 'vitest';
import { isRecord } from '#src/lib/record.ts';
import { Authenticator } from '../setup/authenticator.ts';

type Request = { publicKey: unknown; mediation?: string; signal?: AbortSignal };
/** How the device behaves: gives what it is asked for, or fails with an error of the platform by its name. */
type Behaviour = 'gives' | 'NotAllowedError' | 'InvalidStateError' | 'NotSupportedError';

/** The device of a test: an authenticator behind the interface of browsers. */
export type Device = {
  authenticator: Authenticator;
  behaviour: Behaviour;
  /** Picks a passkey of those that the browser offers at the field. */
  pick: () => void;
  /** How many requests wait at the field. */
  waiting: () => number;
};

/** Gives the page a browser and a device with passkeys; `able: false`: a browser that does not know them. */
export function installDevice({ able = true }: { able?: boolean } = {}): Device {
  const waiting = new Map<object, () => void>();
  const device: Device = {
    authenticator: new Authenticator(window.location.origin),
    behaviour: 'gives',
    pick: () => [...waiting.values()].at(-1)?.(),
    waiting: () => waiting.size,
  };
  vi.stubGlobal('isSecureContext', true);
  if (!able) return device;
  const give = (make: () => Record<string, unknown>): object => {
    if (device.behaviour !== 'gives') throw new DOMException('', device.behaviour);
    return new Credential(make());
  };
  vi.stubGlobal('PublicKeyCredential', Credential);
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: async ({ publicKey }: Request) => give(() => device.authenticator.create(publicKey)),
      get: async ({ publicKey, mediation, signal }: Request) => {
        if (mediation === 'conditional')
          await new Promise<void>((resolve, reject) => {
            const request = {};
            const end = (settle: () => void) => () => {
              waiting.delete(request);
              settle();
            };
            waiting.set(request, end(resolve));
            signal?.addEventListener(
              'abort',
              end(() => reject(new DOMException('', 'AbortError'))),
            );
          });
        return give(() => device.authenticator.get(publicKey));
      },
    },
  });
  return device;
}

class Credential {
  readonly id: string;
  readonly #json: Record<string, unknown>;
  constructor(json: Record<string, unknown>) {
    this.#json = json;
    this.id = String(json['id']);
  }
  toJSON = (): Record<string, unknown> => this.#json;
  static parseCreationOptionsFromJSON = (options: unknown): unknown => (isRecord(options) ? options : {});
  static parseRequestOptionsFromJSON = Credential.parseCreationOptionsFromJSON;
  static isConditionalMediationAvailable = async (): Promise<boolean> => true;
  static isUserVerifyingPlatformAuthenticatorAvailable = async (): Promise<boolean> => true;
}
// Browsers have it on the prototype.
Object.defineProperty(Credential.prototype, 'toJSON', { configurable: true, writable: true, value: () => ({}) });
