/** The pages of words, with their headings: of the page and one of a part. */
export const EDITORIAL_PAGES = [
  { path: '/about-us', en: 'About us', ar: 'من نحن', more: { en: 'What we promise', ar: 'بماذا نعدك' } },
  {
    path: '/terms-and-conditions',
    en: 'Terms and conditions',
    ar: 'الشروط والأحكام',
    more: { en: 'Orders', ar: 'الطلبات' },
  },
  {
    path: '/privacy-policy',
    en: 'Privacy policy',
    ar: 'سياسة الخصوصية',
    more: { en: 'What we keep', ar: 'ما نحتفظ به' },
  },
  { path: '/refund-policy', en: 'Refund policy', ar: 'سياسة الاسترداد', more: { en: 'When', ar: 'متى' } },
  {
    path: '/cancellation-policy',
    en: 'Cancellation policy',
    ar: 'سياسة الإلغاء',
    more: { en: 'When we cancel', ar: 'حين نلغي نحن' },
  },
  { path: '/shipping-policy', en: 'Shipping policy', ar: 'سياسة الشحن', more: { en: 'Areas', ar: 'المناطق' } },
  {
    path: '/accessibility',
    en: 'Accessibility',
    ar: 'إمكانية الوصول',
    more: { en: 'Tell us', ar: 'أخبرنا' },
  },
  {
    path: '/price-promise',
    en: 'Price promise',
    ar: 'وعد السعر',
    more: { en: 'What belongs to a total', ar: 'ما الذي يشمله الإجمالي' },
  },
  {
    path: '/help-and-support',
    en: 'Help and support',
    ar: 'المساعدة والدعم',
    more: { en: 'Contact us', ar: 'تواصل معنا' },
  },
  {
    path: '/become-a-store-owner',
    en: 'Become a store owner',
    ar: 'انضم كصاحب متجر',
    more: { en: 'What we need', ar: 'ماذا نحتاج' },
  },
  {
    path: '/become-a-delivery-man',
    en: 'Become a delivery man',
    ar: 'انضم كمندوب توصيل',
    more: { en: 'How it works', ar: 'كيف يعمل' },
  },
] as const;
