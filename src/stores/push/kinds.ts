import * as v from 'valibot';
import type { Push } from '#src/contract/push.ts';
import { storageValue } from '../storage-value.ts';

/** What the shop may tell of. */
export const PUSH_KINDS = ['order_status', 'message', 'referral_code'] as const satisfies Push['type'][];

/** A kind of news. */
export type PushKind = (typeof PUSH_KINDS)[number];

/** The kinds this browser is not to tell of; no marketplace keeps them. */
const unwanted = storageValue('islet:unwanted', v.array(v.picklist(PUSH_KINDS)));

/** Whether the person wants to be told of a kind here. */
export const isWanted = (kind: PushKind): boolean => !(unwanted.get() ?? []).includes(kind);

/** Chooses whether to be told of a kind here. */
export function choosePush(kind: PushKind, wanted: boolean): void {
  const rest = (unwanted.get() ?? []).filter((one) => one !== kind);
  const kinds = wanted ? rest : [...rest, kind];
  unwanted.set(kinds.length > 0 ? kinds : null);
}
