import { deleteToken, getMessaging, getToken, isSupported } from 'firebase/messaging';
import { type FirebaseConfig, firebaseApp } from '../firebase-app.ts';
import { pageContext } from '../page-context.ts';

/** Where Firebase keeps its worker: a scope of no page, so that it is in nobody's way. */
const SCOPE = '/firebase-cloud-messaging-push-scope';

/**
 * The name under which Firebase reaches this device; null where the browser cannot be reached. Asks nobody: the person has
 * allowed it before. Throws what Firebase throws.
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

/** Has Firebase reach this device no more. Throws what Firebase throws. */
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
