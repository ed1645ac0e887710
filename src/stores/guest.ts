import { requestGuestId } from '#src/api/guest.ts';
import { type Result, succeed } from '#src/contract/errors.ts';
import { api } from './client.ts';
import { type Codec, persisted } from './persisted.ts';
import { isSignedIn } from './token.ts';

const idCodec: Codec<number> = {
  encode: String,
  decode: (text) => (/^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined),
};

/** API-02 `guest_id`; 0 while there is none. */
export const $guestId = persisted<number>('guest_id', idCodec, 0);

let asking: Promise<Result<number>> | undefined;

/**
 * Who a call speaks for: null when signed in (the token says it), else the guest id, asked for once when absent (API-03).
 * Fails as the request for an id failed.
 */
export async function callerId(): Promise<Result<number | null>> {
  if (isSignedIn()) return succeed(null);
  const known = $guestId.get();
  if (known > 0) return succeed(known);
  asking ??= exclusively('islet:guest', async () => {
    // Another tab may have asked while this one waited for its turn.
    const other = $guestId.get();
    if (other > 0) return succeed(other);
    const answer = await requestGuestId(api());
    if (answer.ok) $guestId.set(answer.value);
    return answer;
  }).finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Whether a marketplace does not know a guest id, as when it has forgotten one that was not used for long. */
const isForgotten = (result: Result<unknown>): boolean =>
  !result.ok && result.error.status === 403 && result.error.messages.some(({ code }) => code === 'guest_id');

/** Makes a call as whoever is here, once more with a new guest id when theirs is forgotten; fails as the request for one failed. */
export async function asCaller<T>(call: (guestId: number | null) => Promise<Result<T>>): Promise<Result<T>> {
  const caller = await callerId();
  if (!caller.ok) return caller;
  const result = await call(caller.value);
  if (caller.value === null || !isForgotten(result)) return result;
  if ($guestId.get() === caller.value) $guestId.set(0);
  const renewed = await callerId();
  return renewed.ok ? call(renewed.value) : renewed;
}

/** Runs work so that no other tab does the same at the same time; alone where the browser has no locks. */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, work);
}

/** The guest id if there is one, without asking for one; null when signed in or unknown. */
export const knownGuestId = (): number | null => (isSignedIn() ? null : $guestId.get() || null);
