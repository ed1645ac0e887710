import * as v from 'valibot';
import { savePushToken } from '#src/api/profile.ts';
import { api } from '../client.ts';
import type { FirebaseConfig } from '../firebase-app.ts';
import { exclusively } from '../guest.ts';
import { storageValue } from '../storage-value.ts';
import { $token } from '../token.ts';
import { tokenTail } from './listener.ts';
import { isAllowed } from './permission.ts';

/** The device as the marketplace knows it, and for whom. */
const kept = storageValue('islet:device', v.object({ token: v.string(), who: v.string() }));

/**
 * Makes the marketplace know this device (`POST /api/v1/customer/cm-firebase-token`), anew when Firebase names it differently or
 * another customer is signed in; forgets it after signing out or turning updates off. Returns whether it is known now.
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
    const known = kept.get();
    if (known?.token === device.token && known.who === device.who) return true;
    const answer = await savePushToken(api(), token);
    // Somebody who has signed out meanwhile is not to be reached here.
    if (answer.ok && $token.get() === customer) kept.set(device);
    return answer.ok;
  });

async function forget(config: FirebaseConfig): Promise<void> {
  if (kept.get() === null) return;
  const { dropDeviceToken } = await import('./firebase.ts');
  await dropDeviceToken(config);
  // Only now: a page that is left on signing out leaves the rest to the next one.
  kept.set(null);
}
