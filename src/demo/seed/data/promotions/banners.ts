import type { Localised } from '#src/backend/db/schema/json.ts';
import { type BannerArt, pack } from '../../../art/spec.ts';
import { toLocalised } from '../../values.ts';
import { type BannerSeed, banner } from './banner.ts';
import { FOOD_BANNERS } from './banners-food.ts';

/** Banners. Ids follow this order from 1; earlier ones come first. */
export const BANNERS: readonly BannerSeed[] = [
  ...FOOD_BANNERS,
  banner(
    'grocery',
    'green-week',
    ['Organic week: greens at one fifth off', 'أسبوع العضوي: خصم الخُمس على الخضار'],
    { store: 'greenly' },
    {
      color: '#1f4d2b',
      featured: true,
      items: ['basket', 'broccoli', 'avocado', 'carrot', 'tomato'],
      float: ['leafy-green', 'lemon', 'bell-pepper'],
    },
  ),
  banner(
    'grocery',
    'fill-the-pantry',
    ['Fill the pantry, keep the change', 'املأ المونة ووفّر الباقي'],
    { store: 'souk-basket' },
    {
      color: '#087443',
      items: [
        pack('pouch', '#b42318', 'Rasmeen', 'Rice', '5 kg', 'cooked-rice'),
        pack('carton', '#2f7fd6', 'Valleta', 'Milk', '1 L', 'cow-face'),
        'egg',
        'bread',
        'banana',
      ],
      float: ['honeybee', 'olive'],
    },
  ),
  banner(
    'grocery',
    'date-season',
    ['Date season has begun', 'بدأ موسم التمور'],
    { item: 'soft-brown-dates' },
    {
      color: '#6b3410',
      items: ['palm-tree', pack('box', '#93370d', 'Dar', 'Dates', '500 g', 'palm-tree'), 'chestnut', 'honey-pot'],
      zone: 1,
    },
  ),
  banner(
    'grocery',
    'watermelon-days',
    ['Watermelon days', 'أيام البطيخ'],
    { item: 'watermelon' },
    { color: '#a11043', items: ['watermelon', 'melon', 'pineapple', 'mango'], float: ['ice', 'cherries'], zone: 2 },
  ),
  banner(
    'pharmacy',
    'care-day-and-night',
    ['A pharmacist at any hour', 'صيدلي في أي ساعة'],
    { store: 'oasis-pharmacy' },
    {
      color: '#0e6377',
      featured: true,
      items: [
        pack('bottle', '#12b5a5', 'Oasis', 'Herbal', '120 ml', 'herb'),
        pack('tube', '#2e90fa', 'Dentiva', 'Whitening', '100 ml', 'tooth'),
        pack('jar', '#f79009', 'Vitalune', 'Vitamin C', '60', 'tangerine'),
        'stethoscope',
      ],
      float: ['pill', 'adhesive-bandage', 'droplet'],
    },
  ),
  banner(
    'pharmacy',
    'baby-days',
    ['Everything small people need', 'كل ما يحتاجه الصغار'],
    { store: 'little-dune-baby' },
    {
      color: '#9e165f',
      items: [
        'teddy-bear',
        'baby-bottle',
        pack('bottle', '#7cd4fd', 'Nounou', 'Baby wash', '300 ml', 'bubbles'),
        'duck',
      ],
      float: ['bubbles', 'star'],
      zone: 1,
    },
  ),
  banner(
    'pharmacy',
    'sun-care',
    ['The sun is strong this week', 'الشمس قوية هذا الأسبوع'],
    { item: 'sun-cream-spf-50' },
    {
      color: '#a15c07',
      items: [
        pack('tube', '#f79009', 'Soléa', 'SPF 50', '75 ml', 'sun', { body: '#fff7ed' }),
        'sunglasses',
        'umbrella-on-ground',
        'lotion-bottle',
      ],
      float: ['sun', 'droplet'],
    },
  ),
  banner(
    'ecommerce',
    'quiet-please',
    ['One fifth off the quiet', 'خصم الخُمس على الهدوء'],
    { item: 'drift-wireless-headphones' },
    {
      color: '#3538cd',
      featured: true,
      items: ['headphone', 'smartphone', 'laptop', 'watch'],
      float: ['high-voltage', 'battery'],
    },
  ),
  banner(
    'ecommerce',
    'new-season',
    ['The new season is here', 'وصل الموسم الجديد'],
    { store: 'threadline' },
    { color: '#1d2939', items: ['dress', 'coat', 't-shirt', 'scarf', 'handbag'], float: ['ribbon', 'sunglasses'] },
  ),
  banner(
    'ecommerce',
    'rooms-to-live-in',
    ['Rooms to live in', 'غرف للعيش'],
    { store: 'nest-and-loom' },
    { color: '#6f4a22', items: ['couch-and-lamp', 'potted-plant', 'candle', 'mantelpiece-clock'] },
  ),
  banner(
    'ecommerce',
    'game-night',
    ['Game night starts here', 'ليلة الألعاب تبدأ هنا'],
    { store: 'pixel-bay' },
    {
      color: '#53389e',
      items: ['video-game', 'joystick', 'game-die', 'flat-television'],
      float: ['puzzle-piece', 'trophy'],
    },
  ),
  banner(
    'ecommerce',
    'gift-corner',
    ['Gifts under thirty', 'هدايا بأقل من ثلاثين'],
    { link: '/home?search=gift&data_type=searched&module_id=4&max=30' },
    {
      color: '#a11043',
      items: ['wrapped-gift', 'teddy-bear', 'candle', 'lipstick'],
      float: ['party-popper', 'balloon'],
    },
  ),
  banner('parcel', 'across-the-city', ['Across the city in half an hour', 'عبر المدينة في نصف ساعة'], null, {
    color: '#854a0e',
    featured: true,
    items: ['package', 'motor-scooter', 'delivery-truck', 'envelope'],
    float: ['round-pushpin'],
  }),
];

/** Banners of a store's own page. */
export const STORE_BANNERS: readonly { store: string; slug: string; title: Localised; art: BannerArt }[] = [
  {
    store: 'brasa',
    slug: 'brasa-double-day',
    title: toLocalised(['Make it a double', 'اجعله مضاعفًا']),
    art: {
      kind: 'banner',
      color: '#7a271a',
      items: ['hamburger', 'french-fries', 'cheese-wedge'],
      float: ['onion', 'tomato'],
    },
  },
  {
    store: 'souk-basket',
    slug: 'souk-basket-mornings',
    title: toLocalised(['Fresh every morning', 'طازج كل صباح']),
    art: {
      kind: 'banner',
      color: '#054f31',
      items: ['bread', 'egg', 'glass-of-milk', 'banana'],
      float: ['leafy-green'],
    },
  },
  {
    store: 'oasis-pharmacy',
    slug: 'oasis-flu-season',
    title: toLocalised(['Ready for the season', 'مستعدون للموسم']),
    art: {
      kind: 'banner',
      color: '#164c63',
      items: ['thermometer', 'tangerine', 'hot-beverage'],
      float: ['snowflake', 'pill'],
    },
  },
  {
    store: 'voltaro',
    slug: 'voltaro-upgrade',
    title: toLocalised(['Time for an upgrade', 'حان وقت الترقية']),
    art: { kind: 'banner', color: '#2d31a6', items: ['laptop', 'smartphone', 'camera'], float: ['high-voltage'] },
  },
];
