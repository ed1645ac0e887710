import { atom } from 'nanostores';

/** Permission for system notifications; `off` until requested. */
export type Permission = 'unsupported' | 'off' | 'asking' | 'denied' | 'on';

/** Unknown before hydration; a constant for islands. */
export const UNKNOWN: Permission | null = null;

export const $permission = atom<Permission | null>(UNKNOWN);

const WORDS = { default: 'off', denied: 'denied', granted: 'on' } as const satisfies Record<string, Permission>;

const supported = (): boolean => 'Notification' in window && window.isSecureContext;

/** Returns whether the permission is granted. */
export const isAllowed = (): boolean => supported() && Notification.permission === 'granted';

const read = () => $permission.set(supported() ? WORDS[Notification.permission] : 'unsupported');

/** Follows the permission, also changes in the browser's settings. Returns a cleanup function. */
export function watchPermission(): () => void {
  read();
  const over = new AbortController();
  const follow = (status: PermissionStatus) => status.addEventListener('change', read, { signal: over.signal });
  // Without this API the permission is only read once.
  navigator.permissions?.query({ name: 'notifications' }).then(follow, () => {});
  return () => over.abort();
}

/** Requests the permission; browsers require a user gesture. Returns whether it is granted. */
export async function askPermission(): Promise<boolean> {
  if (supported() && $permission.get() !== 'asking') {
    $permission.set('asking');
    await Notification.requestPermission().catch(() => {});
  }
  read();
  return isAllowed();
}
