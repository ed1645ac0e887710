import type { LandingSettings } from '#src/backend/settings.ts';
import { toLocalised } from '../../values.ts';

/** Texts and pictures of the landing page and the footer. */
export const landing: LandingSettings = {
  header: {
    title: toLocalised(['The whole city, at your door', 'المدينة كلها عند بابك']),
    subtitle: toLocalised([
      'Dinner, groceries, medicine, gifts and parcels from the shops of Marsa Lulu.',
      'عشاء وبقالة ودواء وهدايا وطرود من متاجر مرسى اللؤلؤ.',
    ]),
    tagLine: toLocalised(['One place for everything nearby', 'مكان واحد لكل ما هو قريب']),
    icon: 'logo/islet',
    banner: 'scene/landing',
  },
  company: {
    title: toLocalised(['A marketplace with a harbour view', 'سوق يطل على المرفأ']),
    subtitle: toLocalised([
      'More than forty shops, three zones, one cart each.',
      'أكثر من أربعين متجرًا في ثلاث مناطق.',
    ]),
    description: toLocalised([
      'We bring together the kitchens, grocers, pharmacies and shops of the city, and the people who carry things between them.',
      'نجمع مطابخ المدينة وبقالاتها وصيدلياتها ومتاجرها، ومن ينقلون الأشياء بينها.',
    ]),
    button: toLocalised(['Start ordering', 'ابدأ الطلب']),
    url: '/home',
  },
  footerDescription: toLocalised([
    'Islet delivers food, groceries, medicine, gifts and parcels all over Marsa Lulu.',
    'يوصل آيلت الطعام والبقالة والدواء والهدايا والطرود إلى كل أنحاء مرسى اللؤلؤ.',
  ]),
  newsletter: {
    title: toLocalised(['News worth opening', 'أخبار تستحق القراءة']),
    subtitle: toLocalised(['New shops and fair offers, twice a month.', 'متاجر جديدة وعروض منصفة مرتين في الشهر.']),
  },
  apps: {
    title: toLocalised(['Islet in your pocket', 'آيلت في جيبك']),
    subtitle: toLocalised([
      'Order, follow the courier and chat from your phone.',
      'اطلب وتابع المندوب وتحدث معه من هاتفك.',
    ]),
    play: 'https://play.islet.example',
    apple: 'https://apps.islet.example',
  },
  earning: {
    title: toLocalised(['Earn with us', 'اكسب معنا']),
    subtitle: toLocalised(['Bring a shop or bring two wheels.', 'أحضر متجرًا أو أحضر دراجة.']),
    seller: {
      title: toLocalised(['Open your shop here', 'افتح متجرك هنا']),
      subtitle: toLocalised(['Reach three zones from the first day.', 'صل إلى ثلاث مناطق من اليوم الأول.']),
      button: toLocalised(['Become a store owner', 'كن صاحب متجر']),
      status: true,
    },
    courier: {
      title: toLocalised(['Deliver when you like', 'وصّل متى شئت']),
      subtitle: toLocalised(['Choose your hours, see your pay at once.', 'اختر ساعاتك واعرف أجرك فورًا.']),
      button: toLocalised(['Become a delivery man', 'كن مندوب توصيل']),
      status: true,
    },
  },
  business: {
    title: toLocalised(['For shops and kitchens', 'للمتاجر والمطابخ']),
    subtitle: toLocalised([
      'Orders, opening hours and offers in one place.',
      'الطلبات وساعات العمل والعروض في مكان واحد.',
    ]),
    image: 'scene/business',
  },
  testimonialTitle: toLocalised(['What people say', 'ماذا يقول الناس']),
  promotionBanners: ['banner/smash-night', 'banner/green-week', 'banner/quiet-please'],
  fixedPromotionalBanner: 'banner/across-the-city',
  zones: {
    status: true,
    title: toLocalised(['Where we deliver', 'أين نوصل']),
    description: toLocalised([
      'Downtown, the West Side and the East Bank, from the corniche to the hills.',
      'وسط المدينة والجانب الغربي والضفة الشرقية، من الكورنيش إلى التلال.',
    ]),
    image: 'scene/zones',
  },
};
