import { atom } from 'nanostores';
import { redeemGiftCard } from '#src/api/wallet.ts';
import type { Minor } from '#src/contract/money.ts';
import { giftCardCode } from '#src/domain/gift-card.ts';
import { api } from '../client.ts';
import { errorTexts } from '../page/notices.ts';
import { refreshWallet } from './wallet.ts';

/** State of a gift card: being sent, what it added, or why it was refused ('' = not a whole code). */
export type GiftCard =
  | { state: 'idle' | 'sending' }
  | { state: 'added'; amount: Minor }
  | { state: 'refused'; text: string };

/** Nothing sent. */
export const NO_GIFT_CARD: GiftCard = { state: 'idle' };

export const $giftCard = atom<GiftCard>(NO_GIFT_CARD);

/** Adds the gift card of a typed code to the wallet, one at a time; returns whether it was added. */
export async function addGiftCard(typed: string): Promise<boolean> {
  if ($giftCard.get().state === 'sending') return false;
  const code = giftCardCode(typed);
  if (code === '') {
    $giftCard.set({ state: 'refused', text: '' });
    return false;
  }
  $giftCard.set({ state: 'sending' });
  const response = await redeemGiftCard(api(), code);
  if (!response.ok) {
    $giftCard.set({ state: 'refused', text: (await errorTexts(response.error)).join(' ') });
    return false;
  }
  $giftCard.set({ state: 'added', amount: response.value });
  void refreshWallet();
  return true;
}
