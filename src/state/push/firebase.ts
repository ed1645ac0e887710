import { deleteToken, getMessaging, getToken, isSupported } from 'firebase/messaging';
import { registerWorker } from '#src/lib/worker.ts';
import { type FirebaseConfig, firebaseApp } from '../firebase-app.ts';
import { pageContext } from '../page/page-context.ts';

/** Scope of the worker that only earlier versions registered; its subscription is renewed with the shop's worker. */
const FORMER_SCOPE = '/firebase-cloud-messaging-push-scope';

/**
 * Returns the device token of Firebase; null where the browser does not support push. Does not request the permission,
 * which must be granted already. @throws errors of Firebase.
 */
export async function deviceToken(config: FirebaseConfig): Promise<string | null> {
  if (!(await isSupported())) return null;
  const serviceWorkerRegistration = await registerWorker(pageContext().locale);
  await activated(serviceWorkerRegistration);
  const { vapidKey } = config;
  const options = { serviceWorkerRegistration, ...(typeof vapidKey === 'string' ? { vapidKey } : {}) };
  const token = await getToken(getMessaging(firebaseApp(config)), options);
  const former = token ? await navigator.serviceWorker.getRegistration(FORMER_SCOPE) : undefined;
  if (former && former.scope !== serviceWorkerRegistration.scope) await former.unregister();
  return token || null;
}

/** Deletes the device token. @throws errors of Firebase. */
export async function dropDeviceToken(config: FirebaseConfig): Promise<void> {
  if (await isSupported()) await deleteToken(getMessaging(firebaseApp(config)));
}

/** A worker that is not active yet cannot take a subscription. */
async function activated({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (active || !coming) return;
  await new Promise<void>((resolve) =>
    coming.addEventListener('statechange', () => /activated|redundant/.test(coming.state) && resolve()),
  );
}
