import { atom } from 'nanostores';

/** Whether the system may tell the person something: `off` until they are asked. */
export type Permission = 'unsupported' | 'off' | 'asking' | 'denied' | 'on';

/** Before the page is alive nothing is known; a constant for islands. */
export const UNKNOWN: Permission | null = null;

export const $permission = atom<Permission | null>(UNKNOWN);

const WORDS = { default: 'off', denied: 'denied', granted: 'on' } as const satisfies Record<string, Permission>;

const supported = (): boolean => 'Notification' in window && window.isSecureContext;

/** Whether the person has allowed it. */
export const isAllowed = (): boolean => supported() && Notification.permission === 'granted';

const read = () => $permission.set(supported() ? WORDS[Notification.permission] : 'unsupported');

/** Follows it, also when it is changed in the browser's settings. Returns a function that stops it. */
export function watchPermission(): () => void {
  read();
  const over = new AbortController();
  const follow = (status: PermissionStatus) => status.addEventListener('change', read, { signal: over.signal });
  // Where it cannot be followed it is what it was when the page came.
  navigator.permissions?.query({ name: 'notifications' }).then(follow, () => {});
  return () => over.abort();
}

/** Asks for it; only ever from a press. Returns whether it was given. */
export async function askPermission(): Promise<boolean> {
  if (supported() && $permission.get() !== 'asking') {
    $permission.set('asking');
    await Notification.requestPermission().catch(() => {});
  }
  read();
  return isAllowed();
}
