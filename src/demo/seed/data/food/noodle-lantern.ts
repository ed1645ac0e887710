import { foodItem } from '../../item.ts';
import { anyOf, oneOf } from '../../options.ts';
import { daily, store } from '../../store.ts';

const noodles = oneOf(['Noodles', 'النودلز'], [['Wheat', 'قمح'], 0], [['Rice', 'أرز'], 0], [['Glass', 'زجاجية'], 0.5]);
const top = anyOf(
  ['Toppings', 'الإضافات'],
  1,
  3,
  [['Soft egg', 'بيضة طرية'], 1],
  [['Corn', 'ذرة'], 0.5],
  [['Mushroom', 'فطر'], 0.9],
  [['Tofu', 'توفو'], 0.9],
);

export const noodleLantern = store({
  slug: 'noodle-lantern',
  module: 'food',
  zone: 2,
  name: ['Noodle Lantern', 'فانوس النودلز'],
  color: '#912018',
  mark: { word: 'Noodle|Lantern', font: 'righteous', accent: '#fedf89', size: 74 },
  table: [
    'steaming-bowl',
    'takeout-box',
    'dumpling',
    'chopsticks',
    'teapot',
    'fish-cake-with-swirl',
    'hot-pepper',
    'egg',
    'oden',
  ],
  hours: daily([['11:00', '23:30']]),
  minutes: [25, 40],
  recommended: true,
  age: 60,
  addOns: { chilli: [['Chilli oil', 'زيت الفلفل'], 0.5], bun: [['Steamed bun', 'خبز على البخار'], 1.5] },
  items: [
    foodItem(
      ['Lantern ramen', 'رامن الفانوس'],
      9.75,
      'noodles',
      ['Eighteen-hour broth, springy noodles and a soft egg.', 'مرق مطهو ثماني عشرة ساعة مع نودلز وبيضة طرية.'],
      'steaming-bowl',
      {
        look: { sides: ['chopsticks'] },
        groups: [noodles, top],
        addOns: ['chilli', 'bun'],
        recommended: true,
        halal: true,
      },
    ),
    foodItem(
      ['Chicken dumplings', 'زلابية الدجاج'],
      6.25,
      'noodles',
      ['Eight folded dumplings with ginger soy.', 'ثماني قطع مطوية مع صويا بالزنجبيل.'],
      'dumpling',
      {
        look: { layout: 'pile', base: 'plate' },
        groups: [oneOf(['Cooked', 'طريقة الطهو'], [['Steamed', 'على البخار'], 0], [['Fried', 'مقلية'], 0.5])],
        addOns: ['chilli'],
        halal: true,
      },
    ),
    foodItem(
      ['Wok noodles', 'نودلز المقلاة'],
      8.4,
      'noodles',
      ['Vegetables, sesame and sweet soy from a very hot wok.', 'خضار وسمسم وصويا حلوة من مقلاة شديدة الحرارة.'],
      'takeout-box',
      {
        look: { sides: ['chopsticks', 'bell-pepper'] },
        groups: [
          noodles,
          oneOf(['With', 'مع'], [['Vegetables', 'خضار'], 0], [['Chicken', 'دجاج'], 1.5], [['Shrimp', 'روبيان'], 2.75]),
        ],
        addOns: ['chilli'],
        off: 15,
      },
    ),
    foodItem(
      ['Sesame tofu bowl', 'وعاء توفو بالسمسم'],
      7.6,
      'noodles',
      ['Crisp tofu on rice with cucumber and sesame.', 'توفو مقرمش على الأرز مع الخيار والسمسم.'],
      'bento-box',
      { look: { sides: ['cucumber'] }, veg: true },
    ),
    foodItem(
      ['Egg fried rice', 'أرز مقلي بالبيض'],
      4.3,
      'sides',
      ['Rice, egg and spring onion from a smoking wok.', 'أرز وبيض وبصل أخضر من مقلاة ساخنة.'],
      'cooked-rice',
      { look: { sides: ['egg'] }, veg: true, less: 0.8 },
    ),
    foodItem(
      ['Hot pot for two', 'قدر ساخن لشخصين'],
      19.9,
      'noodles',
      ['Broth, greens, mushrooms and fish balls to finish at home.', 'مرق وخضار وفطر وكرات سمك تُستكمل في البيت.'],
      'fondue',
      {
        look: { sides: ['oden', 'brown-mushroom'] },
        groups: [
          oneOf(['Broth', 'المرق'], [['Clear', 'صافٍ'], 0], [['Spicy', 'حار'], 0], [['Half and half', 'نصف ونصف'], 1]),
        ],
      },
    ),
    foodItem(
      ['Jasmine tea', 'شاي الياسمين'],
      2.4,
      'coffee-tea',
      ['A pot of green tea with jasmine.', 'إبريق شاي أخضر بالياسمين.'],
      'teapot',
      { look: { sides: ['teacup-without-handle'] }, veg: true },
    ),
  ],
});
