import { ecommerceItem } from '../../item.ts';
import { combine } from '../../options.ts';
import { daily, store } from '../../store.ts';

export const gemTide = store({
  slug: 'gem-and-tide',
  module: 'ecommerce',
  zone: 3,
  name: ['Gem & Tide', 'جوهرة ومد'],
  color: '#1e1b4b',
  mark: { glyph: 'gem-stone', tag: 'Watches & jewellery', font: 'abril', accent: '#c7d7fe' },
  table: ['gem-stone', 'watch', 'ring', 'crown', 'sunglasses', 'wrapped-gift', 'glasses', 'ribbon'],
  hours: daily([['10:00', '22:00']], [5]),
  minutes: [2, 4],
  unit: 'days',
  age: 380,
  recommended: true,
  items: [
    ecommerceItem(
      ['Classic watch', 'ساعة كلاسيكية'],
      135,
      'watches-jewellery',
      ['Leather strap, sapphire glass, quiet tick.', 'سوار جلدي وزجاج ياقوتي ودقات هادئة.'],
      'watch',
      {
        brand: 'luneta',
        combinations: combine(
          135,
          [4, 3],
          [
            ['Strap', 'السوار'],
            [['Brown', 'بني'], 0],
            [['Black', 'أسود'], 10],
          ],
        ),
        off: 10,
        recommended: true,
        unit: 'piece',
      },
    ),
    ecommerceItem(
      ['Solitaire ring', 'خاتم سوليتير'],
      240,
      'watches-jewellery',
      ['White topaz on silver.', 'توباز أبيض على الفضة.'],
      'ring',
      {
        combinations: combine(
          240,
          [2, 1, 2],
          [
            ['Size', 'المقاس'],
            [['50', '٥٠'], 0],
            [['54', '٥٤'], 0],
            [['58', '٥٨'], 6],
          ],
        ),
        stock: 5,
        unit: 'piece',
      },
    ),
    ecommerceItem(
      ['Blue topaz pendant', 'قلادة توباز أزرق'],
      165,
      'watches-jewellery',
      ['A drop of the sea on a fine chain.', 'قطرة من البحر على سلسلة رفيعة.'],
      'gem-stone',
      { less: 20, unit: 'piece' },
    ),
    ecommerceItem(
      ['Shade sunglasses', 'نظارات شمسية'],
      48,
      'watches-jewellery',
      ['Polarised lenses, light frame.', 'عدسات مستقطبة وإطار خفيف.'],
      'sunglasses',
      { brand: 'luneta', recommended: true, unit: 'piece' },
    ),
    ecommerceItem(
      ['Blue-light glasses', 'نظارات الشاشة'],
      36.5,
      'watches-jewellery',
      ['For eyes that work at night.', 'لعيون تعمل ليلًا.'],
      'glasses',
      { slug: 'screen-glasses', brand: 'luneta', unit: 'piece' },
    ),
    ecommerceItem(
      ['Princess tiara', 'تاج الأميرة'],
      29,
      'watches-jewellery',
      ['For weddings and for Tuesdays.', 'للأعراس ولأيام الثلاثاء.'],
      'crown',
      { unit: 'piece', stock: 1 },
    ),
    ecommerceItem(
      ['Gift wrapping with ribbon', 'تغليف هدايا بشريط'],
      4.5,
      'watches-jewellery',
      ['We write the card for you.', 'نكتب لك البطاقة.'],
      'wrapped-gift',
      { look: { sides: ['ribbon'] }, unit: 'piece' },
    ),
  ],
});
