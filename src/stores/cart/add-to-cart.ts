import { atom } from 'nanostores';
import type { Choice } from '#src/contract/cart.ts';
import type { Item } from '#src/contract/item.ts';
import { reopenPopup } from '../item-choice.ts';
import { $overlay, closeOverlay, openOverlay } from '../overlay.ts';
import { $zoneIds, storedPlace } from '../place.ts';
import { addItem, clearAndAdd, refetch } from './actions.ts';
import { cartOf, mayHaveCart } from './cart.ts';

/** Something a person wants in the cart; `from` is where they said so, which is where they return when it cannot be had. */
export type AddToCartRequest = { item: Item; choice: Choice; quantity: number; from: 'card' | 'popup' | 'page' };

/** What has to be answered before a wanted item goes into the cart. */
export type AddToCartDialog =
  | { kind: 'none' }
  /** 'Insert delivery location' (LOC-07). */
  | { kind: 'location'; request: AddToCartRequest }
  /** The clear-cart dialog (CART-07). */
  | { kind: 'otherStore'; request: AddToCartRequest; busy: boolean };

/** No question; a constant for islands. */
export const NO_ADD_TO_CART_DIALOG: AddToCartDialog = { kind: 'none' };

/** The open question. */
export const $addToCartDialog = atom<AddToCartDialog>(NO_ADD_TO_CART_DIALOG);

/** How wanting ended for now: `asked` goes on by itself once the question is answered. */
export type AddToCartOutcome = 'done' | 'asked' | 'refused';

/**
 * Puts something into the cart, asking first where that is needed (CART-05, CART-07). Once it is in, the popup it came from
 * closes; a refusal leaves everything as the person chose it.
 */
export async function requestAddToCart(request: AddToCartRequest): Promise<AddToCartOutcome> {
  const { item, choice, quantity } = request;
  if (storedPlace()) await ensureCartLoaded(item.moduleId);
  const answer = await addItem(item, choice, quantity);
  if (answer === 'needsLocation') $addToCartDialog.set({ kind: 'location', request });
  else if (answer === 'otherStore') $addToCartDialog.set({ kind: 'otherStore', request, busy: false });
  else {
    if (answer === 'done') closeOverlay('item');
    return answer;
  }
  return 'asked';
}

const known = new Set<number>();

/** An empty cart here may be a full one on the server (another device): whose store is in it decides what may be added. */
async function ensureCartLoaded(moduleId: number): Promise<void> {
  if (known.has(moduleId) || cartOf(moduleId).$view.get().lines.length > 0) return;
  if (!mayHaveCart()) return;
  const outcome = await refetch(moduleId);
  if (outcome.ok) known.add(moduleId);
}

/** Returns a question with no: nothing changes, the popup underneath keeps its choices. */
export const closeAddToCartDialog = (): void => $addToCartDialog.set(NO_ADD_TO_CART_DIALOG);

/** 'Clear Cart': empties the cart and adds what is wanted (CART-07). A second press meanwhile does nothing. */
export async function confirmClear(): Promise<void> {
  const question = $addToCartDialog.get();
  if (question.kind !== 'otherStore' || question.busy) return;
  $addToCartDialog.set({ ...question, busy: true });
  const { item, choice, quantity } = question.request;
  try {
    if ((await clearAndAdd(item, choice, quantity)) === 'done') closeOverlay('item');
  } finally {
    $addToCartDialog.set(NO_ADD_TO_CART_DIALOG);
  }
}

/** How long after the picker has gone a picked place still counts as its answer, ms. */
const AFTERWARDS_MS = 500;

let pending: AddToCartRequest | null = null;
let watching = false;

/** Whether something waits for a place to be picked: the picker then leaves the person on the page they are on. */
export const awaitsLocation = (): boolean => pending !== null;

/** 'Pick from Map': opens the picker and goes on with what is wanted once a place is stored (LOC-07). */
export function pickLocation(): void {
  const question = $addToCartDialog.get();
  if (question.kind !== 'location') return;
  pending = question.request;
  watch();
  $addToCartDialog.set(NO_ADD_TO_CART_DIALOG);
  openOverlay({ name: 'location' });
}

function watch(): void {
  if (watching) return;
  watching = true;
  $zoneIds.listen(() => {
    if (storedPlace()) void resumeRequest();
  });
  $overlay.listen((now, before) => {
    if (before?.name !== 'location' || now.name === 'location' || !pending) return;
    const left = pending;
    setTimeout(() => {
      if (pending !== left) return;
      pending = null;
      returnTo(left);
    }, AFTERWARDS_MS);
  });
}

async function resumeRequest(): Promise<void> {
  const request = pending;
  pending = null;
  if (request && (await requestAddToCart(request)) === 'refused') returnTo(request);
}

/** Back to the popup, with everything as it was chosen. */
function returnTo({ from, ...order }: AddToCartRequest): void {
  if (from === 'popup' && $overlay.get().name === 'none') reopenPopup(order);
}
