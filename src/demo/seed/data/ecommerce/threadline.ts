import { ecommerceItem } from '../../item.ts';
import { type Axis, combine } from '../../options.ts';
import { daily, store } from '../../store.ts';

const sizes: Axis = [
  ['Size', 'المقاس'],
  [['S', 'صغير'], 0],
  [['M', 'وسط'], 0],
  [['L', 'كبير'], 0],
  [['XL', 'كبير جدًا'], 2],
];
const colors = (...names: [string, string][]): Axis => [
  ['Color', 'اللون'],
  ...names.map((name): [[string, string], number] => [name, 0]),
];

export const threadline = store({
  slug: 'threadline',
  module: 'ecommerce',
  zone: 1,
  name: ['Threadline', 'خيط الأناقة'],
  color: '#101828',
  mark: { word: 'THREAD|LINE', font: 'bebas', accent: '#fda29b', size: 120 },
  table: ['dress', 'coat', 't-shirt', 'jeans', 'womans-clothes', 'scarf', 'necktie', 'socks', 'womans-hat'],
  hours: daily([['09:00', '22:00']]),
  minutes: [2, 4],
  unit: 'days',
  featured: true,
  age: 230,
  offer: { percent: 10, minPurchase: 60, maxDiscount: 25 },
  items: [
    ecommerceItem(
      ['Everyday t-shirt', 'تيشيرت يومي'],
      12,
      'mens-fashion',
      ['Heavy cotton that keeps its shape.', 'قطن ثقيل يحافظ على شكله.'],
      't-shirt',
      {
        gallery: ['t-shirt@-100', 't-shirt@70'],
        brand: 'velina',
        combinations: combine(
          12,
          [14, 9, 0, 6, 4, 11],
          sizes,
          colors(['Blue', 'أزرق'], ['Green', 'أخضر'], ['Violet', 'بنفسجي']),
        ),
        recommended: true,
        unit: 'piece',
      },
    ),
    ecommerceItem(
      ['Straight jeans', 'جينز مستقيم'],
      38.5,
      'mens-fashion',
      ['Dark wash, a little stretch.', 'غسلة داكنة مع قليل من المرونة.'],
      'jeans',
      { brand: 'velina', combinations: combine(38.5, [7, 8, 5, 2], sizes), off: 15, unit: 'piece' },
    ),
    ecommerceItem(
      ['Evening dress', 'فستان سهرة'],
      79,
      'womens-fashion',
      ['Falls to the knee, moves when you do.', 'يصل إلى الركبة ويتحرك معك.'],
      'dress',
      {
        gallery: ['dress@145'],
        brand: 'velina',
        combinations: combine(79, [3, 2, 0, 4, 1], sizes, colors(['Blue', 'أزرق'], ['Red', 'أحمر'])),
        less: 12,
        recommended: true,
        unit: 'piece',
      },
    ),
    ecommerceItem(
      ['Linen blouse', 'بلوزة كتان'],
      29.9,
      'womens-fashion',
      ['Cool on hot days, better when creased.', 'باردة في الحر وأجمل وهي مجعدة.'],
      'womans-clothes',
      { brand: 'velina', combinations: combine(29.9, [8, 6, 3, 2], sizes), unit: 'piece' },
    ),
    ecommerceItem(
      ['Winter coat', 'معطف شتوي'],
      119,
      'womens-fashion',
      ['For the three cold weeks and for travelling.', 'للأسابيع الثلاثة الباردة وللسفر.'],
      'coat',
      { brand: 'velina', combinations: combine(119, [2, 3, 1, 1], sizes), off: 25, unit: 'piece' },
    ),
    ecommerceItem(
      ['Silk necktie', 'ربطة عنق حريرية'],
      22,
      'mens-fashion',
      ['Woven silk with a fine stripe.', 'حرير منسوج بخطوط رفيعة.'],
      'necktie',
      { brand: 'velina', unit: 'piece' },
    ),
    ecommerceItem(
      ['Wool scarf', 'وشاح صوف'],
      26.5,
      'womens-fashion',
      ['Two metres of softness.', 'متران من النعومة.'],
      'scarf',
      {
        gallery: ['scarf@150'],
        brand: 'velina',
        combinations: combine(26.5, [9, 5], colors(['Red', 'أحمر'], ['Green', 'أخضر'])),
        unit: 'piece',
      },
    ),
    ecommerceItem(
      ['Striped socks, 5 pairs', 'جوارب مخططة ٥ أزواج'],
      9.5,
      'mens-fashion',
      ['One for every weekday.', 'زوج لكل يوم عمل.'],
      'socks',
      { brand: 'velina', unit: 'pack', max: 10 },
    ),
  ],
});
