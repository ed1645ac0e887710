import * as v from 'valibot';
import type { Minor } from '#src/contract/money.ts';
import { loadT } from '#src/i18n/browser.ts';
import { onReturn } from '#src/lib/on-return.ts';
import { toast } from '#src/lib/toast.ts';
import { readDraft } from '../orders/draft.ts';
import { sessionValue } from '../storage/storage-value.ts';
import { $progress } from './progress.ts';

/** The total that was shown when this tab was left, and the key of the order's draft. */
const storedTotal = sessionValue('islet:checkout-left', v.object({ key: v.string(), total: v.number() }));

/** Says that the price is another one than before; returns whether it is. */
async function sayChange(before: Minor | null, after: Minor | null): Promise<boolean> {
  if (before === null || after === null || before === after) return false;
  const t = await loadT('checkout').catch(() => null);
  if (t) toast.error(t('priceChanged'), { id: 'price' });
  return true;
}

/** Says when a page that is loaded again, also by a browser that had discarded the tab, shows another price. */
export async function compareWithLeft(total: Minor | null): Promise<void> {
  const before = storedTotal.get();
  if (before && before.key === readDraft()?.key) await sayChange(before.total, total);
}

let rereading: Promise<boolean> | null = null;

/** Waits until the price is read again after a return; returns whether it has changed meanwhile. */
export const hasChangedOnReturn = async (): Promise<boolean> => (await rereading) ?? false;

async function reread(shownTotal: () => Minor | null, reload: () => Promise<unknown>): Promise<boolean> {
  const before = shownTotal();
  await reload();
  return sayChange(before, shownTotal());
}

/** Reads the price again when the customer comes back to the page, and says when it has changed. */
export function followReturn(shownTotal: () => Minor | null, reload: () => Promise<unknown>): void {
  onReturn(() => {
    if ($progress.get().state !== 'filling') return;
    const mine = reread(shownTotal, reload).finally(() => {
      if (rereading === mine) rereading = null;
    });
    rereading = mine;
  });
  document.addEventListener('visibilitychange', () => {
    const [total, key] = [shownTotal(), readDraft()?.key];
    if (document.visibilityState === 'hidden' && total !== null && key) storedTotal.set({ key, total });
  });
}
