import { foodItem } from '../../item.ts';
import { anyOf, oneOf } from '../../options.ts';
import { daily, store } from '../../store.ts';

export const hummusCorner = store({
  slug: 'hummus-corner',
  module: 'food',
  zone: 3,
  name: ['Hummus Corner', 'زاوية الحمص'],
  color: '#3f621a',
  mark: { glyph: 'falafel', tag: 'Ful, hummus, falafel', font: 'fredoka', accent: '#d0f8ab' },
  table: ['falafel', 'flatbread', 'green-salad', 'beans', 'olive', 'tomato', 'pickle', 'lemon', 'cucumber'],
  hours: daily([
    ['06:00', '14:00'],
    ['17:00', '23:00'],
  ]),
  minutes: [15, 30],
  nonVeg: false,
  age: 700,
  featured: true,
  addOns: {
    pickles: [['Mixed pickles', 'مخلل مشكل'], 0.75],
    bread: [['Two breads', 'رغيفان'], 0.5],
    eggs: [['Boiled egg', 'بيضة مسلوقة'], 0.8],
  },
  items: [
    foodItem(
      ['Falafel plate', 'صحن فلافل'],
      4.9,
      'mezze-falafel',
      ['Eight falafel, tahini, salad and bread.', 'ثماني حبات فلافل مع الطحينة والسلطة والخبز.'],
      'falafel',
      {
        look: { sides: ['green-salad'], base: 'plate' },
        veg: true,
        addOns: ['pickles', 'bread'],
        recommended: true,
        nutritions: [
          ['Fibre', 'ألياف'],
          ['Protein', 'بروتين'],
        ],
      },
    ),
    foodItem(
      ['Hummus bowl', 'صحن حمص'],
      3.75,
      'mezze-falafel',
      ['Chickpeas beaten smooth with tahini and lemon.', 'حمص مخفوق ناعم بالطحينة والليمون.'],
      'hummus',
      {
        slug: 'hummus-bowl',
        look: { sides: ['flatbread', 'lemon'] },
        veg: true,
        groups: [
          oneOf(
            ['Top', 'على الوجه'],
            [['Olive oil', 'زيت زيتون'], 0],
            [['Pine nuts', 'صنوبر'], 1.25],
            [['Whole chickpeas', 'حبات حمص'], 0.5],
          ),
        ],
        addOns: ['pickles', 'bread'],
      },
    ),
    foodItem(
      ['Ful medames', 'فول مدمس'],
      3.25,
      'mezze-falafel',
      ['Fava beans cooked overnight, cumin and lemon.', 'فول مطهو طوال الليل بالكمون والليمون.'],
      'ful-medames',
      {
        look: { sides: ['lemon'], base: 'plate' },
        veg: true,
        groups: [
          anyOf(
            ['Style', 'الطريقة'],
            1,
            2,
            [['Garlic', 'ثوم'], 0],
            [['Chilli', 'فلفل حار'], 0],
            [['Tahini', 'طحينة'], 0.4],
          ),
        ],
        addOns: ['eggs', 'bread'],
      },
    ),
    foodItem(
      ['Fatteh with yogurt', 'فتة باللبن'],
      5.4,
      'mezze-falafel',
      ['Crisp bread, chickpeas, yogurt and sizzling ghee.', 'خبز محمص وحمص ولبن وسمن ساخن.'],
      'chickpea-bowl',
      {
        look: { sides: ['flatbread'] },
        veg: true,
        off: 10,
        allergies: [
          ['Gluten', 'غلوتين'],
          ['Milk', 'حليب'],
        ],
      },
    ),
    foodItem(
      ['Stuffed vine leaves', 'ورق عنب'],
      4.6,
      'mezze-falafel',
      ['A dozen leaves with rice, tomato and mint.', 'دزينة من ورق العنب بالأرز والطماطم والنعناع.'],
      'vine-leaves',
      { look: { sides: ['lemon'], base: 'plate' }, veg: true },
    ),
    foodItem(
      ['Tabbouleh', 'تبولة'],
      4.2,
      'salads',
      ['Parsley, tomato, fine bulgur, lots of lemon.', 'بقدونس وطماطم وبرغل ناعم وكثير من الليمون.'],
      'tabbouleh',
      { look: { sides: ['lemon', 'tomato'] }, veg: true, organic: true },
    ),
    foodItem(
      ['Thyme flatbread', 'مناقيش زعتر'],
      2.25,
      'breakfast',
      ['Oven bread with thyme, sesame and olive oil.', 'خبز الفرن بالزعتر والسمسم وزيت الزيتون.'],
      'manakish-zaatar',
      { look: { sides: ['herb', 'olive'], base: 'board' }, veg: true, window: ['06:00', '11:00'] },
    ),
    foodItem(
      ['Corner family box', 'صندوق الزاوية العائلي'],
      16.75,
      'mezze-falafel',
      ['Falafel, hummus, ful, salad, pickles and ten breads.', 'فلافل وحمص وفول وسلطة ومخلل وعشرة أرغفة.'],
      'falafel',
      { look: { sides: ['flatbread', 'green-salad'], base: 'board' }, veg: true, less: 2.25 },
    ),
  ],
});
