import type { Localised, ModuleTypeName } from '#src/backend/db/schema/json.ts';
import { type BannerArt, type ModuleArt, pack, type Thing } from '../../art/spec.ts';
import { cents, type Pair, toLocalised } from '../values.ts';

/** A module; `pricing` holds per km, minimum, maximum and the cash limit for zones 1, 2 and 3. */
export type ModuleSeed = {
  id: number;
  type: ModuleTypeName;
  name: Localised;
  description: Localised;
  art: ModuleArt;
  allZones: boolean;
  pricing: readonly { perKm: number; minimum: number; maximum: number; maximumCod: number }[];
};

type Charges = readonly [perKm: number, minimum: number, maximum: number, maximumCod: number];

function line(
  id: number,
  type: ModuleTypeName,
  name: Pair,
  about: Pair,
  items: Thing[],
  allZones: boolean,
  charges: Charges[],
): ModuleSeed {
  return {
    id,
    type,
    name: toLocalised(name),
    description: toLocalised(about),
    art: { kind: 'module', module: type, items },
    allZones,
    pricing: charges.map(([perKm, minimum, maximum, maximumCod]) => ({
      perKm: cents(perKm),
      minimum: cents(minimum),
      maximum: cents(maximum),
      maximumCod: cents(maximumCod),
    })),
  };
}

/** The five modules; their ids are fixed. */
export const MODULES: readonly ModuleSeed[] = [
  line(
    1,
    'food',
    ['Food', 'مطاعم'],
    ['Hot meals from kitchens nearby.', 'وجبات ساخنة من مطابخ قريبة.'],
    ['hamburger', 'french-fries', 'pizza'],
    false,
    [
      [0.5, 1.5, 8, 150],
      [0.6, 2, 9, 150],
      [0.6, 2, 9, 120],
    ],
  ),
  line(
    2,
    'grocery',
    ['Grocery', 'بقالة'],
    ['Fresh food and everything for the house.', 'أغذية طازجة وكل ما يحتاجه البيت.'],
    ['basket', 'leafy-green', 'red-apple'],
    false,
    [
      [0.4, 1, 7, 200],
      [0.5, 1.5, 8, 200],
      [0.5, 1.5, 8, 150],
    ],
  ),
  line(
    3,
    'pharmacy',
    ['Pharmacy', 'صيدلية'],
    ['Medicine, vitamins and care, day and night.', 'أدوية وفيتامينات وعناية ليل نهار.'],
    [pack('bottle', '#0e7490', 'Oasis', 'Care', '', 'herb'), 'pill', 'adhesive-bandage'],
    false,
    [
      [0.4, 1, 6, 200],
      [0.5, 1.25, 7, 200],
      [0.5, 1.25, 7, 200],
    ],
  ),
  line(
    4,
    'ecommerce',
    ['Shop', 'متجر'],
    ['Fashion, electronics and gifts.', 'أزياء وإلكترونيات وهدايا.'],
    ['shopping-bags', 'headphone', 'running-shoe'],
    true,
    [
      [0.3, 2, 10, 500],
      [0.3, 2, 10, 500],
      [0.3, 2.5, 12, 400],
    ],
  ),
  line(
    5,
    'parcel',
    ['Parcel', 'طرود'],
    ['Send anything across the city.', 'أرسل أي شيء عبر المدينة.'],
    ['package', 'motor-scooter', 'envelope'],
    true,
    [
      [0.7, 3, 25, 100],
      [0.7, 3, 25, 100],
      [0.8, 3.5, 25, 100],
    ],
  ),
];

/** Wide pictures of a module's home, by their key. */
export type ModuleBannerSeed = { module: ModuleTypeName; key: string; slug: string; art: BannerArt };

const wide = (
  module: ModuleTypeName,
  key: string,
  slug: string,
  color: BannerArt['color'],
  items: Thing[],
): ModuleBannerSeed => ({
  module,
  key,
  slug,
  art: { kind: 'banner', color, items },
});

export const MODULE_BANNERS: readonly ModuleBannerSeed[] = [
  wide('grocery', 'best_reviewed_section_banner', 'grocery-best-reviewed', '#087443', [
    'basket',
    'avocado',
    'tomato',
    'bread',
    'lemon',
  ]),
  wide('grocery', 'promotional_banner', 'grocery-suppers', '#9a3412', [
    'eggplant',
    'bell-pepper',
    'carrot',
    'garlic',
    'onion',
  ]),
  wide('grocery', 'bottom_section_banner', 'grocery-bottom', '#3f621a', [
    'watermelon',
    'grapes',
    'pineapple',
    'mango',
    'strawberry',
  ]),
  wide('pharmacy', 'basic_section_nearby', 'pharmacy-basics', '#0e7490', [
    'lotion-bottle',
    'pill',
    'thermometer',
    'adhesive-bandage',
  ]),
  wide('pharmacy', 'bottom_section_banner', 'pharmacy-bottom', '#175cd3', [
    'stethoscope',
    'tangerine',
    'soap',
    'toothbrush',
  ]),
  wide('food', 'new_arrival_section_banner', 'food-new-arrivals', '#9a3412', [
    'takeout-box',
    'taco',
    'sushi',
    'doughnut',
  ]),
  wide('ecommerce', 'new_arrival_section_banner', 'shop-new-arrivals', '#3538cd', [
    'shopping-bags',
    'handbag',
    'watch',
    'camera',
  ]),
  wide('ecommerce', 'bottom_section_banner', 'shop-bottom', '#6941c6', [
    'wrapped-gift',
    'teddy-bear',
    'headphone',
    'lipstick',
  ]),
  wide('parcel', 'promotional_banner', 'parcel-same-day', '#854a0e', ['delivery-truck', 'package', 'motor-scooter']),
  wide('parcel', 'promotional_banner', 'parcel-documents', '#54370d', ['envelope', 'briefcase', 'motor-scooter']),
];
