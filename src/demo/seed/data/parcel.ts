import type { Localised } from '#src/backend/db/schema/json.ts';
import type { CategoryArt, Thing } from '../../art/spec.ts';
import { cents, type Pair, toLocalised } from '../values.ts';

/** A parcel category; charges null: those of the module. */
export type ParcelSeed = {
  slug: string;
  name: Localised;
  description: Localised;
  art: CategoryArt;
  perKm: number | null;
  minimum: number | null;
};

function kind(
  slug: string,
  name: Pair,
  about: Pair,
  main: Thing,
  charges?: readonly [perKm: number, minimum: number],
): ParcelSeed {
  return {
    slug: `send-${slug}`,
    name: toLocalised(name),
    description: toLocalised(about),
    art: { kind: 'category', module: 'parcel', main },
    perKm: charges ? cents(charges[0]) : null,
    minimum: charges ? cents(charges[1]) : null,
  };
}

/** Ids follow this order from 1. */
export const PARCEL_CATEGORIES: readonly ParcelSeed[] = [
  kind(
    'documents',
    ['Documents', 'مستندات'],
    ['Papers and keys, carried flat and dry.', 'أوراق ومفاتيح تُنقل مستوية وجافة.'],
    'envelope',
    [0.5, 2.5],
  ),
  kind(
    'small-box',
    ['Small box', 'صندوق صغير'],
    ['Up to five kilos, the size of a shoe box.', 'حتى خمسة كيلوغرامات وبحجم علبة أحذية.'],
    'package',
    [0.7, 3],
  ),
  kind(
    'large-box',
    ['Large box', 'صندوق كبير'],
    ['Up to twenty kilos, by car.', 'حتى عشرين كيلوغرامًا بالسيارة.'],
    'delivery-truck',
    [1.1, 6],
  ),
  kind(
    'food',
    ['Home-cooked food', 'طعام منزلي'],
    ['Warm pots and cakes that must stay level.', 'قدور دافئة وكعك يجب أن يبقى مستويًا.'],
    'pot-of-food',
    [0.8, 3.5],
  ),
  kind(
    'flowers',
    ['Flowers & gifts', 'زهور وهدايا'],
    ['Handed over with a smile and your card.', 'تُسلَّم بابتسامة مع بطاقتك.'],
    'bouquet',
    [0.8, 3.5],
  ),
  kind(
    'fragile',
    ['Fragile things', 'أشياء قابلة للكسر'],
    ['Glass and ceramics, wrapped by the courier.', 'زجاج وخزف يغلفها المندوب.'],
    'amphora',
    [1, 5],
  ),
  kind(
    'clothes',
    ['Clothes', 'ملابس'],
    ['Laundry, alterations and forgotten coats.', 'غسيل وتعديلات ومعاطف منسية.'],
    'coat',
  ),
  kind(
    'electronics',
    ['Electronics', 'إلكترونيات'],
    ['Phones and laptops in a padded case.', 'هواتف وحواسيب في حقيبة مبطنة.'],
    'laptop',
    [0.9, 4.5],
  ),
];

/** A vehicle type: its coverage in kilometres and its surcharge. */
export type VehicleSeed = {
  type: string;
  name: Localised;
  description: Localised;
  image: string;
  from: number;
  to: number;
  extra: number;
};

export const VEHICLES: readonly VehicleSeed[] = [
  {
    type: 'bicycle',
    name: toLocalised(['Bicycle', 'دراجة هوائية']),
    description: toLocalised(['Short rides in the old town.', 'رحلات قصيرة في المدينة القديمة.']),
    image: 'category/vehicle-bicycle',
    from: 0,
    to: 3,
    extra: 0,
  },
  {
    type: 'scooter',
    name: toLocalised(['Scooter', 'دراجة نارية']),
    description: toLocalised(['Quick through any traffic.', 'سريعة في أي ازدحام.']),
    image: 'category/vehicle-scooter',
    from: 3,
    to: 10,
    extra: cents(0.5),
  },
  {
    type: 'car',
    name: toLocalised(['Car', 'سيارة']),
    description: toLocalised(['Large orders and long ways.', 'طلبات كبيرة ومسافات طويلة.']),
    image: 'category/vehicle-car',
    from: 10,
    to: 40,
    extra: cents(2),
  },
];

/** Pictures of vehicles and of the reasons below. */
export const PARCEL_PICTURES: Readonly<Record<string, Thing>> = {
  'vehicle-bicycle': 'bicycle',
  'vehicle-scooter': 'motor-scooter',
  'vehicle-car': 'automobile',
  'why-fast': 'timer-clock',
  'why-safe': 'shield',
  'why-follow': 'round-pushpin',
  'why-fair': 'money-bag',
};

/** Reasons to choose the parcel service. */
export const PARCEL_REASONS: readonly { title: Localised; text: Localised; image: string }[] = [
  {
    title: toLocalised(['Picked up in minutes', 'استلام خلال دقائق']),
    text: toLocalised(['The nearest courier starts as soon as you confirm.', 'ينطلق أقرب مندوب فور تأكيدك.']),
    image: 'category/why-fast',
  },
  {
    title: toLocalised(['Safe hands', 'أيدٍ أمينة']),
    text: toLocalised([
      'Every courier is known to us and every parcel is insured.',
      'كل مندوب معروف لدينا وكل طرد مؤمَّن عليه.',
    ]),
    image: 'category/why-safe',
  },
  {
    title: toLocalised(['Follow it on the map', 'تابعه على الخريطة']),
    text: toLocalised(['See your parcel move street by street.', 'شاهد طردك يتحرك شارعًا بعد شارع.']),
    image: 'category/why-follow',
  },
  {
    title: toLocalised(['A price before you send', 'السعر قبل الإرسال']),
    text: toLocalised([
      'You know the charge from the distance, nothing is added later.',
      'تعرف الأجرة من المسافة ولا يُضاف شيء لاحقًا.',
    ]),
    image: 'category/why-fair',
  },
];

/** The "easiest way" section of the parcel home: title, then title and text of each step. */
export const PARCEL_STEPS: { title: Localised; steps: readonly { title: Localised; text: Localised }[] } = {
  title: toLocalised(['Easiest way to get services', 'أسهل طريقة للحصول على الخدمة']),
  steps: [
    {
      title: toLocalised(['Say what and where', 'حدد ماذا وإلى أين']),
      text: toLocalised(['Choose a kind of parcel and enter both addresses.', 'اختر نوع الطرد وأدخل العنوانين.']),
    },
    {
      title: toLocalised(['Hand it over', 'سلّمه للمندوب']),
      text: toLocalised(['A courier rings your bell with a receipt.', 'يطرق المندوب بابك ومعه إيصال.']),
    },
    {
      title: toLocalised(['Watch it arrive', 'راقب وصوله']),
      text: toLocalised(['You both get a message at the door.', 'تصلكما رسالة عند الباب.']),
    },
  ],
};
