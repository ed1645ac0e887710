import type { DiscountType, Localised, ModuleTypeName } from '#src/backend/db/schema/json.ts';
import { toLocalised } from '../../values.ts';

/** A flash sale, in hours from seeding. Items by slug: total, sold, discount (percent, or minor units). */
export type FlashSeed = {
  module: ModuleTypeName;
  title: Localised;
  fromHours: number;
  toHours: number;
  items: readonly (readonly [slug: string, stock: number, sold: number, discount: number, type: DiscountType])[];
};

const DAY = 24;

/** Ids follow this order from 1. Running sales end late enough for a demo that is left running for some weeks. */
export const FLASH_SALES: readonly FlashSeed[] = [
  {
    module: 'food',
    title: toLocalised(['Hungry hours', 'ساعات الجوع']),
    fromHours: -6,
    toHours: 45 * DAY + 7,
    items: [
      ['smoky-mushroom-burger', 40, 26, 35, 'percent'],
      ['harbour-pizza', 30, 11, 300, 'amount'],
      ['cupcake-box', 25, 21, 40, 'percent'],
      ['iced-date-latte', 60, 18, 30, 'percent'],
      ['kofta-skewers', 35, 9, 20, 'percent'],
      ['tempura-shrimp-roll', 20, 17, 25, 'percent'],
      ['waffle-with-berries', 30, 5, 150, 'amount'],
      ['wok-noodles', 30, 12, 30, 'percent'],
      ['trio-of-tacos', 40, 22, 25, 'percent'],
      ['falafel-plate', 50, 31, 20, 'percent'],
      ['butter-chicken', 30, 14, 25, 'percent'],
      ['lobster-and-butter', 6, 6, 30, 'percent'],
    ],
  },
  {
    module: 'grocery',
    title: toLocalised(['Market bell', 'جرس السوق']),
    fromHours: -3,
    toHours: 30 * DAY + 5,
    items: [
      ['basmati-rice-5-kg', 50, 33, 30, 'percent'],
      ['organic-avocados', 40, 12, 25, 'percent'],
      ['aged-yellow-cheese', 30, 8, 150, 'amount'],
      ['sourdough-loaf', 20, 17, 30, 'percent'],
      ['dates-filled-with-almonds', 30, 10, 25, 'percent'],
      ['seedless-grapes', 40, 15, 30, 'percent'],
      ['acacia-honey', 25, 11, 35, 'percent'],
    ],
  },
  {
    module: 'pharmacy',
    title: toLocalised(['Care for less', 'عناية بأقل']),
    fromHours: -12,
    toHours: 20 * DAY,
    items: [
      ['daily-multivitamin', 40, 19, 25, 'percent'],
      ['baby-wash-and-shampoo', 50, 24, 20, 'percent'],
      ['joint-warming-gel', 30, 6, 30, 'percent'],
      ['aloe-repair-cream', 30, 13, 35, 'percent'],
      ['family-first-aid-kit', 15, 4, 25, 'percent'],
    ],
  },
  {
    module: 'ecommerce',
    title: toLocalised(['Flash of the week', 'ومضة الأسبوع']),
    fromHours: -20,
    toHours: 35 * DAY + 3,
    items: [
      ['desktop-speaker', 30, 21, 30, 'percent'],
      ['silk-necktie', 25, 9, 40, 'percent'],
      ['harbour-camera', 10, 7, 4000, 'amount'],
      ['school-backpack', 35, 20, 30, 'percent'],
      ['potted-fern', 30, 12, 35, 'percent'],
      ['puzzle-1000-pieces', 40, 16, 25, 'percent'],
      ['rainbow-kite', 50, 38, 30, 'percent'],
      ['oud-perfume', 20, 13, 1500, 'amount'],
      ['stew-pot-with-lid', 15, 5, 30, 'percent'],
      ['shade-sunglasses', 30, 14, 25, 'percent'],
      ['two-person-tent', 12, 6, 35, 'percent'],
    ],
  },
  {
    module: 'food',
    title: toLocalised(['Last week’s lunch', 'غداء الأسبوع الماضي']),
    fromHours: -9 * DAY,
    toHours: -2 * DAY,
    items: [
      ['lentil-soup', 30, 30, 40, 'percent'],
      ['warm-lentil-bowl', 25, 25, 30, 'percent'],
    ],
  },
];
