import { atom } from 'nanostores';
import * as v from 'valibot';
import { listConversations } from '#src/api/chat.ts';
import { latest } from '#src/lib/latest.ts';
import { isSignedIn } from '../auth/token.ts';
import { quietApi } from '../client.ts';
import { storageValue } from '../storage/storage-value.ts';

/** Maximum number of conversations counted. */
const MOST = 50;

/** Last known count, shown at once by the next page. */
const stored = storageValue('islet:unread', v.pipe(v.number(), v.integer(), v.minValue(0)));

/** Number of unread messages to the customer. */
export const $unread = atom(0);

const line = latest();

/** Takes the count of another tab. */
export const updateUnread = (): void => $unread.set(stored.get() ?? 0);

/** Shows the last known count, then loads it (`GET /api/v1/customer/message/list`). A failure leaves it unchanged. */
export async function readUnread(): Promise<void> {
  if (!isSignedIn()) return setUnread(0);
  updateUnread();
  const response = await line.run((signal) => listConversations(quietApi(), { pageSize: MOST, signal }));
  if (response?.ok && isSignedIn()) setUnread(response.value.rows.reduce((sum, { unread }) => sum + unread, 0));
}

function setUnread(count: number): void {
  stored.set(count > 0 ? count : null);
  $unread.set(count);
}
