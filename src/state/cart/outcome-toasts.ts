import { loadT } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { reportError } from '../page/notices.ts';
import { openOverlay } from '../page/overlay.ts';
import type { IntentOutcome } from './engine.ts';
import type { Intent } from './intents.ts';

/** The toast of what happened to the cart: a refusal takes the place of a success, and the other way round. */
export const CART_TOAST = 'cart';

type CartMessage = 'added' | 'cleared' | 'clearedStore' | 'clearedAndAdded' | 'removed' | 'updated';

/** Shows a toast with the result. */
export async function showOutcome(
  outcome: IntentOutcome,
  message: CartMessage,
  values: Record<string, string> = {},
): Promise<'done' | 'refused'> {
  if (outcome.ok) {
    const t = await loadT('cart');
    const added = message === 'added' || message === 'clearedAndAdded';
    // On phones the bar above the bottom navigation leads there already.
    const view = { label: t('view'), onClick: () => openOverlay({ name: 'cart' }), unless: 'islet-cart-bar' };
    toast.success(t(message, values), { id: CART_TOAST, ...(added ? { action: view } : {}) });
    return 'done';
  }
  await reportError(outcome.error, CART_TOAST);
  return 'refused';
}

/** Shows a toast only for a failure; a success is visible anyway. */
export async function showFailure(outcome: Promise<IntentOutcome>): Promise<void> {
  const ended = await outcome;
  if (!ended.ok) await reportError(ended.error, CART_TOAST);
}

const DONE = { add: 'added', change: 'updated', remove: 'removed', clear: 'cleared' } as const;

/** Shows a toast with the result of an intent of an earlier page. */
export async function showResumedOutcome({ kind }: Intent, outcome: Promise<IntentOutcome>): Promise<void> {
  if (kind === 'quantity') await showFailure(outcome);
  else await showOutcome(await outcome, DONE[kind]);
}
