import { atom } from 'nanostores';
import { listAddresses } from '#src/api/addresses.ts';
import { listConversations, listMessages } from '#src/api/chat.ts';
import { wasAborted } from '#src/api/http.ts';
import { listPointsTransactions } from '#src/api/loyalty.ts';
import { listNotifications } from '#src/api/notifications.ts';
import { getOrderContents, listMyOrders } from '#src/api/order-details.ts';
import type { Paging } from '#src/api/paging.ts';
import { getProfile } from '#src/api/profile.ts';
import { listSessions } from '#src/api/sessions.ts';
import { listWalletTransactions } from '#src/api/wallet.ts';
import { getWishlist } from '#src/api/wishlist.ts';
import type { ApiError, Result } from '#src/contract/errors.ts';
import type { Page } from '#src/contract/page.ts';
import { api } from '../client.ts';
import { pageContext } from '../page-context.ts';

/** Parts of the file, in this order. */
export const DATA_PARTS = [
  'profile',
  'addresses',
  'orders',
  'wallet',
  'points',
  'wishlist',
  'notifications',
  'messages',
  'sessions',
] as const;

/** A part of the customer's data. */
export type DataPart = (typeof DATA_PARTS)[number];

/** Progress of the download. */
export type DataState = { state: 'idle' | 'done' | 'failed' } | { state: 'reading'; part: DataPart; done: number };

/** Initial state; a constant for islands. */
export const NO_DATA: DataState = { state: 'idle' };

export const $data = atom<DataState>(NO_DATA);

/** Thrown when a part cannot be loaded, because an incomplete file would look complete. */
class PartError extends Error {
  override name = 'PartError';
  readonly reason: ApiError;
  constructor(reason: ApiError) {
    super(`A part of the customer's data could not be read: ${reason.kind}`);
    this.reason = reason;
  }
}

let reading: AbortController | null = null;

/**
 * Loads all data of the customer, part by part, and downloads it as one JSON file. Amounts are in minor units. Without
 * a file when a part fails or the customer stops it.
 */
export async function downloadData(): Promise<void> {
  if (reading) return;
  const own = new AbortController();
  reading = own;
  try {
    // As separate strings, so that the whole text is in memory only once.
    const texts = [`{"made":${JSON.stringify(new Date().toISOString())},"amountsOfMoney":"hundredths"`];
    for (const [done, part] of DATA_PARTS.entries()) {
      $data.set({ state: 'reading', part, done });
      texts.push(`,\n${JSON.stringify(part)}:${JSON.stringify(await READERS[part](own.signal), null, 1)}`);
    }
    own.signal.throwIfAborted();
    handOver(new Blob([...texts, '}\n'], { type: 'application/json' }));
    $data.set({ state: 'done' });
  } catch (problem) {
    const stopped = own.signal.aborted || (problem instanceof PartError && wasAborted(problem.reason));
    if (!stopped && !(problem instanceof PartError)) console.error(problem);
    $data.set({ state: stopped ? 'idle' : 'failed' });
  } finally {
    reading = null;
  }
}

/** Stops the download. */
export const stopData = (): void => reading?.abort();

const READERS: Record<DataPart, (signal: AbortSignal) => Promise<unknown>> = {
  profile: async (signal) => must(await getProfile(api(), signal)),
  addresses: async (signal) => must(await listAddresses(api(), signal)),
  orders: readOrders,
  wallet: (signal) => every(signal, (paging) => listWalletTransactions(api(), paging)),
  points: (signal) => every(signal, (paging) => listPointsTransactions(api(), paging)),
  wishlist: async (signal) => orNone(await getWishlist(api(), signal)),
  notifications: async (signal) => orNone(await listNotifications(api(), signal)),
  messages: readMessages,
  sessions: async (signal) => orNone(await listSessions(api(), signal)),
};

async function readOrders(signal: AbortSignal): Promise<unknown> {
  const lists = [];
  for (const kind of ['running', 'past'] as const)
    lists.push(...(await every(signal, (paging) => listMyOrders(api(), kind, { ...paging, guestId: null }))));
  const orders = [];
  // One at a time, because of the marketplace's rate limit.
  for (const order of lists)
    orders.push({
      ...order,
      contents: orNone(await getOrderContents(api(), { orderId: order.id, guestId: null }, signal)),
    });
  return orders;
}

async function readMessages(signal: AbortSignal): Promise<unknown> {
  const conversations = [];
  for (const conversation of await every(signal, (paging) => listConversations(api(), paging))) {
    const ref = { conversationId: conversation.id };
    const read = async (paging: Paging) => {
      const answer = await listMessages(api(), ref, paging);
      return answer.ok ? { ok: true as const, value: answer.value.messages } : answer;
    };
    conversations.push({ with: conversation.partner, messages: await every(signal, read) });
  }
  return conversations;
}

const PAGE_SIZE = 50;

/** Loads all rows of a list, until a page is empty or the total is reached. */
async function every<T>(signal: AbortSignal, read: (paging: Paging) => Promise<Result<Page<T>>>): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1; ; page++) {
    const answer = must(await read({ page, pageSize: PAGE_SIZE, signal }));
    rows.push(...answer.rows);
    if (answer.rows.length === 0 || rows.length >= answer.total) return rows;
  }
}

function must<T>(answer: Result<T>): T {
  if (answer.ok) return answer.value;
  throw new PartError(answer.error);
}

/** Returns null for data that a marketplace does not have, or not for this customer. */
function orNone<T>(answer: Result<T>): T | null {
  if (!answer.ok && (answer.error.kind === 'notFound' || answer.error.kind === 'refused')) return null;
  return must(answer);
}

function handOver(file: Blob): void {
  const link = document.createElement('a');
  const address = URL.createObjectURL(file);
  link.href = address;
  link.download = `my-data-${pageContext().locale}-${new Date().toISOString().slice(0, 10)}.json`;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has started the download by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}
