import type { Localised, ModuleTypeName } from '#src/backend/db/schema/json.ts';
import type { BannerArt, Color, Thing } from '../../../art/spec.ts';
import { type Pair, toLocalised } from '../../values.ts';

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
    title: toLocalised(title),
    about: toLocalised(about),
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
    ['Kitchens around the harbour cook their best plate all week.', 'مطابخ حول المرفأ تقدم أفضل أطباقها طوال الأسبوع.'],
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
