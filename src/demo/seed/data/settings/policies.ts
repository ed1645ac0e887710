import type { Localised } from '#src/backend/db/schema/json.ts';
import type { SettingsValues } from '#src/backend/settings.ts';

type Part = readonly [heading: string, text: string];

const html = (parts: readonly Part[]) => parts.map(([heading, text]) => `<h2>${heading}</h2><p>${text}</p>`).join('');

const page = (en: readonly Part[], ar: readonly Part[]): Localised => ({ en: html(en), ar: html(ar) });

/** Policy pages of the demo marketplace, as HTML. */
export const policies: SettingsValues['policies'] = {
  terms: page(
    [
      ['What this is', 'Islet is a demonstration. Nothing is sold, charged or delivered.'],
      ['Orders', 'An order is accepted when its store confirms it. Until then it can be cancelled free of charge.'],
      ['Prices', 'The price shown at checkout is the price that counts.'],
    ],
    [
      ['ما هذا', 'آيلت عرض توضيحي. لا يُباع شيء ولا يُحصَّل مبلغ ولا يُوصَّل طلب.'],
      ['الطلبات', 'يُقبل الطلب حين يؤكده المتجر، ويمكن إلغاؤه مجانًا قبل ذلك.'],
      ['الأسعار', 'السعر المعتمد هو المعروض عند إتمام الطلب.'],
    ],
  ),
  privacy: page(
    [
      [
        'What we keep',
        'Your account, passkeys, addresses, carts, wallet, membership and reviews, as long as you have an account. Orders keep your name, contact and address for two years, as do requests for refunds, details of payments and messages; notifications stay for one year. Counts that protect sign-in stay for ninety days at most.',
      ],
      ['What others see', 'A review shows your first name, the initial of your last name and your picture.'],
      ['What we do not do', 'We do not sell data and we do not follow you to other sites.'],
      [
        'Your copy',
        'On the settings page you can download what we keep about you as one file, with the pictures you sent. Nothing of other people is in it.',
      ],
      [
        'Leaving',
        'Deleting your account erases all of this, with your files. Orders stay for the books of the stores without name, contact, address, notes and files, and the stars of your reviews as those of “A customer”. For three years we know your phone again by a keyed hash, so that a new account is not a new customer. The account cannot be deleted while an order is running or money is owed.',
      ],
    ],
    [
      [
        'ما نحتفظ به',
        'حسابك ومفاتيح مرورك وعناوينك وسلاتك ومحفظتك وعضويتك وتقييماتك ما دام لديك حساب. تحتفظ الطلبات باسمك وبيانات اتصالك وعنوانك سنتين، وكذلك طلبات الاسترداد وبيانات الدفع والرسائل، وتبقى الإشعارات سنة واحدة. وتبقى أعداد المحاولات التي تحمي تسجيل الدخول تسعين يوماً على الأكثر.',
      ],
      ['ما يراه غيرك', 'يظهر مع التقييم اسمك الأول والحرف الأول من اسم عائلتك وصورتك.'],
      ['ما لا نفعله', 'لا نبيع البيانات ولا نتتبعك في مواقع أخرى.'],
      [
        'نسختك',
        'يمكنك من صفحة الإعدادات تنزيل ما نحتفظ به عنك في ملف واحد مع الصور التي أرسلتها، وليس فيه شيء عن غيرك.',
      ],
      [
        'المغادرة',
        'حذف حسابك يمحو كل ذلك مع ملفاتك. تبقى الطلبات لدفاتر المتاجر بلا اسم ولا بيانات اتصال ولا عنوان ولا ملاحظات ولا ملفات، وتبقى نجوم تقييماتك باسم «عميل». ونتعرف إلى هاتفك ثلاث سنوات ببصمة مشفرة بمفتاح حتى لا يُعدّ الحساب الجديد عميلاً جديداً. ولا يُحذف الحساب ما دام هناك طلب جارٍ أو مبلغ مستحق.',
      ],
    ],
  ),
  about: page(
    [
      ['By the sea', 'Islet began with one bakery, one pharmacy and one scooter in the old harbor of Marsa Lulu.'],
      [
        'Today',
        'More than forty shops in three zones share the same couriers and the same promise: fair, fresh, on time.',
      ],
    ],
    [
      ['على شاطئ البحر', 'بدأ آيلت بمخبز واحد وصيدلية واحدة ودراجة واحدة في المرفأ القديم بمرسى اللؤلؤ.'],
      ['اليوم', 'أكثر من أربعين متجرًا في ثلاث مناطق تتقاسم المندوبين أنفسهم والوعد نفسه: عدل وطزاجة والتزام بالوقت.'],
    ],
  ),
  refund: page(
    [
      ['When', 'Ask within two days of delivery, with a photo when something is broken or wrong.'],
      ['How', 'The money goes back to your wallet or to the way you paid within five days.'],
    ],
    [
      ['متى', 'اطلب خلال يومين من التسليم مع صورة إذا كان هناك كسر أو خطأ.'],
      ['كيف', 'يعود المبلغ إلى محفظتك أو إلى وسيلة الدفع خلال خمسة أيام.'],
    ],
  ),
  cancellation: page(
    [
      ['Before confirmation', 'Cancel freely until the store confirms.'],
      ['After that', 'Call the store. What is already on the stove has to be paid.'],
    ],
    [
      ['قبل التأكيد', 'ألغِ مجانًا حتى يؤكد المتجر الطلب.'],
      ['بعد ذلك', 'اتصل بالمتجر. ما وُضع على النار يجب دفع ثمنه.'],
    ],
  ),
  shipping: page(
    [
      ['Areas', 'We deliver inside three zones of the city.'],
      ['Charges', 'The charge follows the distance and is shown before you order. From 40 it is free in most shops.'],
      ['Times', 'Food arrives within the hour, shop orders within days.'],
    ],
    [
      ['المناطق', 'نوصل داخل ثلاث مناطق من المدينة.'],
      ['الأجور', 'تتبع الأجرة المسافة وتظهر قبل الطلب. ومن ٤٠ فما فوق تكون مجانية في معظم المتاجر.'],
      ['الأوقات', 'يصل الطعام خلال ساعة وطلبات المتجر خلال أيام.'],
    ],
  ),
};
