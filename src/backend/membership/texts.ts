import type { Localised } from '../db/schema/json.ts';

type Notice = { title: Localised; description: Localised };

/** Texts about memberships (EXT-26). */
export const NONE_OFFERED: Localised = {
  en: 'No membership is offered at present.',
  ar: 'لا تتوفر عضوية حالياً.',
};
export const JOINED: Localised = { en: 'You are a member now.', ar: 'أصبحت عضواً الآن.' };
export const LEFT: Localised = {
  en: 'Your membership will not be renewed.',
  ar: 'لن تُجدَّد عضويتك.',
};

/** Returns the text for a price other than the one that was shown. */
export const otherPrice = (price: Localised): Localised => ({
  en: `The membership costs ${price.en} now. Nothing was charged. Look at the new price first.`,
  ar: `أصبح سعر العضوية ${price.ar}. لم يُخصم أي مبلغ. يرجى مراجعة السعر الجديد أولاً.`,
});

/** Returns the text for a wallet with too little money. */
export const walletLow = (missing: Localised): Localised => ({
  en: `Your wallet needs ${missing.en} more for the membership. Add money to it first.`,
  ar: `ينقص محفظتك ${missing.ar} للاشتراك في العضوية. أضف رصيداً إليها أولاً.`,
});

const ENDED: Localised = { en: 'Your membership has ended', ar: 'انتهت عضويتك' };

/** Returns the texts for a renewed membership, with the day on which the new period ends. */
export const renewed = (price: Localised, endsAt: Date, timeZone: string): Notice => {
  const day = (tag: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone }).format(endsAt);
  return {
    title: { en: 'Membership renewed', ar: 'تم تجديد العضوية' },
    description: {
      en: `${price.en} was paid from your wallet. It lasts until ${day('en-GB-u-nu-latn')}.`,
      ar: `دُفع ${price.ar} من محفظتك. تستمر العضوية حتى ${day('ar-EG-u-nu-arab')}.`,
    },
  };
};

/** Returns the texts for a membership that ended because of the wallet. */
export const endedByWallet = (missing: Localised): Notice => ({
  title: ENDED,
  description: {
    en: `Your wallet had ${missing.en} too little for the next period. Nothing was charged, and you can join again.`,
    ar: `كان ينقص محفظتك ${missing.ar} للفترة التالية. لم يُخصم أي مبلغ، ويمكنك الاشتراك من جديد.`,
  },
});

/** Returns the texts for a membership that ended because it costs more. */
export const endedByPrice = (price: Localised): Notice => ({
  title: ENDED,
  description: {
    en: `It costs ${price.en} now, so it was not renewed by itself. You can join again at this price.`,
    ar: `أصبح سعرها ${price.ar}، ولذلك لم تُجدَّد تلقائياً. يمكنك الاشتراك من جديد بهذا السعر.`,
  },
});

export const ENDED_BY_PLAN: Notice = {
  title: ENDED,
  description: {
    en: 'It is not offered any more. Nothing was charged.',
    ar: 'لم تعد العضوية متاحة. لم يُخصم أي مبلغ.',
  },
};
