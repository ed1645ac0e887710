import { pack } from '../../../art/spec.ts';
import { foodItem } from '../../item.ts';
import { anyOf, oneOf } from '../../options.ts';
import { ALWAYS, store } from '../../store.ts';

const size = oneOf(
  ['Size', 'الحجم'],
  [['Small 24 cm', 'صغيرة ٢٤ سم'], 0],
  [['Medium 30 cm', 'وسط ٣٠ سم'], 3],
  [['Large 36 cm', 'كبيرة ٣٦ سم'], 5.75],
);
const crust = oneOf(
  ['Crust', 'العجينة'],
  [['Thin', 'رقيقة'], 0],
  [['Soft', 'طرية'], 0],
  [['Stuffed with cheese', 'محشوة بالجبن'], 1.75],
);
const extras = anyOf(
  ['Toppings', 'الإضافات'],
  1,
  4,
  [['Olives', 'زيتون'], 0.75],
  [['Mushrooms', 'فطر'], 1],
  [['Peppers', 'فلفل حلو'], 0.75],
  [['Hot honey', 'عسل حار'], 1.25],
  [['Basil', 'ريحان'], 0.5],
);

export const fornoVela = store({
  slug: 'forno-vela',
  module: 'food',
  zone: 1,
  near: true,
  name: ['Forno Vela', 'فورنو فيلا'],
  color: '#7a2e0e',
  mark: { word: 'Forno|Vela', font: 'abril', accent: '#fec84b', rule: true },
  table: [
    'pizza',
    'spaghetti',
    'tomato',
    'olive',
    pack('bottle', '#4d7c0f', 'Vela', 'Olive oil', '250 ml', 'olive', { font: 'abril' }),
    'cheese-wedge',
    'garlic',
    'herb',
    'brown-mushroom',
  ],
  far: ['bread', 'eggplant'],
  hours: ALWAYS,
  minutes: [25, 40],
  slots: { places: 2, fees: [['18:00', '21:00', 1.5]] },
  featured: true,
  age: 365,
  minimumOrder: 6,
  addOns: {
    dip: [['Garlic dip', 'صلصة الثوم'], 0.75],
    rocket: [['Rocket', 'جرجير'], 1],
    burrata: [['Burrata', 'جبن بوراتا'], 2.75],
  },
  items: [
    foodItem(
      ['Garlic bread sticks', 'أصابع خبز بالثوم'],
      4,
      'sides',
      [
        'Baked dough sticks brushed with garlic and parsley butter.',
        'أصابع عجين مخبوزة ومدهونة بزبدة الثوم والبقدونس.',
      ],
      'baguette-bread',
      { look: { sides: ['garlic'], base: 'board' }, veg: true },
    ),
    foodItem(
      ['Margherita Vela', 'مارغريتا فيلا'],
      7.5,
      'pizza',
      [
        'Crushed tomato, mozzarella and basil on dough rested for two days.',
        'طماطم مهروسة وموزاريلا وريحان على عجينة مخمرة يومين.',
      ],
      'pizza-margherita',
      {
        look: { sides: ['tomato', 'herb'], base: 'plate' },
        groups: [size, crust, extras],
        addOns: ['dip', 'rocket', 'burrata'],
        veg: true,
        recommended: true,
        allergies: [
          ['Gluten', 'غلوتين'],
          ['Milk', 'حليب'],
        ],
      },
    ),
    foodItem(
      ['Harbour pizza', 'بيتزا المرفأ'],
      10.5,
      'pizza',
      ['Shrimp, squid, garlic oil and lemon, without tomato.', 'روبيان وحبار وزيت الثوم والليمون من دون طماطم.'],
      'pizza-seafood',
      {
        look: { sides: ['shrimp', 'lemon'], base: 'plate' },
        groups: [size, crust],
        addOns: ['dip', 'rocket'],
        halal: true,
      },
    ),
    foodItem(
      ['Four cheese pizza', 'بيتزا الأجبان الأربعة'],
      9.75,
      'pizza',
      ['Mozzarella, aged cheddar, blue cheese and fresh goat cheese.', 'موزاريلا وشيدر معتق وجبن أزرق وجبن ماعز طازج.'],
      'pizza-cheese',
      {
        look: { sides: ['cheese-wedge'], base: 'board' },
        groups: [size, crust, extras],
        addOns: ['dip', 'rocket', 'burrata'],
        veg: true,
        off: 20,
      },
    ),
    foodItem(
      ['Spicy beef pizza', 'بيتزا اللحم الحارة'],
      10.25,
      'pizza',
      ['Spiced minced beef, red onion and green chilli.', 'لحم مفروم متبل مع بصل أحمر وفلفل أخضر حار.'],
      'pizza-meat',
      {
        look: { sides: ['hot-pepper', 'onion'], base: 'plate' },
        groups: [size, crust, extras],
        addOns: ['dip'],
        halal: true,
      },
    ),
    foodItem(
      ['Spaghetti al pomodoro', 'سباغيتي بالطماطم'],
      8.25,
      'pasta',
      [
        'Slow tomato sauce, olive oil and a snowfall of hard cheese.',
        'صلصة طماطم على نار هادئة مع زيت الزيتون وجبن مبشور.',
      ],
      'spaghetti',
      {
        groups: [oneOf(['Portion', 'الحصة'], [['One', 'لشخص'], 0], [['Two', 'لشخصين'], 6.5])],
        veg: true,
        recommended: true,
      },
    ),
    foodItem(
      ['Baked eggplant parmigiana', 'باذنجان مخبوز بالجبن'],
      8.95,
      'pasta',
      [
        'Layers of eggplant, tomato and cheese baked until they bubble.',
        'طبقات من الباذنجان والطماطم والجبن تُخبز حتى تفور.',
      ],
      'eggplant',
      { look: { sides: ['tomato', 'cheese-wedge'], base: 'plate' }, veg: true },
    ),
    foodItem(
      ['Caramel custard', 'كريم كراميل'],
      5.5,
      'cakes',
      ['Wobbly baked custard under a dark caramel.', 'كاسترد مخبوز طري تحت كراميل داكن.'],
      'custard',
      { look: { sides: ['hot-beverage'], base: 'plate' }, veg: true, less: 1 },
    ),
  ],
});
