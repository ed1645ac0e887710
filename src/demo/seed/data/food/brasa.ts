import { pack } from '../../../art/spec.ts';
import { foodItem } from '../../item.ts';
import { anyOf, atMostOne, oneOf, someOf } from '../../options.ts';
import { ALWAYS, store } from '../../store.ts';

const patties = oneOf(
  ['Patties', 'عدد القطع'],
  [['Single', 'قطعة واحدة'], 0],
  [['Double', 'قطعتان'], 3],
  [['Triple', 'ثلاث قطع'], 5.5],
);
const sauces = anyOf(
  ['Sauces', 'الصلصات'],
  1,
  3,
  [['Brasa sauce', 'صلصة براسا'], 0],
  [['Smoked mayo', 'مايونيز مدخن'], 0.5],
  [['Chilli honey', 'عسل بالفلفل'], 0.75],
  [['Garlic cream', 'كريمة الثوم'], 0.5],
);

export const brasa = store({
  slug: 'brasa',
  module: 'food',
  zone: 1,
  near: true,
  name: ['Brasa', 'براسا'],
  color: '#d92d20',
  mark: { glyph: 'hamburger', tag: 'Smash burgers', font: 'fredoka', accent: '#fec84b' },
  table: [
    'hamburger',
    'french-fries',
    pack('cup', '#d92d20', 'Brasa', undefined, undefined, 'hamburger'),
    pack('bag', '#c89b6a', 'Brasa', undefined, undefined, undefined, { glyph: 'hamburger', ink: '#7a2e0e' }),
    'poultry-leg',
    'tomato',
    'hot-pepper',
    'cheese-wedge',
    'onion',
  ],
  far: ['leafy-green', 'ear-of-corn'],
  hours: ALWAYS,
  minutes: [20, 30],
  featured: true,
  recommended: true,
  extraPackaging: 0.5,
  age: 420,
  announcement: ['The charcoal is hot all night: order at any hour.', 'الفحم مشتعل طوال الليل: اطلب في أي ساعة.'],
  addOns: {
    cheese: [['Extra cheese', 'جبن إضافي'], 1],
    bacon: [['Beef bacon', 'بيكون بقري'], 1.5],
    egg: [['Fried egg', 'بيضة مقلية'], 1.25],
    dip: [['Pot of Brasa sauce', 'علبة صلصة براسا'], 0.75],
  },
  items: [
    foodItem(
      ['Salted fries', 'بطاطس مقلية مملحة'],
      3,
      'sides',
      [
        'Hand-cut potatoes fried twice, finished with flaky sea salt.',
        'بطاطس مقطعة يدويًا ومقلية مرتين، ومنثور عليها ملح البحر.',
      ],
      'french-fries',
      { veg: true, halal: true, tags: [['fries', 'بطاطس']] },
    ),
    foodItem(
      ['Classic smash burger', 'برجر سماش كلاسيك'],
      8,
      'beef-burgers',
      [
        'Beef pressed thin on a hot steel, cheddar, pickles and our pink sauce in a potato bun.',
        'لحم بقري مضغوط على صاج ساخن مع الشيدر والمخلل وصلصتنا الوردية في خبز البطاطس.',
      ],
      'hamburger',
      {
        look: { base: 'board' },
        gallery: ['french-fries', 'cheese-wedge'],
        groups: [patties],
        addOns: ['cheese', 'bacon', 'egg', 'dip'],
        halal: true,
        recommended: true,
        nutritions: [
          ['Protein', 'بروتين'],
          ['Iron', 'حديد'],
        ],
        allergies: [
          ['Gluten', 'غلوتين'],
          ['Milk', 'حليب'],
        ],
      },
    ),
    foodItem(
      ['Smoky mushroom burger', 'برجر الفطر المدخن'],
      9.25,
      'beef-burgers',
      [
        'Two thin patties under chestnut mushrooms cooked in smoked butter and thyme.',
        'قطعتان رقيقتان يعلوهما فطر كستنائي مطهو بالزبدة المدخنة والزعتر.',
      ],
      'hamburger',
      {
        look: { sides: ['brown-mushroom'], base: 'board' },
        groups: [patties, sauces],
        addOns: ['cheese', 'bacon', 'dip'],
        halal: true,
        off: 15,
      },
    ),
    foodItem(
      ['Crispy chicken burger', 'برجر الدجاج المقرمش'],
      7.75,
      'chicken-burgers',
      [
        'Buttermilk chicken thigh, cabbage slaw and chilli honey.',
        'فخذ دجاج منقوع في اللبن مع سلطة الملفوف والعسل بالفلفل.',
      ],
      'hamburger@12',
      {
        look: { sides: ['poultry-leg'], base: 'board' },
        groups: [
          oneOf(['Heat', 'درجة الحرارة'], [['Mild', 'خفيف'], 0], [['Hot', 'حار'], 0], [['Volcano', 'بركان'], 0.5]),
          sauces,
        ],
        addOns: ['cheese', 'dip'],
        halal: true,
        recommended: true,
      },
    ),
    foodItem(
      ['Garden burger', 'برجر نباتي'],
      7.25,
      'burgers',
      [
        'A patty of beans, beetroot and oats with avocado and leaves.',
        'قرص من الفاصوليا والشمندر والشوفان مع الأفوكادو والخس.',
      ],
      'hamburger',
      { look: { sides: ['avocado', 'leafy-green'], base: 'board' }, groups: [sauces], addOns: ['cheese'], veg: true },
    ),
    foodItem(
      ['Brasa box for two', 'صندوق براسا لشخصين'],
      21.5,
      'beef-burgers',
      ['Two burgers, a large fries and two drinks, packed to share.', 'برجران وبطاطس كبيرة ومشروبان، معبأة للمشاركة.'],
      'hamburger',
      {
        look: { sides: [pack('cup', '#d92d20', 'Brasa'), 'french-fries'], base: 'board' },
        groups: [
          someOf(
            ['Burgers', 'البرجر'],
            2,
            2,
            [['Classic', 'كلاسيك'], 0],
            [['Mushroom', 'بالفطر'], 1.25],
            [['Chicken', 'دجاج'], 0],
            [['Garden', 'نباتي'], 0],
          ),
          someOf(
            ['Drinks', 'المشروبات'],
            2,
            2,
            [['Cola', 'كولا'], 0],
            [['Lemonade', 'ليمونادة'], 0],
            [['Water', 'ماء'], 0],
          ),
        ],
        addOns: ['dip'],
        halal: true,
        less: 2.5,
        max: 4,
      },
    ),
    foodItem(
      ['Corn ribs', 'أضلاع الذرة'],
      4.5,
      'sides',
      [
        'Sweet corn cut lengthwise, charred and brushed with lime butter.',
        'ذرة حلوة مقطعة بالطول ومشوية ومدهونة بزبدة الليمون.',
      ],
      'ear-of-corn',
      { look: { base: 'plate' }, veg: true },
    ),
    foodItem(
      ['Charcoal chicken quarter', 'ربع دجاج على الفحم'],
      6.9,
      'chicken-burgers',
      [
        'A marinated leg grilled over charcoal, with slaw and flatbread.',
        'فخذ متبل مشوي على الفحم مع سلطة الملفوف وخبز رقيق.',
      ],
      'poultry-leg',
      {
        look: { sides: ['green-salad', 'french-fries'], base: 'plate' },
        groups: [atMostOne(['Side', 'الطبق الجانبي'], [['Slaw', 'سلطة ملفوف'], 0], [['Fries', 'بطاطس'], 1.5])],
        halal: true,
      },
    ),
    foodItem(
      ['Sea salt vanilla shake', 'ميلك شيك فانيليا بملح البحر'],
      4.75,
      'juices',
      [
        'Thick vanilla ice cream blended with milk and a pinch of salt.',
        'آيس كريم فانيليا كثيف مخفوق بالحليب مع رشة ملح.',
      ],
      pack('cup', '#f2c94c', 'Brasa', undefined, undefined, 'soft-ice-cream', { accent: '#d92d20' }),
      { veg: true, groups: [oneOf(['Size', 'الحجم'], [['Regular', 'عادي'], 0], [['Large', 'كبير'], 1.75])] },
    ),
  ],
});
