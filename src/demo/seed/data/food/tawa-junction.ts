import { foodItem } from '../../item.ts';
import { oneOf, someOf } from '../../options.ts';
import { daily, store } from '../../store.ts';

const heat = oneOf(
  ['Heat', 'درجة الحرارة'],
  [['Mild', 'خفيف'], 0],
  [['Medium', 'متوسط'], 0],
  [['Hot', 'حار'], 0],
  [['Very hot', 'حار جدًا'], 0],
);
const bread = oneOf(
  ['With', 'مع'],
  [['Rice', 'أرز'], 0],
  [['Naan', 'خبز نان'], 0],
  [['Garlic naan', 'نان بالثوم'], 0.75],
);

export const tawaJunction = store({
  slug: 'tawa-junction',
  module: 'food',
  zone: 3,
  name: ['Tawa Junction', 'محطة طاوة'],
  color: '#b93815',
  mark: { glyph: 'curry-rice', tag: 'Curries & tandoor', font: 'righteous', accent: '#fec84b' },
  table: [
    'curry-rice',
    'pot-of-food',
    'flatbread',
    'shallow-pan-of-food',
    'mango',
    'hot-pepper',
    'ginger-root',
    'garlic',
    'lime',
  ],
  hours: daily([['11:30', '23:45']]),
  minutes: [30, 45],
  age: 95,
  offer: { percent: 15, minPurchase: 20, maxDiscount: 6 },
  addOns: {
    raita: [['Raita', 'لبن بالخيار'], 1],
    papad: [['Crisp papad', 'رقائق بابد'], 0.8],
    mango: [['Mango pickle', 'مخلل مانجو'], 0.6],
  },
  items: [
    foodItem(
      ['Butter chicken', 'دجاج بالزبدة'],
      9.25,
      'curry',
      ['Tandoor chicken in tomato, butter and fenugreek.', 'دجاج التندور في صلصة الطماطم والزبدة والحلبة.'],
      'pot-of-food',
      {
        look: { sides: ['flatbread'] },
        groups: [heat, bread],
        addOns: ['raita', 'papad', 'mango'],
        halal: true,
        recommended: true,
      },
    ),
    foodItem(
      ['Chicken biryani', 'برياني دجاج'],
      8.5,
      'curry',
      [
        'Layered rice sealed with dough, saffron and fried onion.',
        'طبقات أرز مغلقة بالعجين مع الزعفران والبصل المقلي.',
      ],
      'biryani-rice',
      {
        look: { sides: ['poultry-leg'], base: 'plate' },
        groups: [heat, oneOf(['Portion', 'الحصة'], [['One', 'لشخص'], 0], [['Sharing', 'للمشاركة'], 6.9])],
        addOns: ['raita', 'papad'],
        halal: true,
        recommended: true,
      },
    ),
    foodItem(
      ['Chickpea masala', 'حمص ماسالا'],
      6.75,
      'curry',
      ['Chickpeas simmered with tea, tomato and ginger.', 'حمص مطهو على مهل بالشاي والطماطم والزنجبيل.'],
      'chickpea-bowl',
      { look: { sides: ['ginger-root'] }, groups: [heat, bread], addOns: ['raita', 'mango'], veg: true },
    ),
    foodItem(
      ['Spinach paneer', 'سبانخ بالجبن الهندي'],
      7.5,
      'curry',
      ['Fresh cheese in creamy spinach.', 'جبن طازج في سبانخ كريمي.'],
      'lentil-soup@60',
      { look: { sides: ['leafy-green', 'flatbread'] }, groups: [heat, bread], veg: true, off: 10 },
    ),
    foodItem(
      ['Vegetable thali', 'ثالي خضار'],
      10.5,
      'curry',
      ['A round tray with three curries, rice, bread and a sweet.', 'صينية مستديرة بثلاثة أنواع كاري وأرز وخبز وحلوى.'],
      'meze-plate',
      {
        look: { sides: ['cooked-rice', 'flatbread'], base: 'board' },
        groups: [
          someOf(
            ['Curries', 'الكاري'],
            3,
            3,
            [['Chickpea', 'حمص'], 0],
            [['Lentil', 'عدس'], 0],
            [['Potato', 'بطاطا'], 0],
            [['Spinach', 'سبانخ'], 0],
            [['Okra', 'بامية'], 0.5],
          ),
        ],
        veg: true,
      },
    ),
    foodItem(
      ['Vegetable samosa', 'سمبوسة خضار'],
      3.6,
      'sides',
      ['Four triangles with potato, peas and coriander.', 'أربعة مثلثات بالبطاطا والبازلاء والكزبرة.'],
      'samosas',
      { look: { layout: 'pair', base: 'plate' }, veg: true },
    ),
    foodItem(
      ['Tandoori drumsticks', 'أفخاذ تندوري'],
      7.2,
      'curry',
      ['Yogurt, red chilli and smoke from the clay oven.', 'لبن وفلفل أحمر ودخان الفرن الطيني.'],
      'poultry-leg',
      { look: { layout: 'pair', base: 'plate' }, groups: [heat], addOns: ['raita'], halal: true, less: 1.2 },
    ),
    foodItem(
      ['Mango lassi', 'لاسي المانجو'],
      3,
      'juices',
      ['Yogurt, mango and a little cardamom.', 'لبن ومانجو ولمسة من الهيل.'],
      'juice-mango',
      { look: { sides: ['glass-of-milk'] }, veg: true },
    ),
  ],
});
