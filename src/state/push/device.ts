import * as v from 'valibot';
import { savePushToken } from '#src/api/profile.ts';
import { exclusively } from '../auth/guest.ts';
import { $token, tokenTail } from '../auth/token.ts';
import { api } from '../client.ts';
import type { FirebaseConfig } from '../firebase-app.ts';
import { storageValue } from '../storage/storage-value.ts';
import { isAllowed } from './settings.ts';

/** The registered device token, and its customer. */
const storedDevice = storageValue('islet:device', v.object({ token: v.string(), who: v.string() }));

/**
 * Registers this device (`POST /api/v1/customer/cm-firebase-token`), again for a new Firebase token or another
 * customer; removes it after sign-out or when notifications are off. Returns whether it is registered.
 */
export const syncDevice = (config: FirebaseConfig): Promise<boolean> =>
  exclusively('islet:device', async () => {
    const customer = $token.get();
    if (customer === '' || !isAllowed()) {
      await forget(config);
      return false;
    }
    const { deviceToken } = await import('./firebase.ts');
    const token = await deviceToken(config);
    if (token === null) return false;
    const device = { token, who: tokenTail(customer) };
    const stored = storedDevice.get();
    if (stored?.token === device.token && stored.who === device.who) return true;
    const response = await savePushToken(api(), token);
    // Not after a sign-out meanwhile.
    if (response.ok && $token.get() === customer) storedDevice.set(device);
    return response.ok;
  });

async function forget(config: FirebaseConfig): Promise<void> {
  if (storedDevice.get() === null) return;
  const { dropDeviceToken } = await import('./firebase.ts');
  await dropDeviceToken(config);
  // Last: when sign-out leaves the page before, the next page finishes the removal.
  storedDevice.set(null);
}
