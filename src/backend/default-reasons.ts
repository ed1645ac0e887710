import type { Localised } from './db/schema/json.ts';

type Reason = {
  kind: 'cancellation' | 'refund' | 'parcel_instruction' | 'automated_message';
  words: Localised;
  userType: string;
};

const all = (kind: Reason['kind'], ...texts: [en: string, ar: string][]): Reason[] =>
  texts.map(([en, ar]) => ({ kind, words: { en, ar }, userType: 'customer' }));

/** Predefined texts of a new marketplace. Ids follow this order from 1. */
export const DEFAULT_REASONS: readonly Reason[] = [
  ...all(
    'cancellation',
    ['I ordered by mistake', 'طلبت عن طريق الخطأ'],
    ['It takes too long', 'يستغرق وقتًا طويلًا'],
    ['Wrong address', 'العنوان خاطئ'],
    ['I found it cheaper elsewhere', 'وجدته أرخص في مكان آخر'],
    ['My plans changed', 'تغيرت خططي'],
  ),
  ...all(
    'refund',
    ['Something is missing', 'هناك شيء ناقص'],
    ['Arrived damaged', 'وصل تالفًا'],
    ['Not what I ordered', 'ليس ما طلبته'],
    ['Spoiled or expired', 'فاسد أو منتهي الصلاحية'],
  ),
  ...all(
    'parcel_instruction',
    ['Ring the bell twice', 'اقرع الجرس مرتين'],
    ['Leave it with the doorman', 'اتركه عند الحارس'],
    ['Call when you arrive', 'اتصل عند الوصول'],
    ['Keep it upright', 'أبقه قائمًا'],
    ['Do not stack anything on it', 'لا تضع شيئًا فوقه'],
  ),
  ...all(
    'automated_message',
    ['Where is my order?', 'أين طلبي؟'],
    ['I want to change my address', 'أريد تغيير عنواني'],
    ['How do refunds work?', 'كيف يتم استرداد المبلغ؟'],
    ['I was charged twice', 'خُصم المبلغ مرتين'],
  ),
];
