import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { fromMinor } from '#src/contract/money.ts';
import { giftCardHash } from '../../../db/gift-card-hash.ts';
import { giftCards } from '../../../db/schema/aftercare.ts';
import type { Localised } from '../../../db/schema/json.ts';
import { bodyOf, fieldsOf, filled, trimmedText } from '../../../http/body.ts';
import { requestContextOf } from '../../../http/context.ts';
import { refusal } from '../../../http/errors.ts';
import { customerOf } from '../../../http/identity.ts';
import { refuseAbove, removeAttempt } from '../../../http/limits.ts';
import { localised } from '../../../localised.ts';
import type { Ctx } from '../../../types.ts';
import { bookWallet } from '../../../wallet/book.ts';

/** Codes that were not good, per hour of one customer and of one address. */
const MISSES_PER_CUSTOMER = 10;
const MISSES_PER_ADDRESS = 50;
const HOUR_MS = 60 * 60_000;

const REDEEMED: Localised = { en: 'The gift card is in your wallet.', ar: 'أُضيفت بطاقة الهدية إلى محفظتك.' };
const UNKNOWN: Localised = {
  en: 'This code is not known. Please check it letter by letter.',
  ar: 'هذا الرمز غير معروف. يرجى التحقق منه حرفًا حرفًا.',
};
const USED: Localised = { en: 'This gift card has been used already.', ar: 'سبق استخدام بطاقة الهدية هذه.' };
const EXPIRED: Localised = { en: 'This gift card has expired.', ar: 'انتهت صلاحية بطاقة الهدية هذه.' };
const NO_WALLET: Localised = { en: 'There is no wallet here.', ar: 'لا توجد محفظة هنا.' };

const CardSchema = v.object({ code: v.pipe(trimmedText(100), v.minLength(1)) });

/**
 * `POST /customer/wallet/gift-card`: adds a gift card to the wallet, once. Who repeats the own call gets the same response
 * and no second booking.
 * @throws {Refusal} 403 `code` for a code that is unknown, expired, or was redeemed by another customer; 429 after too many of them.
 */
export async function redeemGiftCard(c: Ctx) {
  const { id: customerId } = await customerOf(c);
  const context = await requestContextOf(c);
  const { db } = c.var.services;
  const { code } = fieldsOf(CardSchema, filled(await bodyOf(c)));
  if (!context.reference.settings.customers.wallet) throw refusal(403, 'code', NO_WALLET);
  const misses = [
    { key: `gift card by ${customerId}`, most: MISSES_PER_CUSTOMER },
    { key: `gift card from ${c.env?.address ?? 'unknown'}`, most: MISSES_PER_ADDRESS },
  ];
  // Counted before the check, so that concurrent attempts cannot bypass the limit.
  for (const { key, most } of misses) await refuseAbove(c, most, { key, windowMs: HOUR_MS });
  const now = context.now.at;
  const amount = await db.transaction(async (tx) => {
    const [card] = await tx
      .select()
      .from(giftCards)
      .where(eq(giftCards.hash, giftCardHash(code) ?? ''))
      .for('update');
    if (!card) throw refusal(403, 'code', UNKNOWN);
    if (card.redeemedAt && card.redeemedBy !== customerId) throw refusal(403, 'code', USED);
    if (card.redeemedAt) return card.amount;
    if (card.expiresAt && card.expiresAt <= now) throw refusal(403, 'code', EXPIRED);
    await bookWallet(tx, { customerId, type: 'gift_card', credit: card.amount, reference: String(card.id), now });
    await tx.update(giftCards).set({ redeemedBy: customerId, redeemedAt: now }).where(eq(giftCards.id, card.id));
    return card.amount;
  });
  for (const { key } of misses) await removeAttempt(db, key);
  return c.json({ message: localised(REDEEMED, c.var.locale), amount: fromMinor(amount) });
}
