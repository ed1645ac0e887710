import { ware } from '../../item.ts';
import { combine } from '../../options.ts';
import { daily, store } from '../../store.ts';

export const tamraToys = store({
  slug: 'tamra-toys',
  module: 'ecommerce',
  zone: 1,
  name: ['Tamra Toys', 'ألعاب تمرة'],
  color: '#f79009',
  mark: { glyph: 'teddy-bear', tag: 'Toys', font: 'fredoka', ink: '#4e1d09', accent: '#7a2e0e' },
  table: ['teddy-bear', 'nesting-dolls', 'yo-yo', 'kite', 'balloon', 'drum', 'roller-skate', 'crayon', 'wrapped-gift'],
  hours: daily([['09:00', '21:00']]),
  minutes: [1, 3],
  unit: 'days',
  age: 130,
  freeDelivery: true,
  items: [
    ware(
      ['Honey bear', 'الدب العسلي'],
      19.5,
      'toys',
      ['Soft, brave, machine washable.', 'ناعم وشجاع ويُغسل في الغسالة.'],
      'teddy-bear',
      {
        tags: [['gift', 'هدية']],
        brand: 'tamra',
        combinations: combine(
          19.5,
          [15, 6],
          [
            ['Size', 'الحجم'],
            [['30 cm', '٣٠ سم'], 0],
            [['60 cm', '٦٠ سم'], 16],
          ],
        ),
        recommended: true,
        unit: 'piece',
      },
    ),
    ware(
      ['Nesting dolls', 'دمى متداخلة'],
      22,
      'toys',
      ['Seven sisters, one inside the other.', 'سبع أخوات واحدة داخل الأخرى.'],
      'nesting-dolls',
      { tags: [['gift', 'هدية']], brand: 'tamra', unit: 'set' },
    ),
    ware(
      ['Rainbow kite', 'طائرة ورقية ملونة'],
      11.75,
      'toys',
      ['For the beach wind after four.', 'لرياح الشاطئ بعد الرابعة.'],
      'kite',
      { tags: [['gift', 'هدية']], brand: 'tamra', off: 15, unit: 'piece' },
    ),
    ware(['Wooden yo-yo', 'يويو خشبي'], 6.4, 'toys', ['Beech wood and a long string.', 'خشب زان وخيط طويل.'], 'yo-yo', {
      brand: 'tamra',
      unit: 'piece',
    }),
    ware(
      ['Roller skates', 'أحذية تزلج'],
      39,
      'toys',
      ['Adjustable, with light-up wheels.', 'قابلة للتعديل بعجلات مضيئة.'],
      'roller-skate',
      {
        brand: 'rovane',
        combinations: combine(
          39,
          [4, 5, 2],
          [
            ['Size', 'المقاس'],
            [['30–33', '٣٠–٣٣'], 0],
            [['34–37', '٣٤–٣٧'], 2],
            [['38–41', '٣٨–٤١'], 4],
          ],
        ),
        less: 5,
        unit: 'pair',
      },
    ),
    ware(
      ['First drum', 'الطبلة الأولى'],
      24.9,
      'toys',
      ['Two sticks. Our apologies.', 'مع عصوين. نعتذر مسبقًا.'],
      'drum',
      { brand: 'tamra', unit: 'piece' },
    ),
    ware(
      ['Wax crayons, 24 colours', 'ألوان شمعية ٢٤ لونًا'],
      7.8,
      'stationery',
      ['Strong colours that do not break.', 'ألوان قوية لا تنكسر.'],
      'crayon',
      { tags: [['gift', 'هدية']], brand: 'marqa', unit: 'box', max: 10 },
    ),
    ware(
      ['Party balloons, 30 pieces', 'بالونات حفلات ٣٠ قطعة'],
      5.2,
      'toys',
      ['Natural rubber in ten colours.', 'مطاط طبيعي بعشرة ألوان.'],
      'balloon',
      { brand: 'tamra', unit: 'pack', stock: 3 },
    ),
  ],
});
