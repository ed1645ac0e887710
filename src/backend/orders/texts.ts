import type { ChoiceProblem } from '#src/domain/choice.ts';
import type { OrderStop } from '#src/domain/store.ts';
import type { Localised } from '../db/schema/json.ts';
import { localised } from '../localised.ts';
import type { CatalogueItem } from './placing/catalogue-items.ts';

/** Texts of refusals. Codes as in customer.notes §6.9. */
export const ADD_ON_LENGTHS: Localised = {
  en: 'Every add-on needs a quantity.',
  ar: 'كل إضافة تحتاج إلى كمية.',
};
export const DUPLICATE: Localised = {
  en: 'This item is already in your cart.',
  ar: 'هذا المنتج موجود في سلتك بالفعل.',
};
export const FULL_CART: Localised = {
  en: 'Your cart holds as many lines as it can.',
  ar: 'سلتك ممتلئة ولا تتسع لمنتجات أخرى.',
};
export const UNKNOWN_LINE: Localised = {
  en: 'This line is not in your cart.',
  ar: 'هذا السطر ليس في سلتك.',
};
export const UNKNOWN_ITEM: Localised = {
  en: 'This item is no longer available.',
  ar: 'هذا المنتج لم يعد متوفراً.',
};

/** Returns the text for a store that takes no orders, and whether that is because of its opening hours. */
export function noOrders(item: CatalogueItem, why: OrderStop): Localised {
  const { name } = item.row.store;
  const [en, ar] = [localised(name, 'en'), localised(name, 'ar')];
  return why === 'owner'
    ? { en: `${en} is not taking orders at the moment.`, ar: `${ar} لا يستقبل الطلبات حاليًا.` }
    : { en: `${en} is closed now and takes no orders for later.`, ar: `${ar} مغلق الآن ولا يستقبل طلبات مسبقة.` };
}

/** Returns a text that names the item of a refusal. */
const about = (item: CatalogueItem, en: (name: string) => string, ar: (name: string) => string): Localised => {
  const { name } = item.row.item;
  return { en: en(localised(name, 'en')), ar: ar(localised(name, 'ar')) };
};

export const unavailable = (item: CatalogueItem): Localised =>
  about(
    item,
    (name) => `${name} is no longer available.`,
    (name) => `لم يعد ${name} متوفراً.`,
  );
export const tooMany = (item: CatalogueItem, most: number): Localised =>
  about(
    item,
    (name) => `You can order at most ${most} of ${name}.`,
    (name) => `يمكنك طلب ${most} كحد أقصى من ${name}.`,
  );
export const outOfStock = (item: CatalogueItem, left: number): Localised =>
  about(
    item,
    (name) => (left > 0 ? `Only ${left} of ${name} left.` : `${name} is out of stock.`),
    (name) => (left > 0 ? `لم يبق سوى ${left} من ${name}.` : `نفد ${name} من المخزون.`),
  );
export const needsPrescription = (item: CatalogueItem): Localised =>
  about(
    item,
    (name) => `${name} needs a prescription.`,
    (name) => `يحتاج ${name} إلى وصفة طبية.`,
  );
export const otherStore = (item: CatalogueItem): Localised =>
  about(
    item,
    (name) => `${name} is sold by another store.`,
    (name) => `${name} يباع في متجر آخر.`,
  );

/** Returns the text for a choice that is not complete or not allowed. */
export function choiceProblem(problem: ChoiceProblem, item: CatalogueItem): Localised {
  const group = item.row.item.foodVariations.find(({ name }) => name.en === problem.name)?.name;
  const [en, ar] = [problem.name, group ? localised(group, 'ar') : problem.name];
  return problem.kind === 'required'
    ? { en: `Please choose ${en}.`, ar: `يرجى اختيار ${ar}.` }
    : {
        en: `Please choose ${problem.min} to ${problem.max} of ${en}.`,
        ar: `يرجى اختيار ${problem.min} إلى ${problem.max} من ${ar}.`,
      };
}

export const NO_ORDER: Localised = { en: 'Order not found', ar: 'الطلب غير موجود' };
export const TOO_LATE: Localised = {
  en: 'You cannot cancel this order any more, the store has confirmed it.',
  ar: 'لا يمكنك إلغاء هذا الطلب بعد الآن، فقد أكده المتجر.',
};
export const CANCELED: Localised = { en: 'Order canceled successfully', ar: 'تم إلغاء الطلب بنجاح' };
