import { pack } from '../../../art/spec.ts';
import { foodItem } from '../../item.ts';
import { anyOf, oneOf } from '../../options.ts';
import { daily, store } from '../../store.ts';

const bread = oneOf(
  ['Bread', 'الخبز'],
  [['Saj', 'صاج'], 0],
  [['Pita', 'خبز عربي'], 0],
  [['Wholewheat', 'قمح كامل'], 0.5],
);
const inside = anyOf(
  ['Inside', 'الحشوة'],
  1,
  5,
  [['Pickles', 'مخلل'], 0],
  [['Garlic sauce', 'صلصة الثوم'], 0],
  [['Tahini', 'طحينة'], 0],
  [['Fries', 'بطاطس'], 0.5],
  [['Hot sauce', 'صلصة حارة'], 0],
);

export const sajSmoke = store({
  slug: 'saj-and-smoke',
  module: 'food',
  zone: 1,
  name: ['Saj & Smoke', 'صاج ودخان'],
  color: '#9a3412',
  mark: { glyph: 'stuffed-flatbread', tag: 'Shawarma', font: 'righteous', accent: '#fdba74' },
  table: [
    'stuffed-flatbread',
    'shawarma-wrap',
    'flatbread',
    'french-fries',
    pack('cup', '#9a3412', 'Saj'),
    'lemon',
    'tomato',
    'onion',
    'pickle',
  ],
  hours: daily([['11:00', '02:00']]),
  minutes: [15, 25],
  recommended: true,
  age: 300,
  offer: { percent: 10, minPurchase: 15, maxDiscount: 5 },
  addOns: {
    garlic: [['Extra garlic sauce', 'صلصة ثوم إضافية'], 0.5],
    fries: [['Small fries', 'بطاطس صغيرة'], 1.5],
    laban: [['Cup of laban', 'كوب لبن'], 1.25],
  },
  items: [
    foodItem(
      ['Chicken shawarma wrap', 'شاورما دجاج'],
      3.75,
      'shawarma-wraps',
      ['Chicken from the turning spit with pickles and garlic sauce.', 'دجاج من السيخ الدوار مع المخلل وصلصة الثوم.'],
      'stuffed-flatbread',
      {
        look: { sides: ['pickle'], base: 'plate' },
        groups: [bread, inside],
        addOns: ['garlic', 'fries', 'laban'],
        halal: true,
        recommended: true,
      },
    ),
    foodItem(
      ['Beef shawarma wrap', 'شاورما لحم'],
      4.5,
      'shawarma-wraps',
      ['Spiced beef and lamb fat, tahini, sumac onion and parsley.', 'لحم متبل مع الطحينة والبصل بالسماق والبقدونس.'],
      'shawarma-wrap',
      {
        look: { sides: ['onion', 'herb'], base: 'board' },
        groups: [bread, inside],
        addOns: ['garlic', 'fries', 'laban'],
        halal: true,
      },
    ),
    foodItem(
      ['Shawarma plate', 'صحن شاورما'],
      8.5,
      'shawarma-wraps',
      [
        'A generous plate of shawarma with fries, pickles and two breads.',
        'صحن وافر من الشاورما مع البطاطس والمخلل ورغيفين.',
      ],
      'shawarma-wrap',
      {
        look: { sides: ['french-fries', 'pickle'], base: 'board' },
        groups: [oneOf(['Meat', 'اللحم'], [['Chicken', 'دجاج'], 0], [['Beef', 'لحم'], 1.5], [['Mixed', 'مشكل'], 1])],
        addOns: ['garlic', 'laban'],
        halal: true,
      },
    ),
    foodItem(
      ['Smoked falafel wrap', 'لفافة فلافل مدخنة'],
      3.25,
      'mezze-falafel',
      ['Falafel, grilled eggplant and tahini rolled in saj bread.', 'فلافل وباذنجان مشوي وطحينة في خبز الصاج.'],
      'falafel',
      { look: { sides: ['flatbread'], base: 'plate' }, groups: [bread], veg: true, addOns: ['fries'] },
    ),
    foodItem(
      ['Halloumi saj', 'صاج حلوم'],
      4.25,
      'shawarma-wraps',
      ['Grilled halloumi, mint, tomato and olives.', 'جبن حلوم مشوي مع النعناع والطماطم والزيتون.'],
      'flatbread',
      { look: { sides: ['cheese-wedge', 'olive'], base: 'board' }, veg: true, off: 10 },
    ),
    foodItem(
      ['Shawarma feast for four', 'وليمة شاورما لأربعة'],
      26,
      'shawarma-wraps',
      ['A kilo of mixed shawarma with everything that belongs to it.', 'كيلو من الشاورما المشكلة مع كل ما يلزمها.'],
      'stuffed-flatbread',
      { look: { layout: 'pile', base: 'board' }, halal: true, less: 4 },
    ),
    foodItem(
      ['Lentil soup', 'شوربة عدس'],
      2.75,
      'sides',
      ['Red lentils with cumin and lemon.', 'عدس أحمر بالكمون والليمون.'],
      'lentil-soup',
      { look: { sides: ['lemon'] }, veg: true },
    ),
    foodItem(
      ['Mint laban', 'لبن بالنعناع'],
      1.75,
      'juices',
      ['Cold salted yogurt drink with fresh mint.', 'لبن مملح بارد مع نعناع طازج.'],
      'glass-of-milk',
      { look: { sides: ['herb'] }, veg: true },
    ),
  ],
});
