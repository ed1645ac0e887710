import { requestGuestId } from '#src/api/guest.ts';
import { type Result, succeed } from '#src/contract/errors.ts';
import { api } from '../client.ts';
import { type Codec, persisted } from '../storage/persisted.ts';
import { isSignedIn } from './token.ts';

const idCodec: Codec<number> = {
  encode: String,
  decode: (text) => (/^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined),
};

/** `guest_id` (API-02); 0 while there is none. */
export const $guestId = persisted<number>('guest_id', idCodec, 0);

let asking: Promise<Result<number>> | undefined;

/**
 * Returns the caller of a call: null when signed in (the token identifies the customer), else the guest id, requested
 * when missing (API-03).
 */
export async function callerId(): Promise<Result<number | null>> {
  if (isSignedIn()) return succeed(null);
  const storedId = $guestId.get();
  if (storedId > 0) return succeed(storedId);
  asking ??= exclusively('islet:guest', async () => {
    // Another tab may have requested one while this tab waited for the lock.
    const idOfOtherTab = $guestId.get();
    if (idOfOtherTab > 0) return succeed(idOfOtherTab);
    const response = await requestGuestId(api());
    if (response.ok) $guestId.set(response.value);
    return response;
  }).finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Returns whether the marketplace rejects a guest id, e.g. because it expired. */
const isForgotten = (result: Result<unknown>): boolean =>
  !result.ok && result.error.status === 403 && result.error.messages.some(({ code }) => code === 'guest_id');

/** Makes a call with the guest id, and once more with a new one when it has expired. */
export async function asCaller<T>(call: (guestId: number | null) => Promise<Result<T>>): Promise<Result<T>> {
  const caller = await callerId();
  if (!caller.ok) return caller;
  const result = await call(caller.value);
  if (caller.value === null || !isForgotten(result)) return result;
  if ($guestId.get() === caller.value) $guestId.set(0);
  const renewed = await callerId();
  return renewed.ok ? call(renewed.value) : renewed;
}

/** Runs a task in one tab at a time; without a lock where the browser does not support or refuses locks. */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  let isRunning = false;
  const begin = () => {
    isRunning = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, begin);
  } catch (reason) {
    // With blocked storage, browsers refuse locks as well.
    if (isRunning) throw reason;
    return work();
  }
}

/** Returns the stored guest id without requesting one; null when signed in or unknown. */
export const knownGuestId = (): number | null => (isSignedIn() ? null : $guestId.get() || null);
