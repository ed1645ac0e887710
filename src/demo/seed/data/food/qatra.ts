import { pack } from '../../../art/spec.ts';
import { foodItem } from '../../item.ts';
import { anyOf, oneOf } from '../../options.ts';
import { ALWAYS, store } from '../../store.ts';

const size = oneOf(
  ['Size', 'الحجم'],
  [['350 ml', '٣٥٠ مل'], 0],
  [['500 ml', '٥٠٠ مل'], 1.25],
  [['1 litre', '١ لتر'], 3.5],
);
const ice = oneOf(['Ice', 'الثلج'], [['Normal', 'عادي'], 0], [['Little', 'قليل'], 0], [['None', 'بدون'], 0]);
const glass = (color: `#${string}`, icon: string) =>
  pack('cup', color, 'Qatra', undefined, undefined, icon, { font: 'fredoka' });

export const qatra = store({
  slug: 'qatra',
  module: 'food',
  zone: 3,
  name: ['Qatra Juice Bar', 'قطرة للعصائر'],
  color: '#e04f16',
  mark: { glyph: 'tropical-drink', tag: 'Juice bar', font: 'fredoka', accent: '#fff3c4' },
  table: [
    'tropical-drink',
    glass('#f79009', 'tangerine'),
    'watermelon',
    'pineapple',
    'bubble-tea',
    'mango',
    'strawberry',
    'kiwi-fruit',
    'lemon',
  ],
  hours: ALWAYS,
  minutes: [10, 20],
  delivery: false,
  age: 80,
  nonVeg: false,
  announcement: ['Pick up at the window: we do not deliver ice.', 'الاستلام من النافذة: لا نوصل الثلج.'],
  addOns: { chia: [['Chia seeds', 'بذور الشيا'], 0.6], ginger: [['Ginger shot', 'جرعة زنجبيل'], 1.2] },
  items: [
    foodItem(
      ['Avocado honey juice', 'عصير أفوكادو بالعسل'],
      4.25,
      'juices',
      ['Avocado, milk, honey and nuts on top.', 'أفوكادو وحليب وعسل ومكسرات على الوجه.'],
      'juice-avocado',
      {
        look: { sides: [glass('#669f2a', 'avocado')] },
        veg: true,
        groups: [size, ice],
        addOns: ['chia'],
        recommended: true,
      },
    ),
    foodItem(
      ['Watermelon mint', 'بطيخ بالنعناع'],
      3.4,
      'juices',
      ['Cold watermelon and a handful of mint.', 'بطيخ بارد وحفنة نعناع.'],
      'juice-watermelon',
      { look: { sides: [glass('#f04438', 'watermelon')] }, veg: true, groups: [size, ice], addOns: ['chia', 'ginger'] },
    ),
    foodItem(
      ['Pineapple sunrise', 'شروق الأناناس'],
      3.9,
      'juices',
      ['Pineapple, orange and a drop of grenadine.', 'أناناس وبرتقال وقطرة رمان.'],
      'tropical-drink',
      { look: { sides: ['pineapple'] }, veg: true, groups: [size, ice], off: 15 },
    ),
    foodItem(
      ['Brown sugar bubble tea', 'شاي الفقاعات بالسكر البني'],
      4.6,
      'juices',
      ['Milk tea, chewy pearls, warm syrup.', 'شاي بالحليب وحبيبات طرية وشراب دافئ.'],
      'bubble-tea',
      {
        look: { layout: 'pair' },
        veg: true,
        groups: [
          size,
          anyOf(
            ['Extras', 'إضافات'],
            1,
            2,
            [['Extra pearls', 'حبيبات إضافية'], 0.7],
            [['Cheese foam', 'رغوة الجبن'], 1],
          ),
        ],
      },
    ),
    foodItem(
      ['Strawberry milk', 'حليب الفراولة'],
      3.8,
      'juices',
      ['Real strawberries crushed into cold milk.', 'فراولة حقيقية مهروسة في حليب بارد.'],
      'milkshake-strawberry',
      { look: { sides: ['strawberry'] }, veg: true, groups: [size] },
    ),
    foodItem(
      ['Lemon mint', 'ليمون ونعناع'],
      2.9,
      'juices',
      ['The drink of the coast: lemon, mint, sugar, ice.', 'مشروب الساحل: ليمون ونعناع وسكر وثلج.'],
      'lemon-mint',
      { look: { sides: [glass('#66c61c', 'herb')] }, veg: true, groups: [size, ice] },
    ),
    foodItem(
      ['Kiwi cooler', 'كيوي منعش'],
      3.7,
      'juices',
      ['Kiwi, green apple and soda.', 'كيوي وتفاح أخضر وصودا.'],
      'kiwi-fruit',
      { look: { sides: [glass('#4ca30d', 'kiwi-fruit')] }, veg: true, groups: [size, ice], less: 0.4 },
    ),
  ],
});
