import { type GiftRefusal, giftRefusal, minAgeOf } from '#src/domain/gift.ts';
import type { Localised } from '../../db/schema/json.ts';
import type { StoredGift } from '../../db/schema/order.ts';
import { refusal } from '../../http/errors.ts';
import { type Locale, localised } from '../../localised.ts';
import type { PaymentRequest } from '../paying/pay.ts';
import type { OrderEntryLine } from './entries.ts';

/** Why an order cannot be a gift, and what helps. */
export const GIFT_REFUSALS: Record<GiftRefusal, Localised> = {
  payAtDoor: {
    en: 'A gift cannot be paid at the door, because its recipient would have to pay. Choose another payment method.',
    ar: 'لا يمكن دفع ثمن الهدية عند الباب، لأن متلقيها سيضطر إلى الدفع. اختر طريقة دفع أخرى.',
  },
  takeAway: {
    en: 'An order that you fetch cannot be a gift. Choose delivery.',
    ar: 'لا يمكن أن يكون الطلب الذي تستلمه بنفسك هدية. اختر التوصيل.',
  },
};

/** Returns the text for an order of items that have a minimum age, without the declaration of the customer. */
export const AGE_UNDECLARED = (age: number): Localised => ({
  en: `Confirm that you are ${age} or older: an item of this order is only for adults. The age is checked at the door.`,
  ar: `أكد أن عمرك ${age} سنة أو أكثر: في هذا الطلب صنف للبالغين فقط. يُتحقق من العمر عند الباب.`,
});

/** The parts of an order that its recipient and the courier are about. */
type HandedOver = {
  type: 'delivery' | 'take_away';
  pay: PaymentRequest;
  instruction: string;
  gift: StoredGift | null;
  ageDeclared: boolean;
};

/**
 * Refuses a gift whose recipient would have to pay, or that is fetched, and items for adults without the declaration.
 * @throws {Refusal} 403 `gift`; 403 `age_declared`.
 */
export function refuseGift(request: HandedOver, entryLines: readonly OrderEntryLine[]): void {
  const reason = request.gift && giftRefusal(request.type, request.pay.method);
  if (reason) throw refusal(403, 'gift', GIFT_REFUSALS[reason]);
  const minAge = minAgeOf(entryLines.map(({ item }) => item.row.item));
  if (minAge !== null && !request.ageDeclared) throw refusal(403, 'age_declared', AGE_UNDECLARED(minAge));
}

const AGE_CHECK = (age: number): Localised => ({
  en: `Check the age at the door: ${age} or older, with an identity document. Otherwise bring it back.`,
  ar: `تحقق من العمر عند الباب: ${age} سنة فأكثر، مع وثيقة هوية. وإلا فأعد الطلب.`,
});
const GIFT = ({ name, phone }: StoredGift): Localised => ({
  en: `A gift for ${name}, ${phone}: show no price and no bill.`,
  ar: `هدية إلى ${name}، ${phone}: لا تُظهر أي سعر أو فاتورة.`,
});

/** Returns what a courier is told: the customer's words, who gets a gift, and whose age is checked. */
export const courierInstruction = (
  { instruction, gift }: Pick<HandedOver, 'instruction' | 'gift'>,
  minAge: number | null,
  locale: Locale,
): string =>
  [instruction, gift ? localised(GIFT(gift), locale) : '', minAge === null ? '' : localised(AGE_CHECK(minAge), locale)]
    .filter((text) => text !== '')
    .join('\n');
