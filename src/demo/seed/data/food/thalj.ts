import { pack } from '../../../art/spec.ts';
import { foodItem } from '../../item.ts';
import { anyOf, oneOf, someOf } from '../../options.ts';
import { daily, store } from '../../store.ts';

const scoops = someOf(
  ['Flavours', 'النكهات'],
  1,
  3,
  [['Milk & mastic', 'حليب بالمستكة'], 0],
  [['Pistachio', 'فستق'], 0.5],
  [['Mango', 'مانجو'], 0],
  [['Dark chocolate', 'شوكولاتة داكنة'], 0.25],
  [['Date', 'تمر'], 0],
);

export const thalj = store({
  slug: 'thalj',
  module: 'food',
  zone: 1,
  name: ['Thalj Ice Cream', 'مثلجات ثلج'],
  color: '#1570cd',
  mark: { glyph: 'soft-ice-cream', font: 'pacifico', accent: '#d1e9ff' },
  table: [
    'ice-cream',
    'soft-ice-cream',
    'shaved-ice',
    'lollipop',
    'waffle',
    'cherries',
    'strawberry',
    'chocolate-bar',
    'mango',
  ],
  hours: daily([['13:00', '01:00']]),
  minutes: [15, 25],
  active: false,
  age: 320,
  nonVeg: false,
  announcement: ['Closed for a few days: a new machine is on its way.', 'مغلق لأيام قليلة: آلة جديدة في الطريق.'],
  addOns: { nuts: [['Crushed nuts', 'مكسرات مجروشة'], 0.75], sauce: [['Chocolate sauce', 'صلصة شوكولاتة'], 0.6] },
  items: [
    foodItem(
      ['Ice cream cup', 'كوب آيس كريم'],
      3.5,
      'ice-cream',
      ['Up to three flavours, churned every morning.', 'حتى ثلاث نكهات تُخفق كل صباح.'],
      'ice-cream',
      { veg: true, groups: [scoops], addOns: ['nuts', 'sauce'], recommended: true },
    ),
    foodItem(
      ['Arabic booza cone', 'بوظة عربية'],
      3.25,
      'ice-cream',
      ['Stretchy ice cream pounded with mastic and rolled in pistachio.', 'بوظة مدقوقة بالمستكة وملفوفة بالفستق.'],
      'soft-ice-cream',
      { veg: true, addOns: ['nuts'] },
    ),
    foodItem(
      ['Shaved ice tower', 'برج الثلج'],
      3,
      'ice-cream',
      ['Snowy ice with fruit syrup.', 'ثلج مجروش ناعم بشراب الفواكه.'],
      'shaved-ice',
      {
        veg: true,
        groups: [
          oneOf(['Syrup', 'الشراب'], [['Cherry', 'كرز'], 0], [['Mango', 'مانجو'], 0], [['Blue lagoon', 'أزرق'], 0.25]),
        ],
        off: 10,
      },
    ),
    foodItem(
      ['Waffle sundae', 'وافل بالمثلجات'],
      6.4,
      'ice-cream',
      ['Warm waffle, two scoops and sauce.', 'وافل دافئ مع كرتين وصلصة.'],
      'waffle',
      {
        look: { sides: ['ice-cream'], base: 'plate' },
        veg: true,
        groups: [
          scoops,
          anyOf(['On top', 'على الوجه'], 1, 2, [['Banana', 'موز'], 0.5], [['Strawberry', 'فراولة'], 0.75]),
        ],
        addOns: ['nuts', 'sauce'],
      },
    ),
    foodItem(
      ['Fruit lollies', 'مصاصات الفواكه'],
      5.5,
      'ice-cream',
      ['Six frozen lollies made of fruit only.', 'ست مصاصات مثلجة من الفواكه فقط.'],
      'lollipop',
      { look: { layout: 'pair' }, veg: true },
    ),
    foodItem(
      ['Family tub 1 L', 'علبة عائلية ١ لتر'],
      12.5,
      'ice-cream',
      ['One litre, two flavours, packed in dry ice.', 'لتر واحد بنكهتين معبأ بالثلج الجاف.'],
      pack('jar', '#1570cd', 'Thalj', 'Ice cream', '1 L', 'ice-cream', { font: 'pacifico' }),
      {
        look: { sides: ['ice-cream'] },
        veg: true,
        groups: [
          someOf(
            ['Flavours', 'النكهات'],
            2,
            2,
            [['Milk & mastic', 'حليب بالمستكة'], 0],
            [['Pistachio', 'فستق'], 1.5],
            [['Mango', 'مانجو'], 0],
            [['Date', 'تمر'], 0],
          ),
        ],
        less: 1.5,
      },
    ),
  ],
});
