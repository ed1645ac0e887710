import type { DiscountType, Localised, ModuleTypeName } from '#src/backend/db/schema/json.ts';
import { cents, type Pair, toLocalised } from '../../values.ts';

type CouponKind = 'default' | 'store_wise' | 'zone_wise' | 'first_order' | 'free_delivery';

/** A coupon; `discount` is whole percents or minor units. Days from seeding. */
export type CouponSeed = {
  code: string;
  module: ModuleTypeName;
  kind: CouponKind;
  title: Localised;
  discount: number;
  discountType: DiscountType;
  minPurchase: number;
  maxDiscount: number;
  fromDays: number;
  toDays: number;
  limit: number | null;
  stores: readonly string[];
  zones: readonly number[];
  /** The store that pays for it, or null. */
  by: string | null;
};

type Given = {
  off?: number;
  less?: number;
  min?: number;
  max?: number;
  days?: readonly [number, number];
  limit?: number;
  stores?: readonly string[];
  zones?: readonly number[];
  by?: string;
};

const coupon = (module: ModuleTypeName, code: string, kind: CouponKind, title: Pair, terms: Given): CouponSeed => ({
  code,
  module,
  kind,
  title: toLocalised(title),
  discount: terms.off ?? cents(terms.less ?? 0),
  discountType: terms.less === undefined ? 'percent' : 'amount',
  minPurchase: cents(terms.min ?? 0),
  maxDiscount: cents(terms.max ?? 0),
  fromDays: terms.days?.[0] ?? -20,
  toDays: terms.days?.[1] ?? 120,
  limit: terms.limit ?? null,
  stores: terms.stores ?? [],
  zones: terms.zones ?? [],
  by: terms.by ?? null,
});

/** Ids follow this order from 1. The last two are refused: one has expired, one has not started. */
export const COUPONS: readonly CouponSeed[] = [
  coupon('food', 'WELCOME20', 'first_order', ['A fifth off your first order', 'خصم الخُمس على طلبك الأول'], {
    off: 20,
    min: 10,
    max: 8,
    limit: 1,
  }),
  coupon('food', 'LUNCH5', 'default', ['Five off lunch', 'خصم خمسة على الغداء'], { less: 5, min: 20, limit: 5 }),
  coupon('food', 'OPEN10', 'default', ['Ten percent for everybody', 'عشرة بالمئة للجميع'], { off: 10, min: 8, max: 6 }),
  coupon('food', 'FREERIDE', 'free_delivery', ['Free delivery', 'توصيل مجاني'], { min: 12 }),
  coupon('food', 'BRASA15', 'store_wise', ['Brasa nights', 'ليالي براسا'], {
    off: 15,
    min: 10,
    max: 5,
    stores: ['brasa'],
    by: 'brasa',
  }),
  coupon('food', 'DOWNTOWN', 'zone_wise', ['Downtown treat', 'هدية وسط المدينة'], {
    off: 12,
    min: 15,
    max: 7,
    zones: [1],
  }),
  coupon('grocery', 'BASKET10', 'default', ['Ten off a full basket', 'خصم عشرة على سلة ممتلئة'], {
    less: 10,
    min: 60,
    limit: 3,
  }),
  coupon('grocery', 'GREEN15', 'store_wise', ['Go organic', 'اختر العضوي'], {
    off: 15,
    min: 12,
    max: 6,
    stores: ['greenly', 'harvest-gate'],
  }),
  coupon('grocery', 'FREEBASKET', 'free_delivery', ['Free delivery for groceries', 'توصيل مجاني للبقالة'], { min: 25 }),
  coupon('pharmacy', 'CARE10', 'default', ['Ten percent for your health', 'عشرة بالمئة لصحتك'], {
    off: 10,
    min: 10,
    max: 8,
  }),
  coupon('pharmacy', 'BABY3', 'store_wise', ['Three off for parents', 'خصم ثلاثة للآباء'], {
    less: 3,
    min: 15,
    stores: ['little-dune-baby'],
    by: 'little-dune-baby',
  }),
  coupon('ecommerce', 'STYLE20', 'default', ['Twenty off from a hundred', 'خصم عشرين من مئة'], {
    less: 20,
    min: 100,
    limit: 2,
  }),
  coupon('ecommerce', 'NEWHERE', 'first_order', ['Welcome to the shop', 'أهلًا بك في المتجر'], {
    off: 15,
    min: 30,
    max: 25,
    limit: 1,
  }),
  coupon('ecommerce', 'EASTSIDE', 'zone_wise', ['East Bank only', 'للضفة الشرقية فقط'], {
    off: 10,
    min: 20,
    max: 15,
    zones: [3],
  }),
  coupon('parcel', 'SEND2', 'default', ['Two off your parcel', 'خصم اثنين على طردك'], { less: 2, min: 6 }),
  coupon('food', 'SUMMERGONE', 'default', ['Last summer', 'الصيف الماضي'], { off: 30, days: [-90, -10] }),
  coupon('food', 'SOONBACK', 'default', ['Not yet', 'ليس بعد'], { off: 30, days: [10, 40] }),
];

/** Cashback into the wallet after delivery. */
export type CashbackSeed = {
  title: Localised;
  type: 'amount' | 'percentage';
  amount: number;
  minPurchase: number;
  maxDiscount: number;
  toDays: number;
  sameUserLimit: number;
};

/** Ids follow this order from 1. */
export const CASHBACKS: readonly CashbackSeed[] = [
  {
    title: toLocalised(['Five percent back', 'استرداد خمسة بالمئة']),
    type: 'percentage',
    amount: 5,
    minPurchase: cents(15),
    maxDiscount: cents(4),
    toDays: 90,
    sameUserLimit: 10,
  },
  {
    title: toLocalised(['Ten percent back on big orders', 'استرداد عشرة بالمئة على الطلبات الكبيرة']),
    type: 'percentage',
    amount: 10,
    minPurchase: cents(60),
    maxDiscount: cents(10),
    toDays: 60,
    sameUserLimit: 3,
  },
  {
    title: toLocalised(['Two back, always', 'استرداد اثنين دائمًا']),
    type: 'amount',
    amount: cents(2),
    minPurchase: cents(25),
    maxDiscount: 0,
    toDays: 120,
    sameUserLimit: 20,
  },
];
