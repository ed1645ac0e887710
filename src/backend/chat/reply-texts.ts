import type { Localised } from '../db/schema/json.ts';
import type { Counterpart } from './parties.ts';

export type AnswerTopic = 'hello' | 'thanks' | 'where' | 'refund' | 'cancel' | 'change' | 'address' | 'photo' | 'other';
export type Progress = 'pending' | 'confirmed' | 'processing' | 'handover' | 'picked_up';

const words = (en: string, ar: string): Localised => ({ en, ar });

/** Replies about the progress of an order, per party; `{order}` is its id. */
export const PROGRESS: Record<Counterpart['type'], Record<Progress, Localised>> = {
  vendor: {
    pending: words('We have just received your order #{order}.', 'وصلنا طلبك رقم {order} للتو.'),
    confirmed: words('We start on your order #{order} in a moment.', 'سنبدأ بطلبك رقم {order} بعد لحظات.'),
    processing: words('Your order #{order} is being prepared right now.', 'يجري تحضير طلبك رقم {order} الآن.'),
    handover: words('Your order #{order} is packed and ready to go.', 'طلبك رقم {order} مغلف وجاهز للانطلاق.'),
    picked_up: words('The courier has left with your order #{order}.', 'انطلق المندوب بطلبك رقم {order}.'),
  },
  delivery_man: {
    pending: words('I have not got your order #{order} yet.', 'لم أستلم طلبك رقم {order} بعد.'),
    confirmed: words('I will pick up your order #{order} soon.', 'سأستلم طلبك رقم {order} قريباً.'),
    processing: words(
      'I am near the store; your order #{order} is still being prepared.',
      'أنا قرب المتجر، وما زال طلبك رقم {order} قيد التحضير.',
    ),
    handover: words('I am at the store to pick up your order #{order}.', 'أنا في المتجر لاستلام طلبك رقم {order}.'),
    picked_up: words('I am on my way with your order #{order}.', 'أنا في الطريق إليك بطلبك رقم {order}.'),
  },
  admin: {
    pending: words(
      'Your order #{order} is waiting for the store to confirm it.',
      'طلبك رقم {order} بانتظار تأكيد المتجر.',
    ),
    confirmed: words('The store has confirmed your order #{order}.', 'أكد المتجر طلبك رقم {order}.'),
    processing: words('The store is preparing your order #{order}.', 'يحضر المتجر طلبك رقم {order}.'),
    handover: words('Your order #{order} is ready for the courier.', 'طلبك رقم {order} جاهز للمندوب.'),
    picked_up: words(
      'Your order #{order} is on the way; you can follow it on the map.',
      'طلبك رقم {order} في الطريق، ويمكنك متابعته على الخريطة.',
    ),
  },
};

const THANKS = words('You are welcome!', 'على الرحب والسعة!');
const REFUND = words(
  'Ask for a refund from the order after it was delivered; we look at it within a day.',
  'اطلب استرداد المبلغ من صفحة الطلب بعد تسليمه، وسنراجعه خلال يوم.',
);
const CANCEL = words(
  'You can cancel from the order as long as the store has not confirmed it.',
  'يمكنك الإلغاء من صفحة الطلب ما دام المتجر لم يؤكده.',
);

/** Replies when there is no running order to report on. */
export const ANSWERS: Record<Counterpart['type'], Record<AnswerTopic, Localised>> = {
  vendor: {
    hello: words('Hello! How can we help?', 'مرحباً! كيف نساعدك؟'),
    thanks: THANKS,
    where: words('Which order do you mean? Please send its number.', 'أي طلب تقصد؟ أرسل رقمه من فضلك.'),
    refund: REFUND,
    cancel: CANCEL,
    change: words('Noted, we will do our best.', 'سجلنا ملاحظتك وسنبذل جهدنا.'),
    address: words('Thank you, we pass it on to the courier.', 'شكراً، سننقل ذلك إلى المندوب.'),
    photo: words('Thank you for the picture, we are having a look.', 'شكراً على الصورة، نطلع عليها الآن.'),
    other: words('Thank you for your message. We will see to it.', 'شكراً لرسالتك. سنهتم بالأمر.'),
  },
  delivery_man: {
    hello: words('Hello! I carry your order.', 'مرحباً! أنا من يوصل طلبك.'),
    thanks: THANKS,
    where: words('I will be with you soon.', 'سأكون عندك قريباً.'),
    refund: words('Please ask the help desk about money.', 'يرجى سؤال الدعم عن الأمور المالية.'),
    cancel: words('Please cancel from the order page.', 'يرجى الإلغاء من صفحة الطلب.'),
    change: words('Please ask the store, I only carry the order.', 'يرجى سؤال المتجر، فأنا أوصل الطلب فقط.'),
    address: words('Got it, thank you. I will find it.', 'وصلت المعلومة، شكراً. سأجد المكان.'),
    photo: words('Thank you, I can see it.', 'شكراً، أراها بوضوح.'),
    other: words('All right, thank you.', 'حسناً، شكراً لك.'),
  },
  admin: {
    hello: words('Hello! What can we do for you?', 'مرحباً! بماذا نخدمك؟'),
    thanks: THANKS,
    where: words(
      'You have no order on its way just now. You find earlier ones under My orders.',
      'ليس لديك طلب في الطريق الآن. تجد الطلبات السابقة في صفحة طلباتي.',
    ),
    refund: REFUND,
    cancel: CANCEL,
    change: words(
      'Please write to the store from your order, it decides what can be changed.',
      'يرجى مراسلة المتجر من صفحة طلبك، فهو من يقرر ما يمكن تغييره.',
    ),
    address: words(
      'Saved addresses can be changed in your profile. For a running order, write to the courier.',
      'يمكنك تغيير العناوين المحفوظة من ملفك. وللطلب الجاري راسل المندوب.',
    ),
    photo: words('Thank you for the picture, we are having a look.', 'شكراً على الصورة، نطلع عليها الآن.'),
    other: words(
      'Thank you for writing. Somebody of our team reads every message.',
      'شكراً لمراسلتنا. يقرأ فريقنا كل رسالة.',
    ),
  },
};
