import { pack } from '../../../art/spec.ts';
import { foodItem } from '../../item.ts';
import { anyOf, oneOf, someOf } from '../../options.ts';
import { daily, store } from '../../store.ts';

const dressing = oneOf(
  ['Dressing', 'التتبيلة'],
  [['Lemon & olive oil', 'ليمون وزيت زيتون'], 0],
  [['Tahini', 'طحينة'], 0],
  [['Pomegranate', 'دبس الرمان'], 0.25],
);

export const leafling = store({
  slug: 'leafling',
  module: 'food',
  zone: 1,
  name: ['Leafling Bowls', 'ورقة خضراء'],
  color: '#dcfae6',
  mark: { glyph: 'leafy-green', tag: 'Bowls & salads', font: 'fredoka', ink: '#085d3a', accent: '#17b26a' },
  table: ['green-salad', 'avocado', 'bowl-with-spoon', 'beans', 'mango', 'carrot', 'broccoli', 'tomato', 'cucumber'],
  hours: daily([['09:00', '22:00']]),
  minutes: [20, 30],
  age: 18,
  takeAway: true,
  addOns: {
    chicken: [['Grilled chicken', 'دجاج مشوي'], 2.5],
    egg: [['Soft egg', 'بيضة طرية'], 1],
    seeds: [['Seed mix', 'خليط بذور'], 0.75],
  },
  items: [
    foodItem(
      ['Build your bowl', 'اصنع طبقك'],
      8,
      'salads',
      ['Choose a base, three to five vegetables and a dressing.', 'اختر القاعدة وثلاثة إلى خمسة أصناف خضار والتتبيلة.'],
      'green-salad',
      {
        look: { sides: ['avocado', 'tomato'] },
        veg: true,
        groups: [
          oneOf(
            ['Base', 'القاعدة'],
            [['Leaves', 'خضار ورقية'], 0],
            [['Brown rice', 'أرز بني'], 0],
            [['Quinoa', 'كينوا'], 1],
          ),
          someOf(
            ['Vegetables', 'الخضار'],
            3,
            5,
            [['Tomato', 'طماطم'], 0],
            [['Cucumber', 'خيار'], 0],
            [['Carrot', 'جزر'], 0],
            [['Corn', 'ذرة'], 0],
            [['Avocado', 'أفوكادو'], 1.25],
            [['Beetroot', 'شمندر'], 0.5],
          ),
          dressing,
        ],
        addOns: ['chicken', 'egg', 'seeds'],
        recommended: true,
        nutritions: [
          ['Fibre', 'ألياف'],
          ['Vitamin C', 'فيتامين سي'],
        ],
      },
    ),
    foodItem(
      ['Mango glow bowl', 'وعاء المانجو'],
      7.9,
      'salads',
      ['Mango, red cabbage, edamame and lime.', 'مانجو وملفوف أحمر وإدامامي وليمون.'],
      'mango',
      {
        look: { sides: ['green-salad', 'lime'] },
        veg: true,
        groups: [dressing],
        addOns: ['chicken', 'seeds'],
        organic: true,
      },
    ),
    foodItem(
      ['Chicken caesar bowl', 'سيزر الدجاج'],
      9.4,
      'salads',
      ['Romaine, grilled chicken, croutons and hard cheese.', 'خس روماني ودجاج مشوي وخبز محمص وجبن.'],
      'green-salad',
      { look: { sides: ['poultry-leg', 'cheese-wedge'] }, halal: true, addOns: ['egg'], off: 12 },
    ),
    foodItem(
      ['Warm lentil bowl', 'وعاء العدس الدافئ'],
      7.2,
      'salads',
      ['Lentils, roasted roots and tahini.', 'عدس وخضار جذرية محمصة وطحينة.'],
      'chickpea-bowl',
      { look: { sides: ['root-vegetable', 'carrot'] }, veg: true, addOns: ['egg', 'seeds'] },
    ),
    foodItem(
      ['Broccoli crunch', 'سلطة البروكلي'],
      6.6,
      'salads',
      ['Broccoli, almonds, raisins and yogurt.', 'بروكلي ولوز وزبيب ولبن.'],
      'broccoli',
      {
        look: { sides: ['peanuts'], base: 'plate' },
        veg: true,
        groups: [anyOf(['Extras', 'إضافات'], 1, 2, [['Feta', 'جبن فيتا'], 1], [['Croutons', 'خبز محمص'], 0.5])],
      },
    ),
    foodItem(
      ['Green juice', 'عصير أخضر'],
      4.2,
      'juices',
      ['Apple, cucumber, mint and spinach.', 'تفاح وخيار ونعناع وسبانخ.'],
      pack('cup', '#4ca30d', 'Leafling', undefined, undefined, 'green-apple', { accent: '#f79009' }),
      { look: { sides: ['green-apple'] }, veg: true, organic: true },
    ),
    foodItem(
      ['Fruit cup', 'كوب فواكه'],
      4.5,
      'salads',
      ['Seasonal fruit, cut when you order.', 'فواكه الموسم تُقطَّع عند الطلب.'],
      'watermelon',
      { look: { sides: ['kiwi-fruit', 'strawberry'], base: 'plate' }, veg: true, less: 0.5 },
    ),
  ],
});
