import { pack } from '../../../art/spec.ts';
import { foodItem } from '../../item.ts';
import { anyOf, oneOf, someOf } from '../../options.ts';
import { daily, store } from '../../store.ts';

const filling = oneOf(
  ['Filling', 'الحشوة'],
  [['Chicken', 'دجاج'], 0],
  [['Beef', 'لحم'], 0.75],
  [['Fish', 'سمك'], 1],
  [['Beans', 'فاصوليا'], 0],
);
const salsa = anyOf(
  ['Salsa', 'الصلصة'],
  1,
  2,
  [['Tomato', 'طماطم'], 0],
  [['Green', 'خضراء'], 0],
  [['Mango', 'مانجو'], 0.4],
  [['Smoked chilli', 'فلفل مدخن'], 0.4],
);

export const tacoMarea = store({
  slug: 'taco-marea',
  module: 'food',
  zone: 2,
  name: ['Taco Marea', 'تاكو ماريا'],
  color: '#b42318',
  mark: { glyph: 'taco', tag: 'Street tacos', font: 'righteous', accent: '#fec84b' },
  table: [
    'taco',
    'burrito',
    'tamale',
    'avocado',
    pack('cup', '#17b26a', 'Marea', undefined, undefined, 'lime'),
    'lime',
    'hot-pepper',
    'ear-of-corn',
    'tomato',
  ],
  hours: daily([['12:00', '00:00']]),
  minutes: [20, 35],
  age: 130,
  freeDelivery: true,
  addOns: {
    guac: [['Guacamole', 'غواكامولي'], 1.75],
    cream: [['Sour cream', 'كريمة حامضة'], 0.9],
    chips: [['Corn chips', 'رقائق ذرة'], 1.4],
  },
  items: [
    foodItem(
      ['Trio of tacos', 'ثلاث قطع تاكو'],
      7.5,
      'mexican',
      ['Three soft corn tacos with onion, coriander and lime.', 'ثلاث قطع تاكو من الذرة مع البصل والكزبرة والليمون.'],
      'taco',
      {
        look: { layout: 'pair', base: 'board' },
        groups: [filling, salsa],
        addOns: ['guac', 'cream', 'chips'],
        recommended: true,
        halal: true,
      },
    ),
    foodItem(
      ['Harbour burrito', 'بوريتو المرفأ'],
      8.25,
      'mexican',
      ['Rice, beans, cheese and your filling in a warm tortilla.', 'أرز وفاصوليا وجبن وحشوتك المفضلة في خبز دافئ.'],
      'burrito',
      { look: { sides: ['beans'], base: 'board' }, groups: [filling, salsa], addOns: ['guac', 'cream'], halal: true },
    ),
    foodItem(
      ['Fresh guacamole', 'غواكامولي طازج'],
      5.5,
      'mexican',
      [
        'Avocado crushed with lime, tomato and coriander, corn chips beside it.',
        'أفوكادو مهروس مع الليمون والطماطم والكزبرة ورقائق الذرة.',
      ],
      'avocado',
      { look: { sides: ['lime', 'tomato'], base: 'board' }, addOns: ['cream', 'chips'], veg: true, off: 15 },
    ),
    foodItem(
      ['Tamales', 'تامال'],
      5.6,
      'mexican',
      ['Corn dough steamed in its leaves.', 'عجينة ذرة مطهوة على البخار في أوراقها.'],
      'tamale',
      { look: { layout: 'pair', base: 'plate' }, groups: [filling] },
    ),
    foodItem(
      ['Street corn', 'ذرة الشارع'],
      3.4,
      'sides',
      ['Grilled corn with lime, cheese and chilli.', 'ذرة مشوية مع الليمون والجبن والفلفل.'],
      'ear-of-corn',
      { look: { sides: ['lime'], base: 'board' }, veg: true },
    ),
    foodItem(
      ['Taco night box', 'صندوق ليلة التاكو'],
      23.5,
      'mexican',
      [
        'Twelve shells, three fillings and all the salsas for the table.',
        'اثنتا عشرة قطعة وثلاث حشوات وكل الصلصات للمائدة.',
      ],
      'taco',
      {
        look: { layout: 'pile', base: 'board' },
        groups: [
          someOf(
            ['Fillings', 'الحشوات'],
            3,
            3,
            [['Chicken', 'دجاج'], 0],
            [['Beef', 'لحم'], 1.5],
            [['Fish', 'سمك'], 2],
            [['Beans', 'فاصوليا'], 0],
            [['Mushroom', 'فطر'], 0],
          ),
        ],
        less: 3.5,
      },
    ),
    foodItem(
      ['Lime cooler', 'ليمون منعش'],
      3.1,
      'juices',
      ['Lime, mint and crushed ice.', 'ليمون أخضر ونعناع وثلج مجروش.'],
      'tropical-drink@90',
      { look: { sides: ['lime'] }, veg: true },
    ),
  ],
});
