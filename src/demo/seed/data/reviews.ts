import type { Localised, ModuleTypeName } from '#src/backend/db/schema/json.ts';
import { type Pair, toLocalised } from '../values.ts';

/** Texts by stars; an empty one is a review without text. */
export type ReviewTexts = Readonly<Record<1 | 2 | 3 | 4 | 5, readonly Localised[]>>;

const texts = (five: Pair[], four: Pair[], three: Pair[], two: Pair[], one: Pair[]): ReviewTexts => ({
  5: five.map(toLocalised),
  4: four.map(toLocalised),
  3: three.map(toLocalised),
  2: two.map(toLocalised),
  1: one.map(toLocalised),
});

const WORDLESS: Pair = ['', ''];

const ANY = texts(
  [
    ['Exactly as described. I will order again.', 'كما وُصف تمامًا. سأطلب مرة أخرى.'],
    ['Quick, careful, friendly.', 'سريع ومتقن ولطيف.'],
    ['Better than I hoped for the price.', 'أفضل مما توقعت بهذا السعر.'],
    WORDLESS,
    ['My third time, never disappointed.', 'للمرة الثالثة ولم يخب ظني قط.'],
  ],
  [
    ['Good, only the packaging could be smaller.', 'جيد، لكن التغليف يمكن أن يكون أصغر.'],
    ['Very good, ten minutes late.', 'جيد جدًا مع تأخر عشر دقائق.'],
    WORDLESS,
    ['Happy with it.', 'أنا راضٍ عنه.'],
  ],
  [
    ['Fine, nothing special.', 'مقبول ولا شيء مميز.'],
    ['Right product, long wait.', 'المنتج صحيح لكن الانتظار طويل.'],
  ],
  [
    ['Not what the picture promised.', 'ليس كما وعدت الصورة.'],
    ['Too expensive for what it is.', 'غالٍ مقارنة بما هو عليه.'],
  ],
  [
    ['Arrived damaged; the refund came the same day.', 'وصل تالفًا، لكن المبلغ أُعيد في اليوم نفسه.'],
    ['Came far too late.', 'وصل متأخرًا جدًا.'],
  ],
);

const FOOD = texts(
  [
    ['Hot, juicy and gone in two minutes.', 'ساخن وشهي وانتهى في دقيقتين.'],
    ['Tastes like my mother made it.', 'طعمه كأن أمي أعدّته.'],
    ['The sauce alone is worth the order.', 'الصلصة وحدها تستحق الطلب.'],
    ['Generous portion and well seasoned.', 'حصة وافرة وتتبيل ممتاز.'],
    ['Still crisp after the ride.', 'بقي مقرمشًا بعد الطريق.'],
  ],
  [
    ['Tasty, a little less salt would be perfect.', 'لذيذ، ولو قلّ الملح لكان مثاليًا.'],
    ['Lovely flavour, smaller than I thought.', 'نكهة رائعة لكن أصغر مما ظننت.'],
    ['Good food, forgot the napkins.', 'طعام جيد ونسوا المناديل.'],
  ],
  [
    ['Lukewarm when it arrived.', 'وصل فاترًا.'],
    ['Decent, I have had better.', 'لا بأس، جربت ما هو أفضل.'],
  ],
  [['Dry and not enough sauce.', 'جاف والصلصة قليلة.']],
  [['They sent the wrong dish.', 'أرسلوا الطبق الخطأ.']],
);

const GROCERY = texts(
  [
    ['Fresh as from the field.', 'طازج كأنه من الحقل.'],
    ['The dates on the packs are far away, well chosen.', 'تواريخ الصلاحية بعيدة واختيار موفق.'],
    ['Carefully packed, not one bruise.', 'معبأ بعناية من دون أي كدمة.'],
    ['Same quality every week.', 'الجودة نفسها كل أسبوع.'],
  ],
  [
    ['Good quality, one piece was soft.', 'جودة جيدة وحبة واحدة كانت طرية.'],
    ['Fresh, the bag was torn.', 'طازج لكن الكيس كان ممزقًا.'],
  ],
  [['Smaller than last time.', 'أصغر من المرة الماضية.']],
  [['Half of it was overripe.', 'نصفه كان ناضجًا أكثر من اللازم.']],
  [['Expired next day.', 'انتهت صلاحيته في اليوم التالي.']],
);

const PHARMACY = texts(
  [
    ['Arrived within twenty minutes in the night.', 'وصل خلال عشرين دقيقة ليلًا.'],
    ['The pharmacist called to explain the dose.', 'اتصل الصيدلي ليشرح الجرعة.'],
    ['Gentle on the skin, no perfume.', 'لطيف على البشرة وبلا عطر.'],
    ['Sealed, correct and cheap.', 'مغلق وصحيح وسعره مناسب.'],
  ],
  [
    ['Works, the taste is another matter.', 'مفيد، أما الطعم فشأن آخر.'],
    ['Good, the box was crushed.', 'جيد لكن العلبة كانت منبعجة.'],
  ],
  [['No difference so far.', 'لا فرق حتى الآن.']],
  [['Leaflet only in English.', 'النشرة بالإنجليزية فقط.']],
  [['Broken seal, I sent it back.', 'الغلاف مفتوح فأعدته.']],
);

const SHOP = texts(
  [
    ['Feels more expensive than it was.', 'يبدو أغلى مما دفعت.'],
    ['Fits perfectly, true to size.', 'المقاس مضبوط تمامًا.'],
    ['A present that made somebody very happy.', 'هدية أسعدت صاحبها كثيرًا.'],
    ['Well made, nice box.', 'صنعة جيدة وعلبة جميلة.'],
  ],
  [
    ['Colour a little darker than shown.', 'اللون أغمق قليلًا مما في الصورة.'],
    ['Good, one day later than promised.', 'جيد مع تأخر يوم عن الموعد.'],
  ],
  [['Does what it should, no more.', 'يؤدي الغرض لا أكثر.']],
  [['Runs small, order one size up.', 'المقاس ضيق، اطلب مقاسًا أكبر.']],
  [['Stopped working after a week.', 'توقف عن العمل بعد أسبوع.']],
);

const merged = (texts: ReviewTexts): ReviewTexts => ({
  5: [...texts[5], ...ANY[5]],
  4: [...texts[4], ...ANY[4]],
  3: [...texts[3], ...ANY[3]],
  2: [...texts[2], ...ANY[2]],
  1: [...texts[1], ...ANY[1]],
});

export const REVIEW_TEXTS: Readonly<Record<Exclude<ModuleTypeName, 'parcel'>, ReviewTexts>> = {
  food: merged(FOOD),
  grocery: merged(GROCERY),
  pharmacy: merged(PHARMACY),
  ecommerce: merged(SHOP),
};

/** Replies of stores. */
export const REPLIES: readonly Localised[] = (
  [
    ['Thank you! See you soon.', 'شكرًا لك! نراك قريبًا.'],
    ['We are sorry and have put it right.', 'نعتذر، وقد أصلحنا الأمر.'],
    ['Your words made our day.', 'كلماتك أسعدت يومنا.'],
    ['Thank you for telling us. Next time will be better.', 'شكرًا لإخبارنا. ستكون المرة القادمة أفضل.'],
  ] as const
).map(toLocalised);
