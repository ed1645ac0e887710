import { type BannerArt, type Color, type ProductArt, pack, product, type Thing } from '../../../art/spec.ts';
import type { DiscountType, FoodVariationRow, Localised, ModuleTypeName } from '../../../db/schema/json.ts';
import { oneOf } from '../../options.ts';
import { cents, type Pair, words } from '../../words.ts';

/** Days from the day of seeding, both included. */
export type Span = readonly [from: number, to: number];

/** A themed group of stores. */
export type CampaignSeed = {
  slug: string;
  module: ModuleTypeName;
  title: Localised;
  about: Localised;
  art: BannerArt;
  span: Span;
  window: readonly [starts: string, ends: string];
  stores: readonly string[];
};

function group(
  module: ModuleTypeName,
  slug: string,
  title: Pair,
  about: Pair,
  stores: string[],
  color: Color,
  items: Thing[],
  when: { span?: Span; window?: readonly [string, string] } = {},
): CampaignSeed {
  return {
    slug,
    module,
    title: words(title),
    about: words(about),
    art: { kind: 'banner', color, items },
    span: when.span ?? [-7, 45],
    window: when.window ?? ['00:00', '23:59'],
    stores,
  };
}

/** Ids follow this order from 1. */
export const CAMPAIGNS: readonly CampaignSeed[] = [
  group(
    'food',
    'harbour-food-week',
    ['Harbour food week', 'أسبوع مذاقات المرفأ'],
    [
      'Six kitchens around the harbour cook their best plate all week.',
      'ستة مطابخ حول المرفأ تقدم أفضل أطباقها طوال الأسبوع.',
    ],
    ['brasa', 'forno-vela', 'saj-and-smoke', 'umishio', 'noodle-lantern', 'hummus-corner'],
    '#912018',
    ['sushi', 'hamburger', 'pizza', 'taco', 'steaming-bowl'],
  ),
  group(
    'food',
    'healthy-lunch',
    ['Light lunches', 'غداء خفيف'],
    ['Bowls, salads and juices that let you work afterwards.', 'أطباق وسلطات وعصائر تتركك قادرًا على العمل.'],
    ['leafling', 'qatra', 'hummus-corner'],
    '#3f621a',
    ['green-salad', 'avocado', 'tropical-drink'],
    { window: ['10:00', '16:00'] },
  ),
  group(
    'food',
    'sweet-evenings',
    ['Sweet evenings', 'أمسيات حلوة'],
    ['Cakes, ice cream and coffee until late.', 'كعك ومثلجات وقهوة حتى وقت متأخر.'],
    ['sukra', 'thalj', 'karam-coffee'],
    '#9e165f',
    ['shortcake', 'ice-cream', 'doughnut', 'hot-beverage'],
  ),
  group(
    'grocery',
    'farm-to-door',
    ['From farm to door', 'من المزرعة إلى الباب'],
    ['Fruit, milk and bread that were elsewhere this morning.', 'فواكه وحليب وخبز كانت في مكان آخر هذا الصباح.'],
    ['greenly', 'dairy-lane', 'bakers-hour', 'harvest-gate'],
    '#1f4d2b',
    ['basket', 'carrot', 'glass-of-milk', 'bread'],
  ),
  group(
    'grocery',
    'late-cravings',
    ['Late cravings', 'رغبات آخر الليل'],
    ['Shops that are awake when you are.', 'متاجر مستيقظة معك.'],
    ['souk-basket', 'nightlight-mini'],
    '#42307d',
    ['popcorn', 'ice-cream', 'chocolate-bar'],
    { window: ['19:00', '03:00'] },
  ),
  group(
    'pharmacy',
    'winter-shield',
    ['Winter shield', 'درع الشتاء'],
    ['Vitamins, syrups and warm advice for the cold weeks.', 'فيتامينات وأشربة ونصائح دافئة لأسابيع البرد.'],
    ['oasis-pharmacy', 'vitacove', 'pearlwell-pharmacy'],
    '#164c63',
    ['tangerine', 'thermometer', 'lotion-bottle'],
  ),
  group(
    'pharmacy',
    'baby-first',
    ['Baby first', 'الطفل أولًا'],
    ['Small prices for small people.', 'أسعار صغيرة للصغار.'],
    ['little-dune-baby', 'noura-care'],
    '#9e165f',
    ['teddy-bear', 'baby-bottle', 'duck'],
  ),
  group(
    'ecommerce',
    'home-refresh',
    ['Refresh your home', 'جدّد بيتك'],
    ['Lamps, pans, plants and the chair you keep thinking of.', 'مصابيح ومقالٍ ونباتات والكرسي الذي تفكر فيه.'],
    ['nest-and-loom', 'ember-and-pan', 'gem-and-tide'],
    '#6f4a22',
    ['couch-and-lamp', 'potted-plant', 'candle', 'teapot'],
  ),
  group(
    'ecommerce',
    'back-to-school',
    ['Back to school', 'العودة إلى المدارس'],
    ['Backpacks, pencils and a laptop that lasts the day.', 'حقائب وأقلام وحاسوب يدوم طوال اليوم.'],
    ['page-and-palm', 'strido', 'voltaro', 'tamra-toys'],
    '#175cd3',
    ['backpack', 'books', 'pencil', 'laptop'],
  ),
];

/** Something sold only under a campaign of its own. */
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
    title: words(title),
    about: words(about),
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
        oneOf(['Drink', 'المشروب'], [['Cola', 'كولا'], 0], [['Lemonade', 'ليمونادة'], 0], [['Laban', 'لبن'], 0.5]),
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
