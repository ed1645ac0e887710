import { atom } from 'nanostores';
import { listAddresses } from '#src/api/addresses.ts';
import { listConversations, listMessages } from '#src/api/chat.ts';
import { wasAborted } from '#src/api/http.ts';
import { listPointsTransactions } from '#src/api/loyalty.ts';
import { listNotifications } from '#src/api/notifications.ts';
import { getOrderContents, listMyOrders } from '#src/api/order-details.ts';
import type { Paging } from '#src/api/paging.ts';
import { downloadData as downloadOfMarketplace, getProfile } from '#src/api/profile.ts';
import { listSessions } from '#src/api/sessions.ts';
import { listWalletTransactions } from '#src/api/wallet.ts';
import { getWishlist } from '#src/api/wishlist.ts';
import type { ApiError, Result } from '#src/contract/errors.ts';
import type { Page } from '#src/contract/page.ts';
import { api } from '../client.ts';
import { errorTexts } from '../page/notices.ts';
import { pageContext } from '../page/page-context.ts';

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
type DataPart = (typeof DATA_PARTS)[number];

/** Progress of the download. `part`: what is read, of a marketplace that does not hand out everything as one file. */
export type DataState =
  | { state: 'idle' }
  | { state: 'reading'; part: DataPart | null; partsRead: number }
  | { state: 'done'; isComplete: boolean }
  | { state: 'failed'; cause: string };

/** Initial state. */
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
 * Downloads all data of the customer: the ZIP file of the marketplace, with pictures, or a JSON file of what it says part
 * by part. Without a file when something fails or the customer stops it.
 */
export async function downloadData(): Promise<void> {
  if (reading) return;
  const controller = new AbortController();
  reading = controller;
  try {
    $data.set({ state: 'reading', part: null, partsRead: 0 });
    const file = await wholeFile(controller.signal);
    const parts = file ? null : await fileOfParts(controller.signal);
    controller.signal.throwIfAborted();
    if (file) handOver(file, 'zip');
    if (parts) handOver(parts, 'json');
    $data.set({ state: 'done', isComplete: file !== null });
  } catch (problem) {
    const reason: ApiError = problem instanceof PartError ? problem.reason : { kind: 'http', status: 0, messages: [] };
    if (!controller.signal.aborted && !(problem instanceof PartError)) console.error(problem);
    // After an ended session the redirect to sign-in is already running.
    const isSilent = controller.signal.aborted || wasAborted(reason) || reason.kind === 'unauthenticated';
    $data.set(isSilent ? NO_DATA : { state: 'failed', cause: (await errorTexts(reason)).join(' ') });
  } finally {
    reading = null;
  }
}

/** Returns the file of the marketplace; null from one that does not have it. */
async function wholeFile(signal: AbortSignal): Promise<Blob | null> {
  const response = await downloadOfMarketplace(api(), signal);
  return !response.ok && response.error.kind === 'notFound' ? null : must(response);
}

/** Reads part by part. Amounts are in minor units. */
async function fileOfParts(signal: AbortSignal): Promise<Blob> {
  // As separate strings, so that the whole text is in memory only once.
  const texts = [`{"made":${JSON.stringify(new Date().toISOString())},"amountsOfMoney":"hundredths"`];
  for (const [partsRead, part] of DATA_PARTS.entries()) {
    $data.set({ state: 'reading', part, partsRead });
    texts.push(`,\n${JSON.stringify(part)}:${JSON.stringify(await READERS[part](signal), null, 1)}`);
  }
  return new Blob([...texts, '}\n'], { type: 'application/json' });
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
    const readPage = async (paging: Paging) => {
      const response = await listMessages(api(), ref, paging);
      return response.ok ? { ok: true as const, value: response.value.messages } : response;
    };
    conversations.push({ with: conversation.partner, messages: await every(signal, readPage) });
  }
  return conversations;
}

const PAGE_SIZE = 50;

/** Loads all rows of a list, until a page is empty or the total is reached. */
async function every<T>(signal: AbortSignal, readPage: (paging: Paging) => Promise<Result<Page<T>>>): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1; ; page++) {
    const received = must(await readPage({ page, pageSize: PAGE_SIZE, signal }));
    rows.push(...received.rows);
    if (received.rows.length === 0 || rows.length >= received.total) return rows;
  }
}

function must<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new PartError(result.error);
}

/** Returns null for data that a marketplace does not have, or not for this customer. */
function orNone<T>(result: Result<T>): T | null {
  if (!result.ok && (result.error.kind === 'notFound' || result.error.kind === 'refused')) return null;
  return must(result);
}

let address = '';

function handOver(file: Blob, ending: 'zip' | 'json'): void {
  // Not right after the tap: some phones read the file only when its owner has said where to.
  URL.revokeObjectURL(address);
  address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `my-data-${pageContext().locale}-${new Date().toISOString().slice(0, 10)}.${ending}`;
  document.body.append(link);
  link.click();
  link.remove();
}
