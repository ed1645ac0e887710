import * as v from 'valibot';
import { jsonCodec, persisted } from '../storage/persisted.ts';
import { canUsePasskeys } from './device.ts';

/** Whether this browser was offered a passkey, or has used one. */
const $offered = persisted<boolean>('islet:passkey', jsonCodec(v.boolean()), false);

/** Ends the offers in this browser. */
export const endOffer = (): void => $offered.set(true);

/** Returns whether to offer a passkey: once per browser, where the device itself can keep one. */
export async function takeOffer(): Promise<boolean> {
  if ($offered.get() || !canUsePasskeys()) return false;
  const able = await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
  if (able) endOffer();
  return able;
}
