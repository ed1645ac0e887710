import { createHash } from 'node:crypto';
import { giftCardCode } from '#src/domain/gift-card.ts';

/** Returns what is stored of a gift card's code; codes are random, so that no salt is needed. Null for another text. */
export function giftCardHash(typed: string): string | null {
  const code = giftCardCode(typed);
  return code === '' ? null : createHash('sha256').update(`gift card ${code}`).digest('hex');
}
