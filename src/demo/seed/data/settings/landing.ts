import type { LandingSettings } from '#src/backend/settings.ts';
import { words } from '../../words.ts';

/** Texts and pictures of the landing page and the footer. */
export const landing: LandingSettings = {
  header: {
    title: words(['The whole city, at your door', 'المدينة كلها عند بابك']),
    subtitle: words([
      'Dinner, groceries, medicine, gifts and parcels from the shops of Marsa Lulu.',
      'عشاء وبقالة ودواء وهدايا وطرود من متاجر مرسى اللؤلؤ.',
    ]),
    tagLine: words(['One place for everything nearby', 'مكان واحد لكل ما هو قريب']),
    icon: 'logo/islet',
    banner: 'scene/landing',
  },
  company: {
    title: words(['A marketplace with a harbour view', 'سوق يطل على المرفأ']),
    subtitle: words(['More than forty shops, three zones, one cart each.', 'أكثر من أربعين متجرًا في ثلاث مناطق.']),
    description: words([
      'We bring together the kitchens, grocers, pharmacies and shops of the city, and the people who carry things between them.',
      'نجمع مطابخ المدينة وبقالاتها وصيدلياتها ومتاجرها، ومن ينقلون الأشياء بينها.',
    ]),
    button: words(['Start ordering', 'ابدأ الطلب']),
    url: '/home',
  },
  footerDescription: words([
    'Islet delivers food, groceries, medicine, gifts and parcels all over Marsa Lulu.',
    'يوصل آيلت الطعام والبقالة والدواء والهدايا والطرود إلى كل أنحاء مرسى اللؤلؤ.',
  ]),
  newsletter: {
    title: words(['News worth opening', 'أخبار تستحق القراءة']),
    subtitle: words(['New shops and fair offers, twice a month.', 'متاجر جديدة وعروض منصفة مرتين في الشهر.']),
  },
  apps: {
    title: words(['Islet in your pocket', 'آيلت في جيبك']),
    subtitle: words(['Order, follow the courier and chat from your phone.', 'اطلب وتابع المندوب وتحدث معه من هاتفك.']),
    play: 'https://play.islet.example',
    apple: 'https://apps.islet.example',
  },
  earning: {
    title: words(['Earn with us', 'اكسب معنا']),
    subtitle: words(['Bring a shop or bring two wheels.', 'أحضر متجرًا أو أحضر دراجة.']),
    seller: {
      title: words(['Open your shop here', 'افتح متجرك هنا']),
      subtitle: words(['Reach three zones from the first day.', 'صل إلى ثلاث مناطق من اليوم الأول.']),
      button: words(['Become a store owner', 'كن صاحب متجر']),
      status: true,
    },
    courier: {
      title: words(['Deliver when you like', 'وصّل متى شئت']),
      subtitle: words(['Choose your hours, see your pay at once.', 'اختر ساعاتك واعرف أجرك فورًا.']),
      button: words(['Become a delivery man', 'كن مندوب توصيل']),
      status: true,
    },
  },
  business: {
    title: words(['For shops and kitchens', 'للمتاجر والمطابخ']),
    subtitle: words(['Orders, opening hours and offers in one place.', 'الطلبات وساعات العمل والعروض في مكان واحد.']),
    image: 'scene/business',
  },
  testimonialTitle: words(['What people say', 'ماذا يقول الناس']),
  promotionBanners: ['banner/smash-night', 'banner/green-week', 'banner/quiet-please'],
  fixedPromotionalBanner: 'banner/across-the-city',
  zones: {
    status: true,
    title: words(['Where we deliver', 'أين نوصل']),
    description: words([
      'Downtown, the West Side and the East Bank, from the corniche to the hills.',
      'وسط المدينة والجانب الغربي والضفة الشرقية، من الكورنيش إلى التلال.',
    ]),
    image: 'scene/zones',
  },
};
