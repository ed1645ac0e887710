import type { Localised } from '../db/schema/json.ts';
import type { Counterpart } from './parties.ts';

export type ReplyTopic = 'hello' | 'thanks' | 'where' | 'refund' | 'cancel' | 'change' | 'address' | 'photo' | 'other';
export type Progress = 'pending' | 'confirmed' | 'processing' | 'handover' | 'picked_up';

const text = (en: string, ar: string): Localised => ({ en, ar });

/** Replies about the progress of an order, per party; `{order}` is its id. */
export const PROGRESS: Record<Counterpart['type'], Record<Progress, Localised>> = {
  vendor: {
    pending: text('We have just received your order #{order}.', 'وصلنا طلبك رقم {order} للتو.'),
    confirmed: text('We start on your order #{order} in a moment.', 'سنبدأ بطلبك رقم {order} بعد لحظات.'),
    processing: text('Your order #{order} is being prepared right now.', 'يجري تحضير طلبك رقم {order} الآن.'),
    handover: text('Your order #{order} is packed and ready to go.', 'طلبك رقم {order} مغلف وجاهز للانطلاق.'),
    picked_up: text('The courier has left with your order #{order}.', 'انطلق المندوب بطلبك رقم {order}.'),
  },
  delivery_man: {
    pending: text('I have not got your order #{order} yet.', 'لم أستلم طلبك رقم {order} بعد.'),
    confirmed: text('I will pick up your order #{order} soon.', 'سأستلم طلبك رقم {order} قريباً.'),
    processing: text(
      'I am near the store; your order #{order} is still being prepared.',
      'أنا قرب المتجر، وما زال طلبك رقم {order} قيد التحضير.',
    ),
    handover: text('I am at the store to pick up your order #{order}.', 'أنا في المتجر لاستلام طلبك رقم {order}.'),
    picked_up: text('I am on my way with your order #{order}.', 'أنا في الطريق إليك بطلبك رقم {order}.'),
  },
  admin: {
    pending: text(
      'Your order #{order} is waiting for the store to confirm it.',
      'طلبك رقم {order} بانتظار تأكيد المتجر.',
    ),
    confirmed: text('The store has confirmed your order #{order}.', 'أكد المتجر طلبك رقم {order}.'),
    processing: text('The store is preparing your order #{order}.', 'يحضر المتجر طلبك رقم {order}.'),
    handover: text('Your order #{order} is ready for the courier.', 'طلبك رقم {order} جاهز للمندوب.'),
    picked_up: text(
      'Your order #{order} is on the way; you can follow it on the map.',
      'طلبك رقم {order} في الطريق، ويمكنك متابعته على الخريطة.',
    ),
  },
};

const THANKS = text('You are welcome!', 'على الرحب والسعة!');
const REFUND = text(
  'Ask for a refund from the order after it was delivered; we look at it within a day.',
  'اطلب استرداد المبلغ من صفحة الطلب بعد تسليمه، وسنراجعه خلال يوم.',
);
const CANCEL = text(
  'You can cancel from the order as long as the store has not confirmed it.',
  'يمكنك الإلغاء من صفحة الطلب ما دام المتجر لم يؤكده.',
);

/** Replies when there is no running order to report on. */
export const REPLIES: Record<Counterpart['type'], Record<ReplyTopic, Localised>> = {
  vendor: {
    hello: text('Hello! How can we help?', 'مرحباً! كيف نساعدك؟'),
    thanks: THANKS,
    where: text('Which order do you mean? Please send its number.', 'أي طلب تقصد؟ أرسل رقمه من فضلك.'),
    refund: REFUND,
    cancel: CANCEL,
    change: text('Noted, we will do our best.', 'سجلنا ملاحظتك وسنبذل جهدنا.'),
    address: text('Thank you, we pass it on to the courier.', 'شكراً، سننقل ذلك إلى المندوب.'),
    photo: text('Thank you for the picture, we are having a look.', 'شكراً على الصورة، نطلع عليها الآن.'),
    other: text('Thank you for your message. We will see to it.', 'شكراً لرسالتك. سنهتم بالأمر.'),
  },
  delivery_man: {
    hello: text('Hello! I carry your order.', 'مرحباً! أنا من يوصل طلبك.'),
    thanks: THANKS,
    where: text('I will be with you soon.', 'سأكون عندك قريباً.'),
    refund: text('Please ask the help desk about money.', 'يرجى سؤال الدعم عن الأمور المالية.'),
    cancel: text('Please cancel from the order page.', 'يرجى الإلغاء من صفحة الطلب.'),
    change: text('Please ask the store, I only carry the order.', 'يرجى سؤال المتجر، فأنا أوصل الطلب فقط.'),
    address: text('Got it, thank you. I will find it.', 'وصلت المعلومة، شكراً. سأجد المكان.'),
    photo: text('Thank you, I can see it.', 'شكراً، أراها بوضوح.'),
    other: text('All right, thank you.', 'حسناً، شكراً لك.'),
  },
  admin: {
    hello: text('Hello! What can we do for you?', 'مرحباً! بماذا نخدمك؟'),
    thanks: THANKS,
    where: text(
      'You have no order on its way just now. You find earlier ones under My orders.',
      'ليس لديك طلب في الطريق الآن. تجد الطلبات السابقة في صفحة طلباتي.',
    ),
    refund: REFUND,
    cancel: CANCEL,
    change: text(
      'Please write to the store from your order, it decides what can be changed.',
      'يرجى مراسلة المتجر من صفحة طلبك، فهو من يقرر ما يمكن تغييره.',
    ),
    address: text(
      'Saved addresses can be changed in your profile. For a running order, write to the courier.',
      'يمكنك تغيير العناوين المحفوظة من ملفك. وللطلب الجاري راسل المندوب.',
    ),
    photo: text('Thank you for the picture, we are having a look.', 'شكراً على الصورة، نطلع عليها الآن.'),
    other: text(
      'Thank you for writing. Somebody of our team reads every message.',
      'شكراً لمراسلتنا. يقرأ فريقنا كل رسالة.',
    ),
  },
};
