import { atom } from 'nanostores';
import * as v from 'valibot';
import * as calls from '#src/api/group-cart.ts';
import type { Result } from '#src/contract/errors.ts';
import type { GroupCart } from '#src/contract/group-cart.ts';
import type { Minor } from '#src/contract/money.ts';
import { loadT } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { asCaller } from '../auth/guest.ts';
import { refetch } from '../cart/actions.ts';
import { cartOf, showStoreCart } from '../cart/cart.ts';
import { proceed } from '../cart/drawer.ts';
import { api } from '../client.ts';
import { errorTexts, reportError } from '../page/notices.ts';
import { sessionValue } from '../storage/storage-value.ts';
import { $together, activate, forgetGroup, joinedGroup, storeGroup } from './membership.ts';

/** What the page shows. `mine` is the visitor's id in the group order, null before joining; `at` when it was read, in ms. */
export type GroupView =
  | { state: 'loading' }
  | { state: 'none' }
  | { state: 'start'; storeId: number; moduleId: number }
  | { state: 'gone' }
  | { state: 'failed'; texts: string[] }
  | { state: 'ready'; token: string; group: GroupCart; mine: number | null; at: number };

/** Initial state. */
const LOADING_GROUP: GroupView = { state: 'loading' };

export const $group = atom<GroupView>(LOADING_GROUP);

/** A pasted link may have invisible characters, or the sign that ended its sentence, around the token. */
const TOKEN = /^#(?:%[\dA-F]{2})*([\w-]{32,64})(?:%[\dA-F]{2}|[.,;:!?)\]>])*$/;

/** Returns a token that cannot be guessed: 192 random bits. */
const newToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))
    .replaceAll('+', '-')
    .replaceAll('/', '_');

const tokensOf = (token: string): calls.GroupTokens => ({ token, member: joinedGroup(token)?.member ?? null });

/** Opens what the address of the page names: a group order, a store to open one at, or the visitor's own. */
export async function openGroupPage(): Promise<void> {
  const { hash, search } = window.location;
  const query = new URLSearchParams(search);
  const [storeId, moduleId] = [Number(query.get('store')), Number(query.get('module_id'))];
  const token = TOKEN.exec(hash)?.[1] ?? (storeId > 0 ? null : $together.get().active);
  if (token) return show(token, await calls.readGroup(api(), tokensOf(token)));
  $group.set(storeId > 0 && moduleId > 0 ? { state: 'start', storeId, moduleId } : { state: 'none' });
}

/** Shows a group order as the marketplace sent it. The cart belongs to it from now on, until it ends. */
async function show(token: string, response: Result<GroupCart>): Promise<void> {
  if (!response.ok) {
    if (response.error.kind === 'notFound') {
      forgetGroup(token);
      $group.set({ state: 'gone' });
    } else if ($group.get().state !== 'ready') {
      $group.set({ state: 'failed', texts: await errorTexts(response.error) });
    }
    return;
  }
  const group = response.value;
  const joined = joinedGroup(token);
  const mine = group.members.find(({ you }) => you)?.id ?? null;
  // The host has removed this visitor.
  if (joined && mine === null) forgetGroup(token);
  const isCart = mine !== null && !group.over && group.state !== 'ordering';
  const wasCart = $together.get().active === token;
  if (isCart !== wasCart) activate(isCart ? token : null);
  if (isCart !== wasCart || (joined && mine === null) || (isCart && !isShownCart(group, mine)))
    void refetch(group.store.moduleId);
  if (window.location.hash !== `#${token}`)
    history.replaceState(history.state, '', `${window.location.pathname}#${token}`);
  $group.set({ state: 'ready', token, group, mine, at: Date.now() });
}

/** Returns whether the cart here has the lines that the group order has of this visitor; the host may have removed some. */
function isShownCart({ members, store }: GroupCart, mine: number): boolean {
  const { lines, settled } = cartOf(store.moduleId).$view.get();
  const memberLines = members.find(({ id }) => id === mine)?.lines ?? [];
  const text = (all: readonly { id: number; quantity: number }[]) =>
    all.map((one) => `${one.id}×${one.quantity}`).join();
  // What is on its way to the marketplace is newer than what came from there.
  return !settled || text(lines) === text(memberLines);
}

/** Reads the group order again; a failure leaves what is shown. Returns whether it was read. */
export async function refreshGroup(): Promise<boolean> {
  const view = $group.get();
  if (view.state !== 'ready') return true;
  const response = await calls.readGroup(api(), tokensOf(view.token));
  const now = $group.get();
  if (now.state === 'ready' && now.token === view.token) await show(view.token, response);
  return response.ok;
}

const EVERY_MS = 4000;
const LONGEST_MS = 30_000;

/** Keeps the group order current while the page is visible, less often while it cannot be read. Returns a stop function. */
export function followGroup(): () => void {
  let wait = EVERY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const next = () => {
    clearTimeout(timer);
    if (!stopped && document.visibilityState === 'visible') timer = setTimeout(refresh, wait);
  };
  const refresh = async () => {
    wait = (await refreshGroup()) ? EVERY_MS : Math.min(LONGEST_MS, wait * 2);
    next();
  };
  const onVisible = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') void refresh();
  };
  document.addEventListener('visibilitychange', onVisible);
  next();
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

const TokensSchema = v.object({ token: v.string(), member: v.string() });
/** Tokens of a group order that may have been opened without a response: tried again with them, it is the same. */
const started = sessionValue('islet:cart:group-start', TokensSchema);
/** Made once per link, so that a repeated press is the same member. */
const memberTokens = new Map<string, string>();

/** Opens a group order at the store of the page. */
export async function startGroup(terms: { name: string; minutes: number; limit: Minor | null }): Promise<void> {
  const view = $group.get();
  if (view.state !== 'start') return;
  const { storeId, moduleId } = view;
  const tokens = started.get() ?? { token: newToken(), member: newToken() };
  started.set(tokens);
  const response = await asCaller((guestId) =>
    calls.openGroup(api(), { ...tokens, ...terms, storeId, moduleId }, guestId),
  );
  if (!response.ok) return reportError(response.error);
  started.set(null);
  storeGroup({ ...tokens, storeId, moduleId, name: terms.name });
  await show(tokens.token, response);
  await refetch(moduleId);
}

/** Joins the group order that is shown. */
export async function joinGroup(name: string): Promise<void> {
  const view = $group.get();
  if (view.state !== 'ready') return;
  const { moduleId, id: storeId } = view.group.store;
  const { token } = view;
  const member = memberTokens.get(token) ?? newToken();
  memberTokens.set(token, member);
  const response = await calls.joinGroup(api(), { token, member, name });
  if (!response.ok) return reportError(response.error);
  storeGroup({ token, member, moduleId, storeId, name });
  await show(token, response);
  await refetch(moduleId);
}

/** Makes a change and shows the group order afterwards, or why it was refused. */
async function change(call: (tokens: calls.GroupTokens) => Promise<Result<GroupCart>>): Promise<boolean> {
  const view = $group.get();
  if (view.state !== 'ready') return false;
  const response = await call(tokensOf(view.token));
  if (response.ok) await show(view.token, response);
  else {
    await reportError(response.error);
    await refreshGroup();
  }
  return response.ok;
}

/** Locks or opens again, or sets the deadline in so many minutes from now (host). */
export const changeGroup = (lockOrTime: { state?: 'open' | 'locked'; minutes?: number }): Promise<boolean> =>
  change((tokens) => calls.changeGroup(api(), tokens, lockOrTime));

/** Cancels (host). What the host added goes back into the host's own cart, and what does not fit there is said. */
export async function cancelGroup(): Promise<void> {
  const isChanged = await change((tokens) =>
    asCaller((guestId) => calls.changeGroup(api(), tokens, { state: 'cancelled' }, guestId)),
  );
  const view = $group.get();
  if (!isChanged || view.state !== 'ready') return;
  const { givenBack, notKept } = view.group;
  const t = await loadT('together');
  toast.success(givenBack > 0 ? t('givenBack', { count: givenBack }) : t('cancelledNow'));
  await reportNotKept(notKept);
}

/** Says what of a group order did not fit the host's own cart. */
async function reportNotKept(lines: GroupCart['notKept']): Promise<void> {
  if (lines.length === 0) return;
  const t = await loadT('together');
  const names = lines.map(({ name, quantity }) => t('notKeptLine', { name: name || t('somethingGone'), quantity }));
  toast.error([t('notKept'), ...names].join('\n'));
}

/** Removes what a member added (host). */
export const removeLine = (id: number): Promise<boolean> =>
  change((tokens) => calls.removeGroupLine(api(), tokens, id));

/** Removes a member (host), or leaves. */
export const removeMember = (id: number): Promise<boolean> =>
  change((tokens) => calls.removeGroupMember(api(), tokens, id));

/** Takes everything into the host's own cart and goes to the checkout. */
export async function checkoutGroup(): Promise<void> {
  const view = $group.get();
  if (view.state !== 'ready') return;
  const { moduleId, id: storeId } = view.group.store;
  const response = await asCaller((guestId) => calls.takeGroup(api(), tokensOf(view.token), guestId));
  if (!response.ok) {
    await reportError(response.error);
    await refreshGroup();
    return;
  }
  await reportNotKept(response.value);
  activate(null);
  const outcome = await refetch(moduleId);
  await refreshGroup();
  if (!outcome.ok) return reportError(outcome.error);
  showStoreCart(moduleId, storeId);
  await proceed(moduleId);
}
