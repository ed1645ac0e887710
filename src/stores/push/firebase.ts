import { deleteToken, getMessaging, getToken, isSupported } from 'firebase/messaging';
import { type FirebaseConfig, firebaseApp } from '../firebase-app.ts';
import { pageContext } from '../page-context.ts';

/** Firebase's worker scope, which contains no page. */
const SCOPE = '/firebase-cloud-messaging-push-scope';

/**
 * Returns the device token of Firebase; null where the browser does not support push. Does not request the permission,
 * which must be granted already. @throws errors of Firebase.
 */
export async function deviceToken(config: FirebaseConfig): Promise<string | null> {
  if (!(await isSupported())) return null;
  const worker = `/firebase-messaging-sw.js?lang=${pageContext().locale}`;
  const serviceWorkerRegistration = await navigator.serviceWorker.register(worker, { scope: SCOPE });
  await activated(serviceWorkerRegistration);
  const { vapidKey } = config;
  const options = { serviceWorkerRegistration, ...(typeof vapidKey === 'string' ? { vapidKey } : {}) };
  return (await getToken(getMessaging(firebaseApp(config)), options)) || null;
}

/** Deletes the device token. @throws errors of Firebase. */
export async function dropDeviceToken(config: FirebaseConfig): Promise<void> {
  if (await isSupported()) await deleteToken(getMessaging(firebaseApp(config)));
}

/** A worker that is not active yet cannot take a subscription. */
async function activated({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (active || !coming) return;
  await new Promise<void>((done) =>
    coming.addEventListener('statechange', () => /activated|redundant/.test(coming.state) && done()),
  );
}
