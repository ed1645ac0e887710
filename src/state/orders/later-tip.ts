import { atom } from 'nanostores';
import { tipLater } from '#src/api/tips.ts';
import type { Minor } from '#src/contract/money.ts';
import { toast } from '#src/lib/toast.ts';
import { api } from '../client.ts';
import { errorTexts } from '../page/notices.ts';

/** State of a tip after delivery. `problem` is the error text. */
export type LaterTip = { sending: boolean; problem: string };

/** Nothing sent. */
export const NO_LATER_TIP: LaterTip = { sending: false, problem: '' };

export const $laterTip = atom<LaterTip>(NO_LATER_TIP);

/** Sends the tip for an order, once at a time; returns whether it was taken. */
export async function sendLaterTip(orderId: number, amount: Minor): Promise<boolean> {
  if ($laterTip.get().sending) return false;
  $laterTip.set({ sending: true, problem: '' });
  const response = await tipLater(api(), { orderId, amount });
  $laterTip.set({ sending: false, problem: response.ok ? '' : (await errorTexts(response.error)).join('\n') });
  if (response.ok) toast.success(response.value);
  return response.ok;
}
