import type { items } from '#src/backend/db/schema/catalogue.ts';
import { same } from '#src/backend/localised.ts';

export const GRILL = 12;
/** A second restaurant. */
export const DINER = 13;
export const GROCER = 14;
const BOUTIQUE = 15;

/**
 * Beef burger 12.50 with a required size (+2.75 for large), optional cheese 1.00, fries 3.00; own discount 10 %, at
 * most 5 per cart.
 */
export const BURGER = 88;
/** Soup 4.00, without options. */
export const SOUP = 89;
/** Kebab 7.00 of the diner. */
export const KEBAB = 90;
/** Rice 3.00 of the grocer, 10 left. */
export const RICE = 91;
/** Tea 2.00 of the grocer, 10 left. */
export const TEA = 92;
/** Blue and red in two sizes, of the boutique; the large red one is out of stock. */
export const COAT = 301;
/** Mug 5.00 of the boutique, without options. */
export const MUG = 302;
export const FRIES = 4;
export const FEAST = 5;

export const MODULES = [
  { id: 1, type: 'food' as const, name: same('Food'), description: same('') },
  { id: 2, type: 'grocery' as const, name: same('Grocery'), description: same('') },
  { id: 4, type: 'ecommerce' as const, name: same('Shop'), description: same('') },
];

export const STORES = [
  { id: GRILL, moduleId: 1, slug: 'harbour-grill', name: same('Harbour Grill') },
  { id: DINER, moduleId: 1, slug: 'diner', name: same('Diner') },
  { id: GROCER, moduleId: 2, slug: 'grocer', name: same('Grocer') },
  { id: BOUTIQUE, moduleId: 4, slug: 'boutique', name: same('Boutique') },
];

const dish = { moduleId: 1, storeId: GRILL, description: same('Grilled.'), halal: true };
const goods = { moduleId: 2, storeId: GROCER, description: same(''), stock: 10 };
const values = (label: string, price: number) => ({ label: same(label), price });

export const ITEMS: (typeof items.$inferInsert)[] = [
  {
    ...dish,
    id: BURGER,
    slug: 'beef-burger',
    name: same('Beef burger'),
    image: 'item/burger',
    price: 1250,
    discount: 10,
    maximumCartQuantity: 5,
    avgRating: 4.5,
    ratingCount: 20,
    addOnIds: [FRIES],
    foodVariations: [
      {
        name: same('Size'),
        ...{ type: 'single', required: true, min: 0, max: 0 },
        values: [values('Small', 0), values('Large', 275)],
      },
      {
        name: same('Extras'),
        ...{ type: 'multi', required: false, min: 1, max: 2 },
        values: [values('Cheese', 100)],
      },
    ],
  },
  { ...dish, id: SOUP, slug: 'soup', name: same('Soup'), price: 400 },
  { ...dish, id: KEBAB, storeId: DINER, slug: 'kebab', name: same('Kebab'), price: 700 },
  { ...goods, id: RICE, slug: 'rice', name: same('Rice'), price: 300 },
  { ...goods, id: TEA, slug: 'tea', name: same('Tea'), price: 200 },
  {
    ...goods,
    id: COAT,
    moduleId: 4,
    storeId: BOUTIQUE,
    slug: 'coat',
    name: same('Coat'),
    price: 2000,
    stock: 9,
    choiceOptions: [
      { name: 'choice_1', title: same('Colour'), options: [same('Blue'), same('Red')] },
      { name: 'choice_2', title: same('Size'), options: [same('M'), same('L')] },
    ],
    variations: [
      { type: same('Blue-M'), price: 2000, stock: 4 },
      { type: same('Blue-L'), price: 2200, stock: 3 },
      { type: same('Red-M'), price: 2100, stock: 2 },
      { type: same('Red-L'), price: 2300, stock: 0 },
    ],
  },
  { ...goods, id: MUG, moduleId: 4, storeId: BOUTIQUE, slug: 'mug', name: same('Mug'), price: 500 },
];

export const FEAST_ROW = {
  ...{ id: FEAST, storeId: GRILL, moduleId: 1, slug: 'feast', title: same('Feast'), description: same('') },
  ...{ price: 400, startDate: '2020-01-01', endDate: '2099-01-01' },
};
