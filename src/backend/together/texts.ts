import type { GroupStop } from '#src/domain/group-cart.ts';
import type { Localised } from '../db/schema/json.ts';

/** Texts of refusals about group orders. */
export const NO_GROUP: Localised = { en: 'There is no such group order.', ar: 'لا يوجد طلب جماعي بهذا الرابط.' };
export const OVER: Localised = {
  en: 'You are no longer part of this group order. Your own cart is back.',
  ar: 'لم تعد مشاركًا في هذا الطلب الجماعي. عادت سلتك الخاصة.',
};
export const HOST_ONLY: Localised = {
  en: 'Only the host of the group order can do this.',
  ar: 'لا يستطيع فعل ذلك إلا منظِّم الطلب الجماعي.',
};
export const TOKEN_USED: Localised = { en: 'This link is in use.', ar: 'هذا الرابط مستخدم.' };
export const FULL_GROUP: Localised = {
  en: 'This group order has as many people as it can.',
  ar: 'اكتمل عدد المشاركين في هذا الطلب الجماعي.',
};
export const EMPTY_GROUP: Localised = {
  en: 'Nobody has added anything yet.',
  ar: 'لم يضف أحد شيئًا بعد.',
};
export const OTHER_STORE: Localised = {
  en: 'This group order is from another store. Leave it to order here.',
  ar: 'هذا الطلب الجماعي من متجر آخر. غادره لتطلب من هنا.',
};

/** Why a group order takes no items. */
export const STOPPED: Readonly<Record<GroupStop, Localised>> = {
  locked: {
    en: 'The host has locked the group order. Nothing can be changed now.',
    ar: 'أقفل المنظِّم الطلب الجماعي، ولا يمكن تغيير شيء الآن.',
  },
  late: {
    en: 'The time to add items is over. Ask the host for more time.',
    ar: 'انتهى وقت إضافة المنتجات. اطلب من المنظِّم وقتًا إضافيًا.',
  },
  ordering: {
    en: 'The host is placing the order. Nothing can be changed now.',
    ar: 'المنظِّم يرسل الطلب الآن، ولا يمكن تغيير شيء.',
  },
  placed: { en: 'This group order has been placed.', ar: 'أُرسل هذا الطلب الجماعي.' },
  cancelled: { en: 'The host has cancelled this group order.', ar: 'ألغى المنظِّم هذا الطلب الجماعي.' },
};

/** Returns the text for a change above the limit per person, which is formatted. */
export const abovePersonLimit = (limit: Localised): Localised => ({
  en: `With this you would be above the limit of ${limit.en} per person.`,
  ar: `بهذا تتجاوز الحد ${limit.ar} لكل شخص.`,
});
