import { pack } from '../../../art/spec.ts';
import { foodItem } from '../../item.ts';
import { anyOf, oneOf } from '../../options.ts';
import { daily, store } from '../../store.ts';

const size = oneOf(['Size', 'الحجم'], [['Small', 'صغير'], 0], [['Medium', 'وسط'], 0.75], [['Large', 'كبير'], 1.25]);
const milk = oneOf(
  ['Milk', 'الحليب'],
  [['Whole', 'كامل الدسم'], 0],
  [['Oat', 'حليب الشوفان'], 0.6],
  [['Almond', 'حليب اللوز'], 0.6],
);
const syrup = anyOf(
  ['Syrup', 'النكهة'],
  1,
  2,
  [['Date', 'تمر'], 0.5],
  [['Cardamom', 'هيل'], 0.5],
  [['Caramel', 'كراميل'], 0.5],
);
const cup = (color: `#${string}`, icon?: string) =>
  pack('cup', color, 'Karam', undefined, undefined, icon, { straw: false, font: 'pacifico' });

export const karamCoffee = store({
  slug: 'karam-coffee',
  module: 'food',
  zone: 1,
  near: true,
  name: ['Karam Coffee', 'قهوة كرم'],
  color: '#4a2c17',
  mark: { word: 'KARAM|COFFEE', font: 'bebas', accent: '#f5c98b', size: 120 },
  table: [
    cup('#6f4e37'),
    'croissant',
    'hot-beverage',
    'doughnut',
    pack('pouch', '#101828', 'Karam', 'House beans', '250 g', 'hot-beverage', { font: 'pacifico' }),
    'cookie',
    'cupcake',
    'bagel',
    'chocolate-bar',
  ],
  hours: daily([['06:00', '23:30']]),
  minutes: [10, 20],
  featured: true,
  age: 500,
  addOns: { shot: [['Extra shot', 'جرعة إضافية'], 0.9], cookie: [['Butter cookie', 'بسكويت بالزبدة'], 1.1] },
  items: [
    foodItem(
      ['Flat white', 'فلات وايت'],
      3.4,
      'coffee-tea',
      ['Two short shots under silky milk.', 'جرعتان مركزتان تحت حليب حريري.'],
      'hot-beverage',
      { veg: true, groups: [size, milk], addOns: ['shot', 'cookie'], recommended: true },
    ),
    foodItem(
      ['Spanish latte', 'سبانش لاتيه'],
      4.1,
      'coffee-tea',
      ['Espresso with sweet condensed milk, hot or over ice.', 'إسبريسو مع الحليب المكثف المحلى، ساخنًا أو مثلجًا.'],
      cup('#b08968'),
      {
        look: { sides: ['glass-of-milk'] },
        veg: true,
        groups: [oneOf(['Served', 'التقديم'], [['Hot', 'ساخن'], 0], [['Iced', 'مثلج'], 0.4]), size, milk, syrup],
        addOns: ['shot'],
        off: 10,
      },
    ),
    foodItem(
      ['Karak chai', 'شاي كرك'],
      1.75,
      'coffee-tea',
      ['Strong black tea boiled with milk, cardamom and saffron.', 'شاي أسود قوي مغلي مع الحليب والهيل والزعفران.'],
      'hot-beverage',
      { look: { sides: ['teapot'] }, veg: true, groups: [size] },
    ),
    foodItem(
      ['Arabic coffee pot', 'دلة قهوة عربية'],
      6,
      'coffee-tea',
      ['Light roast with cardamom for four small cups, dates included.', 'قهوة شقراء بالهيل لأربعة فناجين مع التمر.'],
      'teapot',
      { look: { sides: ['dates'] }, veg: true },
    ),
    foodItem(
      ['Iced date latte', 'لاتيه التمر المثلج'],
      4.6,
      'coffee-tea',
      ['Cold milk, espresso and date syrup, shaken.', 'حليب بارد وإسبريسو ودبس التمر، مخفوقة معًا.'],
      'iced-latte',
      { veg: true, groups: [size, milk], addOns: ['shot'] },
    ),
    foodItem(
      ['Butter croissant', 'كرواسون بالزبدة'],
      2.6,
      'pastries',
      ['Three days of folding, twenty minutes of baking.', 'ثلاثة أيام من الطي وعشرون دقيقة في الفرن.'],
      'croissant',
      {
        look: { base: 'plate' },
        veg: true,
        recommended: true,
        groups: [
          oneOf(
            ['Filling', 'الحشوة'],
            [['Plain', 'سادة'], 0],
            [['Chocolate', 'شوكولاتة'], 0.7],
            [['Thyme', 'زعتر'], 0.5],
          ),
        ],
      },
    ),
    foodItem(
      ['Glazed doughnut', 'دونات مغطاة'],
      2.2,
      'pastries',
      ['Soft ring with chocolate glaze and sprinkles.', 'حلقة طرية مغطاة بالشوكولاتة وحبيبات السكر.'],
      'doughnut',
      { look: { layout: 'pair', base: 'plate' }, veg: true, max: 12 },
    ),
    foodItem(
      ['Salmon bagel', 'بيغل السلمون'],
      6.8,
      'breakfast',
      ['Smoked salmon, cream cheese, capers and dill.', 'سلمون مدخن وجبن كريمي وكبر وشبت.'],
      'bagel',
      { look: { sides: ['fish', 'cucumber'], base: 'board' } },
    ),
    foodItem(
      ['House beans 250 g', 'حبوب قهوة البيت ٢٥٠ غ'],
      9.5,
      'coffee-tea',
      ['Our own roast: cocoa, almond and a little orange.', 'تحميصنا الخاص: كاكاو ولوز ولمحة برتقال.'],
      pack('pouch', '#101828', 'Karam', 'House beans', '250 g', 'hot-beverage', { font: 'pacifico' }),
      {
        look: { sides: ['hot-beverage'] },
        veg: true,
        groups: [
          oneOf(
            ['Grind', 'الطحن'],
            [['Whole beans', 'حبوب كاملة'], 0],
            [['Espresso', 'إسبريسو'], 0],
            [['Filter', 'ترشيح'], 0],
          ),
        ],
        less: 1.5,
      },
    ),
  ],
});
