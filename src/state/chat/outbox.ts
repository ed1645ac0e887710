import { atom } from 'nanostores';
import * as v from 'valibot';
import { listMessages, sendMessage } from '#src/api/chat.ts';
import type { ChatTarget } from '#src/contract/chat.ts';
import { isOutcomeUnknown } from '#src/contract/errors.ts';
import { recordStore } from '#src/lib/record-store.ts';
import { exclusively } from '../auth/guest.ts';
import { $token, tokenTail } from '../auth/token.ts';
import { api } from '../client.ts';
import { errorTexts } from '../page/notices.ts';
import { readConversations } from './conversations.ts';
import { showPage, type Thread } from './thread.ts';
import { refOf } from './view.ts';

const TARGET = v.union([
  v.object({ conversationId: v.number() }),
  v.object({ to: v.picklist(['vendor', 'delivery_man', 'admin']), receiverId: v.number() }),
]);

/** A message stored until the marketplace has it, also across reloads. */
const StoredSchema = v.object({
  key: v.string(),
  /** Owner of the message. */
  who: v.string(),
  target: TARGET,
  text: v.string(),
  pictures: v.array(v.instance(File)),
  orderId: v.nullable(v.number()),
  /** When it was written, in ms. */
  at: v.number(),
  /** Id of the newest message at that time: an equal message after it is this one. */
  after: v.number(),
  /** Sent at least once without a response. */
  unsure: v.boolean(),
});
type Stored = v.InferOutput<typeof StoredSchema>;

/**
 * A message that is not sent yet. `waiting` for the network or its turn; `failed` until retried, with the reason in
 * `problem`.
 */
export type Outgoing = Stored & { state: 'waiting' | 'sending' | 'failed'; problem: string };

/** Empty. */
export const EMPTY_OUTBOX: readonly Outgoing[] = [];

/** Messages that are not sent yet, oldest first. */
export const $outbox = atom<readonly Outgoing[]>(EMPTY_OUTBOX);

const records = recordStore();
const me = (): string => tokenTail($token.get());

function change(key: string, changes: Partial<Outgoing>): void {
  $outbox.set($outbox.get().map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)));
}

const keep = ({ state, problem, ...stored }: Outgoing): Promise<void> => records.put(stored.key, stored);

async function drop(key: string): Promise<void> {
  $outbox.set($outbox.get().filter((entry) => entry.key !== key));
  await records.remove(key);
}

/** Sends a message now, or as soon as the browser is online; it is shown and stored at once. */
export async function send(message: {
  target: ChatTarget;
  text: string;
  pictures: readonly File[];
  orderId: number | null;
  after: number;
}): Promise<void> {
  const entry: Outgoing = {
    ...message,
    text: message.text.trim(),
    pictures: [...message.pictures],
    key: crypto.randomUUID(),
    who: me(),
    at: Date.now(),
    unsure: false,
    state: 'waiting',
    problem: '',
  };
  if (entry.text === '' && entry.pictures.length === 0) return;
  $outbox.set([...$outbox.get(), entry]);
  await keep(entry);
  await drain();
}

/** Retries a failed message. */
export async function resend(key: string): Promise<void> {
  change(key, { state: 'waiting', problem: '' });
  await drain();
}

/** Discards a failed message. */
export const discard = (key: string): Promise<void> => drop(key);

/** Loads the stored messages and sends them whenever the browser is online. Returns a cleanup function. */
export function keepSending(): () => void {
  const again = () => void drain();
  window.addEventListener('online', again);
  void takeUp().then(drain);
  return () => window.removeEventListener('online', again);
}

async function takeUp(): Promise<void> {
  const storedMessages = (await records.all()).flatMap((record) => {
    const parsed = v.safeParse(StoredSchema, record);
    return parsed.success && parsed.output.who === me() ? parsed.output : [];
  });
  const listedKeys = new Set($outbox.get().map(({ key }) => key));
  const unlisted = storedMessages
    .filter(({ key }) => !listedKeys.has(key))
    .map((stored): Outgoing => ({ ...stored, state: 'waiting', problem: '' }));
  if (unlisted.length > 0) $outbox.set([...unlisted, ...$outbox.get()].toSorted((a, b) => a.at - b.at));
}

let draining: Promise<void> | null = null;

/** Sends waiting messages in order, in one tab at a time. */
function drain(): Promise<void> {
  draining ??= exclusively('islet:outbox', sendWaiting).finally(() => {
    draining = null;
    // A message may have been added between the last check and the release of the lock.
    return nextWaiting() && drain();
  });
  return draining;
}

const nextWaiting = (): Outgoing | undefined =>
  navigator.onLine ? $outbox.get().find(({ state, who }) => state === 'waiting' && who === me()) : undefined;

async function sendWaiting(): Promise<void> {
  for (let next = nextWaiting(); next; next = nextWaiting()) await deliver(next);
}

async function deliver(entry: Outgoing): Promise<void> {
  // Another tab may have sent it already.
  if ((await records.get(entry.key)) === undefined) return drop(entry.key);
  change(entry.key, { state: 'sending' });
  if (entry.unsure && (await arrived(entry))) return drop(entry.key);
  const unsure = { ...entry, unsure: true };
  await keep(unsure);
  const { target, text, pictures, orderId } = entry;
  const response = await sendMessage(api(), { target, text, images: pictures, orderId });
  if (response.ok) {
    await drop(entry.key);
    showPage(target, response.value);
    void readConversations();
    return;
  }
  const { error } = response;
  const unknown = isOutcomeUnknown(error);
  if (!unknown) await keep(entry);
  const offline = unknown && !navigator.onLine;
  const problem = offline ? '' : (await errorTexts(error).catch(() => [])).join('\n');
  change(entry.key, { unsure: unknown, state: offline ? 'waiting' : 'failed', problem });
}

/** Returns whether a message sent without a response has arrived; it is then shown. */
async function arrived({ target, text, pictures, after }: Outgoing): Promise<boolean> {
  const response = await listMessages(api(), refOf(target), { pageSize: 20 });
  if (!response.ok || !response.value.conversation) return false;
  const { myId } = response.value.conversation;
  const wasSent = response.value.messages.rows.some(
    (message) =>
      message.id > after &&
      message.senderId === myId &&
      message.text.trim() === text &&
      message.files.length === pictures.length,
  );
  if (wasSent) showPage(target, response.value);
  return wasSent;
}

/** Returns whether an unsent message belongs to the open conversation. */
export function belongsTo({ target }: Outgoing, thread: Thread): boolean {
  if (thread.state === 'none') return false;
  const threadTarget = thread.target;
  const id = thread.state === 'ready' ? thread.conversationId : null;
  if ('conversationId' in target)
    return target.conversationId === ('conversationId' in threadTarget ? threadTarget.conversationId : id);
  const partner = thread.state === 'ready' ? thread.partner : null;
  const recipient =
    'to' in threadTarget ? threadTarget : partner && { to: partner.type, receiverId: partner.receiverId };
  return recipient !== null && recipient.to === target.to && recipient.receiverId === target.receiverId;
}
