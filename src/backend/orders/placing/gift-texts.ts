import type { GiftRefusal } from '#src/domain/gift.ts';
import type { Localised } from '../../db/schema/json.ts';

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
