import { foodItem } from '../../item.ts';
import { anyOf, oneOf } from '../../options.ts';
import { daily, store } from '../../store.ts';

const MORNING = ['06:00', '11:00'] as const;
const eggs = oneOf(
  ['Eggs', 'البيض'],
  [['Fried', 'مقلي'], 0],
  [['Scrambled', 'مخفوق'], 0],
  [['Poached', 'مسلوق بالماء'], 0.5],
);

export const sabahHouse = store({
  slug: 'sabah-house',
  module: 'food',
  zone: 1,
  name: ['Sabah House', 'بيت الصباح'],
  color: '#b54708',
  mark: { glyph: 'sun', tag: 'All about breakfast', font: 'pacifico', accent: '#fde272' },
  table: ['pancakes', 'cooking', 'croissant', 'hot-beverage', 'bread', 'avocado', 'butter', 'strawberry', 'egg'],
  hours: daily([['05:30', '16:00']]),
  minutes: [20, 35],
  age: 210,
  freeDelivery: true,
  addOns: {
    honey: [['Pot of honey', 'علبة عسل'], 0.75],
    cream: [['Clotted cream', 'قشطة'], 1.25],
    olives: [['Olives', 'زيتون'], 1],
  },
  items: [
    foodItem(
      ['Shakshuka pan', 'مقلاة شكشوكة'],
      6.25,
      'breakfast',
      [
        'Eggs in pepper and tomato sauce, served in the pan with bread.',
        'بيض في صلصة الطماطم والفلفل يُقدَّم في المقلاة مع الخبز.',
      ],
      'cooking',
      {
        look: { sides: ['bread'] },
        window: MORNING,
        veg: true,
        groups: [
          anyOf(
            ['With', 'مع'],
            1,
            2,
            [['Feta', 'جبن فيتا'], 1],
            [['Sausage', 'سجق'], 1.75],
            [['Spinach', 'سبانخ'], 0.75],
          ),
        ],
        recommended: true,
      },
    ),
    foodItem(
      ['Ful and eggs', 'فول مع البيض'],
      5,
      'breakfast',
      [
        'Slow-cooked fava beans with olive oil, cumin and two eggs.',
        'فول مطهو على مهل بزيت الزيتون والكمون مع بيضتين.',
      ],
      'ful-medames',
      { look: { sides: ['egg', 'flatbread'], base: 'plate' }, window: MORNING, veg: true, groups: [eggs] },
    ),
    foodItem(
      ['Honey pancakes', 'بان كيك بالعسل'],
      5.75,
      'breakfast',
      ['A stack of fluffy pancakes with butter and blossom honey.', 'طبقات من البان كيك الهش مع الزبدة وعسل الأزهار.'],
      'pancakes',
      { look: { sides: ['blueberries'] }, veg: true, addOns: ['honey', 'cream'], off: 12, recommended: true },
    ),
    foodItem(
      ['Waffle with berries', 'وافل بالتوت'],
      6,
      'breakfast',
      ['Crisp waffle with berries and thick cream.', 'وافل مقرمش مع التوت والقشطة.'],
      'waffle',
      { look: { sides: ['strawberry'], base: 'plate' }, veg: true, addOns: ['honey', 'cream'] },
    ),
    foodItem(
      ['Avocado toast', 'توست الأفوكادو'],
      6.4,
      'breakfast',
      ['Sourdough, avocado, lemon and toasted seeds.', 'خبز مخمر وأفوكادو وليمون وبذور محمصة.'],
      'avocado',
      { look: { sides: ['bread'], base: 'board' }, veg: true, groups: [eggs], organic: true },
    ),
    foodItem(
      ['Village breakfast tray', 'صينية الفطور القروي'],
      14.5,
      'breakfast',
      [
        'Cheeses, olives, jam, eggs, thyme pastry and endless tea for two.',
        'أجبان وزيتون ومربى وبيض ومعجنات بالزعتر وشاي لشخصين.',
      ],
      'meze-plate',
      {
        look: { sides: ['teapot', 'bread'], base: 'board' },
        window: MORNING,
        veg: true,
        addOns: ['olives', 'cream'],
        less: 2,
      },
    ),
    foodItem(
      ['Oat bowl with fruit', 'وعاء شوفان بالفواكه'],
      4.6,
      'breakfast',
      ['Oats soaked overnight in milk with banana and nuts.', 'شوفان منقوع في الحليب طوال الليل مع الموز والمكسرات.'],
      'rice-pudding',
      { look: { sides: ['banana', 'blueberries'] }, window: MORNING, veg: true },
    ),
    foodItem(
      ['Fresh orange juice', 'عصير برتقال طازج'],
      3.2,
      'juices',
      ['Pressed when you order, nothing added.', 'يُعصر عند الطلب من دون أي إضافة.'],
      'juice-orange',
      {
        look: { sides: ['tangerine'] },
        veg: true,
        groups: [oneOf(['Size', 'الحجم'], [['300 ml', '٣٠٠ مل'], 0], [['500 ml', '٥٠٠ مل'], 1.25])],
      },
    ),
  ],
});
