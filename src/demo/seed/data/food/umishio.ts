import { foodItem } from '../../item.ts';
import { anyOf, oneOf, someOf } from '../../options.ts';
import { daily, store } from '../../store.ts';

const pieces = oneOf(['Pieces', 'عدد القطع'], [['4 pieces', '٤ قطع'], 0], [['8 pieces', '٨ قطع'], 4.5]);

export const umishio = store({
  slug: 'umishio',
  module: 'food',
  zone: 1,
  name: ['Umishio Sushi', 'أوميشيو سوشي'],
  color: '#101828',
  mark: { word: 'umi|shio', font: 'righteous', accent: '#fda29b', size: 100 },
  table: [
    'sushi',
    'bento-box',
    'rice-ball',
    'fried-shrimp',
    'teacup-without-handle',
    'chopsticks',
    'fish-cake-with-swirl',
    'avocado',
    'dango',
  ],
  hours: daily([
    ['12:00', '15:30'],
    ['18:00', '23:30'],
  ]),
  minutes: [35, 50],
  featured: true,
  age: 250,
  minimumOrder: 12,
  announcement: [
    'Closed between lunch and dinner while we prepare the rice.',
    'نغلق بين الغداء والعشاء ريثما نجهز الأرز.',
  ],
  addOns: { ginger: [['Pickled ginger', 'زنجبيل مخلل'], 0.75], soy: [['Sweet soy', 'صويا حلوة'], 0.5] },
  items: [
    foodItem(
      ['Salmon nigiri', 'نيغيري السلمون'],
      6.5,
      'sushi',
      ['Salmon over hand-pressed rice, brushed with soy.', 'سلمون على أرز مضغوط باليد ومدهون بالصويا.'],
      'sushi',
      {
        look: { layout: 'pair', base: 'board' },
        groups: [pieces],
        addOns: ['ginger', 'soy'],
        recommended: true,
        allergies: [['Fish', 'سمك']],
      },
    ),
    foodItem(
      ['Tempura shrimp roll', 'رول روبيان تمبورا'],
      7.75,
      'sushi',
      ['Crisp shrimp, cucumber and spicy mayonnaise.', 'روبيان مقرمش وخيار ومايونيز حار.'],
      'fried-shrimp',
      {
        look: { sides: ['sushi'], base: 'board' },
        groups: [pieces],
        addOns: ['ginger', 'soy'],
        allergies: [['Crustaceans', 'قشريات']],
      },
    ),
    foodItem(
      ['Avocado maki', 'ماكي أفوكادو'],
      5.25,
      'sushi',
      ['Ripe avocado and sesame in seaweed.', 'أفوكادو ناضج وسمسم في أعشاب البحر.'],
      'avocado',
      { look: { sides: ['rice-ball'], base: 'board' }, groups: [pieces], veg: true },
    ),
    foodItem(
      ['Umishio bento', 'بينتو أوميشيو'],
      13.5,
      'sushi',
      [
        'Rice, the catch of the day, pickles and something sweet, in one box.',
        'أرز وصيد اليوم ومخللات وشيء حلو، في علبة واحدة.',
      ],
      'bento-box',
      {
        look: { sides: ['chopsticks'] },
        groups: [
          oneOf(['Main', 'الطبق الرئيسي'], [['Salmon', 'سلمون'], 0], [['Chicken', 'دجاج'], 0], [['Tofu', 'توفو'], 0]),
          someOf(
            ['Sides', 'الأطباق الجانبية'],
            2,
            3,
            [['Edamame', 'إدامامي'], 0],
            [['Pickles', 'مخللات'], 0],
            [['Seaweed', 'أعشاب بحر'], 0.75],
            [['Egg', 'بيض'], 0.5],
          ),
        ],
        off: 10,
      },
    ),
    foodItem(
      ['Onigiri trio', 'ثلاثية أونيغيري'],
      5.9,
      'sushi',
      ['Three rice triangles: tuna, mushroom and plum.', 'ثلاثة مثلثات أرز: تونة وفطر وبرقوق.'],
      'rice-ball',
      { look: { layout: 'pair', base: 'board' } },
    ),
    foodItem(
      ['Sharing platter of 32', 'طبق مشاركة ٣٢ قطعة'],
      34.75,
      'sushi',
      ['The chef chooses thirty-two pieces, rolls and nigiri.', 'اثنتان وثلاثون قطعة من اختيار الشيف بين رول ونيغيري.'],
      'sushi',
      { look: { layout: 'pile', base: 'board' }, max: 3, less: 5 },
    ),
    foodItem(
      ['Shiitake clear soup', 'حساء الفطر الصافي'],
      4,
      'noodles',
      ['Light broth with mushroom, tofu and spring onion.', 'مرق خفيف مع الفطر والتوفو والبصل الأخضر.'],
      'steaming-bowl',
      {
        veg: true,
        groups: [anyOf(['Extras', 'إضافات'], 1, 2, [['Noodles', 'نودلز'], 1.25], [['Fish cake', 'كعكة السمك'], 0.75])],
      },
    ),
    foodItem(
      ['Dango skewers', 'أسياخ دانغو'],
      4.4,
      'pastries',
      ['Soft rice dumplings with sweet soy glaze.', 'كرات أرز طرية بطبقة من الصويا الحلوة.'],
      'dango',
      { look: { layout: 'pair', base: 'plate' }, veg: true },
    ),
  ],
});
