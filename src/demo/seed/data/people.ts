import type { Localised } from '#src/backend/db/schema/json.ts';
import type { Color, IconRef } from '../../art/spec.ts';
import { type Pair, toLocalised } from '../values.ts';

/** A person with a picture. */
export type PersonSeed = { slug: string; first: Localised; last: Localised; icon: IconRef; color: Color };

const person = (slug: string, first: Pair, last: Pair, icon: IconRef, color: Color): PersonSeed => ({
  slug,
  first: toLocalised(first),
  last: toLocalised(last),
  icon,
  color,
});

/** Couriers, three per zone. Ids follow this order from 1. */
export const COURIERS: readonly (PersonSeed & { zone: 1 | 2 | 3; rating: number; orders: number })[] = [
  {
    ...person('courier-samir', ['Samir', 'سمير'], ['Haddad', 'حداد'], 'man-beard', '#fde2c4'),
    zone: 1,
    rating: 4.9,
    orders: 1840,
  },
  {
    ...person('courier-joy', ['Joy', 'جوي'], ['Santos', 'سانتوس'], 'woman-medium-skin-tone', '#d1e9ff'),
    zone: 1,
    rating: 4.8,
    orders: 1212,
  },
  {
    ...person('courier-imran', ['Imran', 'عمران'], ['Khan', 'خان'], 'man-medium-dark-skin-tone', '#d3f8df'),
    zone: 1,
    rating: 4.7,
    orders: 960,
  },
  {
    ...person('courier-mariam', ['Mariam', 'مريم'], ['Saleh', 'صالح'], 'woman-with-headscarf', '#fce7f6'),
    zone: 2,
    rating: 4.9,
    orders: 733,
  },
  {
    ...person('courier-kofi', ['Kofi', 'كوفي'], ['Mensah', 'منساه'], 'man-dark-skin-tone', '#fef0c7'),
    zone: 2,
    rating: 4.6,
    orders: 1501,
  },
  {
    ...person('courier-elena', ['Elena', 'إيلينا'], ['Popa', 'بوبا'], 'woman-red-hair', '#e0eaff'),
    zone: 2,
    rating: 4.8,
    orders: 402,
  },
  {
    ...person('courier-rashid', ['Rashid', 'راشد'], ['Nasser', 'ناصر'], 'man-medium-skin-tone-beard', '#ffe4d6'),
    zone: 3,
    rating: 4.9,
    orders: 2045,
  },
  { ...person('courier-li', ['Li', 'لي'], ['Wei', 'وي'], 'man', '#d1fadf'), zone: 3, rating: 4.7, orders: 655 },
  {
    ...person('courier-amal', ['Amal', 'أمل'], ['Farouk', 'فاروق'], 'woman-with-headscarf-medium-skin-tone', '#ebe9fe'),
    zone: 3,
    rating: 4.8,
    orders: 871,
  },
];

/** Authors of reviews. */
export const REVIEWERS: readonly PersonSeed[] = [
  person('person-layla', ['Layla', 'ليلى'], ['M.', 'م.'], 'woman-with-headscarf', '#fce7f6'),
  person('person-omar', ['Omar', 'عمر'], ['S.', 'س.'], 'man-beard', '#d1e9ff'),
  person('person-hana', ['Hana', 'هناء'], ['K.', 'ك.'], 'woman-medium-light-skin-tone', '#fef0c7'),
  person('person-youssef', ['Youssef', 'يوسف'], ['A.', 'أ.'], 'man-medium-skin-tone', '#d3f8df'),
  person('person-noor', ['Noor', 'نور'], ['H.', 'ح.'], 'woman-curly-hair', '#ebe9fe'),
  person('person-daniel', ['Daniel', 'دانيال'], ['R.', 'ر.'], 'man-curly-hair', '#ffe4d6'),
  person('person-salma', ['Salma', 'سلمى'], ['B.', 'ب.'], 'woman-with-headscarf-medium-skin-tone', '#e0eaff'),
  person('person-khalid', ['Khalid', 'خالد'], ['F.', 'ف.'], 'man-medium-dark-skin-tone', '#fde2c4'),
  person('person-priya', ['Priya', 'بريا'], ['D.', 'د.'], 'woman-medium-skin-tone', '#d1fadf'),
  person('person-adam', ['Adam', 'آدم'], ['W.', 'و.'], 'man', '#fee4e2'),
  person('person-reem', ['Reem', 'ريم'], ['T.', 'ت.'], 'woman', '#f4ebff'),
  person('person-tariq', ['Tariq', 'طارق'], ['N.', 'ن.'], 'man-medium-skin-tone-beard', '#ecfdf3'),
  person('person-grace', ['Grace', 'غريس'], ['O.', 'و.'], 'woman-dark-skin-tone', '#fff1d6'),
  person('person-majid', ['Majid', 'ماجد'], ['Z.', 'ز.'], 'man-medium-dark-skin-tone', '#e0f2fe'),
  person('person-fatima', ['Fatima', 'فاطمة'], ['L.', 'ل.'], 'woman-with-headscarf', '#fdead7'),
  person('person-yara', ['Yara', 'يارا'], ['G.', 'غ.'], 'woman-red-hair', '#dcfae6'),
];

/** Testimonials of the landing page. */
export const TESTIMONIALS: readonly { person: PersonSeed; role: Localised; text: Localised }[] = [
  {
    person: person('said-amina', ['Amina', 'أمينة'], ['Rahal', 'رحال'], 'woman-with-headscarf', '#fce7f6'),
    role: toLocalised(['Mother of three', 'أم لثلاثة أطفال']),
    text: toLocalised([
      'Dinner, nappies and a birthday present arrived in one evening. I kept my shoes off.',
      'وصلني العشاء والحفاضات وهدية عيد ميلاد في مساء واحد من دون أن ألبس حذائي.',
    ]),
  },
  {
    person: person('said-rami', ['Rami', 'رامي'], ['Aziz', 'عزيز'], 'man-cook', '#ffe4d6'),
    role: toLocalised(['Owner of a small grill', 'صاحب مطعم مشاوٍ صغير']),
    text: toLocalised([
      'Half of my orders come from streets I had never heard of.',
      'نصف طلباتي تأتي من شوارع لم أسمع بها من قبل.',
    ]),
  },
  {
    person: person('said-dr-sara', ['Dr Sara', 'د. سارة'], ['Naim', 'نعيم'], 'woman-health-worker', '#d1e9ff'),
    role: toLocalised(['Pharmacist', 'صيدلانية']),
    text: toLocalised([
      'People send the prescription at night and sleep on. That is how it should be.',
      'يرسل الناس الوصفة ليلًا ويعودون إلى النوم. هكذا يجب أن يكون.',
    ]),
  },
  {
    person: person('said-joseph', ['Joseph', 'جوزيف'], ['Adeyemi', 'أديمي'], 'man-dark-skin-tone', '#fef0c7'),
    role: toLocalised(['Student', 'طالب']),
    text: toLocalised([
      'The map shows my shawarma turning the corner. I run down and we meet at the door.',
      'تُظهر الخريطة الشاورما وهي تنعطف عند الزاوية، فأنزل ونلتقي عند الباب.',
    ]),
  },
  {
    person: person('said-huda', ['Huda', 'هدى'], ['Karam', 'كرم'], 'woman-farmer', '#dcfae6'),
    role: toLocalised(['Farmer', 'مزارعة']),
    text: toLocalised(['What I pick at dawn is in a kitchen by noon.', 'ما أقطفه فجرًا يكون في مطبخ قبل الظهر.']),
  },
];
