import type { Localised } from '#src/backend/db/schema/json.ts';
import { type Pair, toLocalised } from '../../values.ts';

/** A paid highlight of a store. `video` is a path of the site, or null for a still picture. Days from seeding. */
export type AdvertisementSeed = {
  store: string;
  title: Localised;
  about: Localised;
  video: string | null;
  showRating: boolean;
  showReviews: boolean;
  toDays: number;
  priority: number | null;
};

type Given = { video?: string; showRating?: boolean; showReviews?: boolean; toDays?: number; priority?: number };

const highlight = (store: string, title: Pair, about: Pair, extras: Given = {}): AdvertisementSeed => ({
  store,
  title: toLocalised(title),
  about: toLocalised(about),
  video: extras.video ?? null,
  showRating: extras.showRating ?? true,
  showReviews: extras.showReviews ?? true,
  toDays: extras.toDays ?? 60,
  priority: extras.priority ?? null,
});

/** Ids follow this order from 1. */
export const ADVERTISEMENTS: readonly AdvertisementSeed[] = [
  highlight(
    'forno-vela',
    ['Two days of patience', 'يومان من الصبر'],
    ['Our dough rests for two days. Taste why.', 'عجينتنا تستريح يومين. ذُق السبب.'],
    { priority: 1 },
  ),
  highlight(
    'brasa',
    ['Fire all night', 'نار طوال الليل'],
    ['Watch the grill, then order from it.', 'شاهد الشواية ثم اطلب منها.'],
    { priority: 2, video: '/demo/brasa-grill.webm', showReviews: false },
  ),
  highlight(
    'qamar-grill',
    ['Charcoal, patience, salt', 'فحم وصبر وملح'],
    ['Platters for tables that talk a lot.', 'أطباق لموائد كثيرة الحديث.'],
    { priority: 3 },
  ),
  highlight(
    'sukra',
    ['Baked this morning', 'خُبز هذا الصباح'],
    ['Cakes that leave the oven while you sleep.', 'كعك يخرج من الفرن وأنت نائم.'],
  ),
  highlight(
    'karam-coffee',
    ['Ten minutes to coffee', 'عشر دقائق إلى القهوة'],
    ['The quickest cup in the old town.', 'أسرع فنجان في المدينة القديمة.'],
    { showReviews: false },
  ),
  highlight(
    'taco-marea',
    ['Tacos by the water', 'تاكو على الماء'],
    ['Soft corn, lime, and a view.', 'ذرة طرية وليمون ومنظر جميل.'],
  ),
  highlight(
    'hummus-corner',
    ['Open since dawn', 'مفتوح منذ الفجر'],
    ['Ful the way your grandmother insists.', 'فول كما تصر جدتك.'],
  ),
  highlight(
    'greenly',
    ['From the field today', 'من الحقل اليوم'],
    ['Organic boxes without a middleman.', 'صناديق عضوية بلا وسيط.'],
    { priority: 1 },
  ),
  highlight(
    'dairy-lane',
    ['Milk at half past six', 'حليب في السادسة والنصف'],
    ['Fresh from the farms behind the hills.', 'طازج من مزارع خلف التلال.'],
  ),
  highlight(
    'oasis-pharmacy',
    ['We are awake', 'نحن مستيقظون'],
    ['Medicine and advice around the clock.', 'دواء ونصيحة على مدار الساعة.'],
    { priority: 1, showReviews: false },
  ),
  highlight('threadline', ['New season, same fit', 'موسم جديد بالمقاس نفسه'], ['Clothes that stay.', 'ملابس تبقى.'], {
    priority: 1,
  }),
  highlight(
    'voltaro',
    ['Upgrade week', 'أسبوع الترقية'],
    ['Phones and laptops at their lowest.', 'هواتف وحواسيب بأدنى أسعارها.'],
    { priority: 2 },
  ),
];
