import * as v from 'valibot';
import type { Push } from '#src/contract/push.ts';
import { storageValue } from '../storage-value.ts';

/** Kinds of push notifications. */
export const PUSH_KINDS = ['order_status', 'message', 'referral_code'] as const satisfies Push['type'][];

/** A kind of push notification. */
export type PushKind = (typeof PUSH_KINDS)[number];

/** Kinds that are turned off in this browser; the marketplace does not store them. */
const unwanted = storageValue('islet:unwanted', v.array(v.picklist(PUSH_KINDS)));

/** Returns whether a kind is turned on in this browser. */
export const isWanted = (kind: PushKind): boolean => !(unwanted.get() ?? []).includes(kind);

/** Turns a kind on or off in this browser. */
export function choosePush(kind: PushKind, wanted: boolean): void {
  const rest = (unwanted.get() ?? []).filter((one) => one !== kind);
  const kinds = wanted ? rest : [...rest, kind];
  unwanted.set(kinds.length > 0 ? kinds : null);
}
