import { pack } from '../../../art/spec.ts';
import { groceryItem } from '../../item.ts';
import { combine } from '../../options.ts';
import { daily, store } from '../../store.ts';

export const dateHouse = store({
  slug: 'date-house',
  module: 'grocery',
  zone: 1,
  name: ['The Date House', 'دار التمور'],
  color: '#6b3410',
  mark: { glyph: 'palm-tree', tag: 'Dates & nuts', font: 'abril', accent: '#fde272' },
  table: [
    'palm-tree',
    pack('box', '#6b3410', 'Dar', 'Date selection', '1 kg', 'palm-tree', { size: [170, 110] }),
    'chestnut',
    'peanuts',
    'honey-pot',
    'chocolate-bar',
    'coconut',
    'pear',
  ],
  hours: daily([
    ['09:00', '14:00'],
    ['16:30', '23:00'],
  ]),
  minutes: [30, 45],
  age: 350,
  selfDelivery: { perKm: 0.5, minimum: 1, maximum: 5 },
  items: [
    groceryItem(
      ['Soft brown dates', 'تمر بني طري'],
      6.5,
      'dates-nuts',
      ['Caramel-soft dates from the oasis.', 'تمر طري بطعم الكراميل من الواحة.'],
      'dates',
      {
        look: { sides: ['palm-tree'] },
        combinations: combine(
          6.5,
          [30, 15, 6],
          [
            ['Weight', 'الوزن'],
            [['500 g', '٥٠٠ غ'], 0],
            [['1 kg', '١ كغ'], 5.5],
            [['3 kg', '٣ كغ'], 24],
          ],
        ),
        unit: 'box',
        recommended: true,
      },
    ),
    groceryItem(
      ['Dates filled with almonds', 'تمر محشو باللوز'],
      9.9,
      'dates-nuts',
      ['Each one opened and filled by hand.', 'كل حبة تُفتح وتُحشى باليد.'],
      pack('box', '#b54708', 'Dar', 'With almonds', '400 g', 'dates', { size: [170, 110] }),
      { unit: 'box', off: 10, recommended: true },
    ),
    groceryItem(
      ['Roasted pistachios', 'فستق محمص'],
      8.8,
      'dates-nuts',
      ['Salted in the shell.', 'مملح بقشره.'],
      'nuts@60',
      {
        unit: 'bag',
      },
    ),
    groceryItem(
      ['Chestnuts', 'كستناء'],
      4.4,
      'dates-nuts',
      ['For the fire or the oven.', 'للنار أو للفرن.'],
      'chestnut',
      {
        look: { layout: 'pair' },
        unit: 'bag',
        stock: 7,
      },
    ),
    groceryItem(
      ['Mixed nuts', 'مكسرات مشكلة'],
      7.6,
      'dates-nuts',
      ['Cashew, almond, hazelnut and peanut.', 'كاجو ولوز وبندق وفول سوداني.'],
      'nuts',
      { look: { sides: ['peanuts'] }, unit: 'jar', less: 0.8 },
    ),
    groceryItem(
      ['Date syrup', 'دبس التمر'],
      4.9,
      'honey-spreads',
      ['Pressed dates, nothing else.', 'تمر معصور ولا شيء غيره.'],
      pack('bottle', '#54260b', 'Dar', 'Date syrup', '400 ml', 'palm-tree'),
      { unit: 'bottle', organic: true },
    ),
    groceryItem(
      ['Chocolate-coated dates', 'تمر مغطى بالشوكولاتة'],
      10.5,
      'chocolate-sweets',
      ['Dark chocolate, almond heart.', 'شوكولاتة داكنة وقلب من اللوز.'],
      'chocolate-bar',
      { look: { sides: [pack('box', '#3b1d0c', 'Dar', 'Choco dates', '300 g', 'palm-tree')] }, unit: 'box', max: 6 },
    ),
    groceryItem(
      ['Dried coconut chips', 'رقائق جوز الهند'],
      3.6,
      'snacks',
      ['Toasted with a little sea salt.', 'محمصة مع قليل من ملح البحر.'],
      'coconut',
      { unit: 'bag' },
    ),
  ],
});
