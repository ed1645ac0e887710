import { atom } from 'nanostores';
import * as v from 'valibot';
import type { Push } from '#src/contract/push.ts';
import type { FirebaseConfig } from '../firebase-app.ts';
import { storageValue } from '../storage/storage-value.ts';

/** Permission for system notifications; `off` until requested. */
export type Permission = 'unsupported' | 'off' | 'asking' | 'denied' | 'on';

/** Unknown before hydration. */
export const UNKNOWN: Permission | null = null;

export const $permission = atom<Permission | null>(UNKNOWN);

const PERMISSIONS = { default: 'off', denied: 'denied', granted: 'on' } as const satisfies Record<string, Permission>;

const supported = (): boolean => 'Notification' in window && window.isSecureContext;

/** Returns whether the permission is granted. */
export const isAllowed = (): boolean => supported() && Notification.permission === 'granted';

const read = () => $permission.set(supported() ? PERMISSIONS[Notification.permission] : 'unsupported');

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
export async function requestPermission(): Promise<boolean> {
  if (supported() && $permission.get() !== 'asking') {
    $permission.set('asking');
    await Notification.requestPermission().catch(() => {});
  }
  read();
  return isAllowed();
}

/** Kinds of push notifications. */
export const PUSH_KINDS = ['order_status', 'message', 'referral_code'] as const satisfies Push['type'][];

/** A kind of push notification. */
export type PushKind = (typeof PUSH_KINDS)[number];

/** Kinds that are turned off in this browser; the marketplace does not store them. */
const switchedOff = storageValue('islet:unwanted', v.array(v.picklist(PUSH_KINDS)));

/** Returns whether a kind is turned on in this browser. */
export const isKindOn = (kind: PushKind): boolean => !(switchedOff.get() ?? []).includes(kind);

/** Turns a kind on or off in this browser. */
export function setPushKind(kind: PushKind, isWanted: boolean): void {
  const rest = (switchedOff.get() ?? []).filter((one) => one !== kind);
  const kinds = isWanted ? rest : [...rest, kind];
  switchedOff.set(kinds.length > 0 ? kinds : null);
}

/** Registers this device (PUSH-04). Returns whether it is registered. */
export async function registerDevice(firebase: FirebaseConfig): Promise<boolean> {
  try {
    const { syncDevice } = await import('./device.ts');
    return await syncDevice(firebase);
  } catch (problem) {
    console.error(problem);
    return false;
  }
}
