import { pack } from '../../../art/spec.ts';
import { foodItem } from '../../item.ts';
import { oneOf } from '../../options.ts';
import { daily, store } from '../../store.ts';

const LATE = ['22:00', '03:00'] as const;

export const moonshift = store({
  slug: 'moonshift-diner',
  module: 'food',
  zone: 1,
  name: ['Moonshift Diner', 'مطعم آخر الليل'],
  color: '#26215a',
  mark: { word: 'Moon|shift', font: 'bebas', accent: '#fde272', size: 124 },
  table: [
    'hot-dog',
    'sandwich',
    'french-fries',
    'pancakes',
    pack('cup', '#5925dc', 'Moon'),
    'pretzel',
    'pie',
    'bacon',
    'egg',
  ],
  hours: daily([['20:00', '04:30']]),
  minutes: [20, 30],
  age: 45,
  minimumOrder: 5,
  scheduleOrder: false,
  addOns: { cheese: [['Melted cheese', 'جبن ذائب'], 0.9], onions: [['Crisp onions', 'بصل مقرمش'], 0.6] },
  items: [
    foodItem(
      ['Midnight hot dog', 'هوت دوغ منتصف الليل'],
      4.75,
      'sandwiches',
      ['Smoked beef sausage, onions and mustard.', 'سجق بقري مدخن مع البصل والخردل.'],
      'hot-dog',
      {
        look: { sides: [pack('cup', '#5925dc', 'Moon')], base: 'board' },
        addOns: ['cheese', 'onions'],
        window: LATE,
        halal: true,
        recommended: true,
      },
    ),
    foodItem(
      ['Club sandwich', 'كلوب ساندويتش'],
      6.9,
      'sandwiches',
      ['Three layers of toast, chicken, egg and lettuce.', 'ثلاث طبقات من التوست والدجاج والبيض والخس.'],
      'sandwich',
      {
        look: { sides: ['french-fries'], base: 'board' },
        halal: true,
        groups: [oneOf(['Toast', 'التوست'], [['White', 'أبيض'], 0], [['Brown', 'أسمر'], 0])],
        addOns: ['cheese'],
      },
    ),
    foodItem(
      ['Night shift stack', 'بان كيك الوردية الليلية'],
      6.2,
      'breakfast',
      ['Breakfast for people whose day ends now.', 'فطور لمن ينتهي يومهم الآن.'],
      'pancakes',
      { look: { sides: ['egg', 'bacon'] }, window: LATE, less: 0.7 },
    ),
    foodItem(
      ['Steak and eggs', 'ستيك مع البيض'],
      13.5,
      'mixed-platters',
      ['Minute steak, two eggs and potatoes.', 'ستيك سريع وبيضتان وبطاطا.'],
      'cut-of-meat',
      {
        look: { sides: ['cooking'], base: 'plate' },
        halal: true,
        groups: [oneOf(['Cooked', 'درجة النضج'], [['Medium', 'متوسط'], 0], [['Well done', 'ناضج'], 0])],
        off: 10,
      },
    ),
    foodItem(
      ['Cheese fries', 'بطاطس بالجبن'],
      4.4,
      'sides',
      ['Fries, cheese sauce and spring onion.', 'بطاطس مع صلصة الجبن والبصل الأخضر.'],
      'french-fries',
      { look: { sides: ['cheese-wedge'] }, veg: true, addOns: ['onions'] },
    ),
    foodItem(
      ['Salted pretzel', 'بريتزل مملح'],
      2.5,
      'pastries',
      ['Warm, chewy, with mustard.', 'دافئ وطري مع الخردل.'],
      'pretzel',
      { look: { base: 'board' }, veg: true },
    ),
    foodItem(
      ['Apple pie slice', 'شريحة فطيرة التفاح'],
      4,
      'cakes',
      ['Cinnamon apples under a lattice crust.', 'تفاح بالقرفة تحت عجينة مشبكة.'],
      'pie',
      { look: { sides: ['red-apple'], base: 'plate' }, veg: true, window: LATE },
    ),
  ],
});
