import type { DiscountType, FoodVariationRow, Localised } from '#src/backend/db/schema/json.ts';
import { type ProductArt, pack, product } from '../../../art/spec.ts';
import { groupRow } from '../../options.ts';
import { cents, type Pair, toLocalised } from '../../values.ts';
import type { Span } from './campaigns.ts';

/** An item sold only within a campaign. */
export type CampaignItemSeed = {
  slug: string;
  store: string;
  category: string;
  title: Localised;
  about: Localised;
  price: number;
  discount: number;
  discountType: DiscountType;
  groups: readonly FoodVariationRow[];
  art: ProductArt;
  span: Span;
  window: readonly [starts: string, ends: string];
  veg: boolean;
  stock: number | null;
};

type Deal = {
  off?: number;
  less?: number;
  groups?: readonly FoodVariationRow[];
  span?: Span;
  window?: readonly [string, string];
  veg?: boolean;
  stock?: number;
};

function deal(
  art: ProductArt,
  store: string,
  category: string,
  title: Pair,
  about: Pair,
  price: number,
  slug: string,
  given: Deal,
): CampaignItemSeed {
  return {
    slug,
    store,
    category,
    title: toLocalised(title),
    about: toLocalised(about),
    price: cents(price),
    discount: given.off ?? cents(given.less ?? 0),
    discountType: given.less === undefined ? 'percent' : 'amount',
    groups: given.groups ?? [],
    art,
    span: given.span ?? [-5, 30],
    window: given.window ?? ['00:00', '23:59'],
    veg: given.veg ?? false,
    stock: given.stock ?? null,
  };
}

/** Ids follow this order from 1. */
export const CAMPAIGN_ITEMS: readonly CampaignItemSeed[] = [
  deal(
    product('food', 'hamburger', { sides: ['french-fries', pack('cup', '#d92d20', 'Brasa')], base: 'board' }),
    'brasa',
    'beef-burgers',
    ['Just for you: smash meal', 'لك وحدك: وجبة سماش'],
    ['Burger, fries and a drink at the price of the burger.', 'برجر وبطاطس ومشروب بسعر البرجر.'],
    12,
    'smash-meal-deal',
    {
      off: 25,
      groups: [
        groupRow({
          name: ['Drink', 'المشروب'],
          type: 'single',
          required: true,
          options: [
            [['Cola', 'كولا'], 0],
            [['Lemonade', 'ليمونادة'], 0],
            [['Laban', 'لبن'], 0.5],
          ],
        }),
      ],
    },
  ),
  deal(
    product('food', 'sushi', { sides: ['fried-shrimp', 'rice-ball'], base: 'board' }),
    'umishio',
    'sushi',
    ['Sunset sushi set', 'طقم سوشي الغروب'],
    ['Sixteen pieces and a soup, only this month.', 'ست عشرة قطعة وحساء، هذا الشهر فقط.'],
    19.5,
    'sunset-sushi-set',
    { less: 4 },
  ),
  deal(
    product('food', 'shortcake', { sides: ['hot-beverage'], base: 'plate' }),
    'sukra',
    'cakes',
    ['Cake and coffee', 'كعكة وقهوة'],
    ['A slice of any cake with a coffee.', 'شريحة من أي كعكة مع قهوة.'],
    8,
    'cake-and-coffee',
    { off: 20, veg: true },
  ),
  deal(
    product('food', 'poultry-leg', { sides: ['flatbread', 'green-salad'], base: 'plate' }),
    'qamar-grill',
    'mixed-platters',
    ['Thursday family grill', 'مشاوي الخميس العائلية'],
    ['A kilo of mixed grill with bread and salads.', 'كيلو مشاوي مشكلة مع الخبز والسلطات.'],
    32,
    'thursday-family-grill',
    { off: 15, window: ['12:00', '23:59'] },
  ),
  deal(
    product('grocery', 'basket', { sides: ['carrot', 'tomato'] }),
    'greenly',
    'vegetables',
    ['Weekly vegetable box', 'صندوق الخضار الأسبوعي'],
    ['Seven kilos of what the fields gave this week.', 'سبعة كيلوغرامات مما جادت به الحقول هذا الأسبوع.'],
    18,
    'weekly-vegetable-box',
    { off: 20, stock: 30, veg: true },
  ),
  deal(
    product('grocery', 'honey-pot', { sides: ['bread', 'butter'] }),
    'souk-basket',
    'honey-spreads',
    ['Breakfast bundle', 'حزمة الفطور'],
    ['Honey, butter and a fresh loaf together.', 'عسل وزبدة ورغيف طازج معًا.'],
    11.5,
    'breakfast-bundle',
    { less: 2.5, stock: 25, veg: true },
  ),
  deal(
    product(
      'pharmacy',
      pack('jar', '#f79009', 'Vitalune', 'Vitamin C', '60 tablets', 'tangerine', { body: '#b54708' }),
      { sides: [pack('bottle', '#eaaa08', 'Vitalune', 'Vitamin D', '30 ml', 'sun'), 'tangerine'] },
    ),
    'vitacove',
    'vitamins',
    ['Winter vitamin pair', 'ثنائي فيتامينات الشتاء'],
    ['Vitamin C and D together for two months.', 'فيتامين سي ود معًا لشهرين.'],
    15,
    'winter-vitamin-pair',
    { off: 30, stock: 40 },
  ),
  deal(
    product('ecommerce', 'video-game', { sides: ['headphone', 'joystick'] }),
    'pixel-bay',
    'gaming',
    ['Weekend gamer set', 'طقم لاعب نهاية الأسبوع'],
    ['Controller and headset, packed as a gift.', 'ذراع تحكم وسماعة معبأان كهدية.'],
    99,
    'weekend-gamer-set',
    { off: 20, stock: 12 },
  ),
  deal(
    product('ecommerce', 'handbag', { sides: ['scarf', 'sunglasses'] }),
    'strido',
    'bags',
    ['Weekend away set', 'طقم عطلة قصيرة'],
    ['Handbag, scarf and sunglasses that go together.', 'حقيبة ووشاح ونظارات متناسقة.'],
    129,
    'weekend-away-set',
    { less: 25, stock: 8 },
  ),
];
