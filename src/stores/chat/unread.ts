import { atom } from 'nanostores';
import * as v from 'valibot';
import { listConversations } from '#src/api/chat.ts';
import { latest } from '#src/lib/latest.ts';
import { quietApi } from '../client.ts';
import { storageValue } from '../storage-value.ts';
import { isSignedIn } from '../token.ts';

/** Conversations that are looked at: who has more unread ones has enough to read. */
const MOST = 50;

/** What the last page knew: the next one shows it at once. */
const kept = storageValue('islet:unread', v.pipe(v.number(), v.integer(), v.minValue(0)));

/** Messages to the customer that were not read yet. */
export const $unread = atom(0);

const line = latest();

/** Takes over what another tab has read. */
export const takeUnread = (): void => $unread.set(kept.get() ?? 0);

/** Shows what is known already, then asks (`GET /api/v1/customer/message/list`). What cannot be read leaves the number as it is. */
export async function readUnread(): Promise<void> {
  if (!isSignedIn()) return setUnread(0);
  takeUnread();
  const answer = await line.run((signal) => listConversations(quietApi(), { pageSize: MOST, signal }));
  if (answer?.ok && isSignedIn()) setUnread(answer.value.rows.reduce((sum, { unread }) => sum + unread, 0));
}

function setUnread(count: number): void {
  kept.set(count > 0 ? count : null);
  $unread.set(count);
}
