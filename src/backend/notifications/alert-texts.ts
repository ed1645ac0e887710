import type { AlertNews } from '#src/domain/alerts.ts';
import type { Thing } from '../alerts/things.ts';
import type { Localised } from '../db/schema/json.ts';
import { formatCount, localisedMoney } from '../format.ts';
import { localised } from '../localised.ts';
import type { SettingsValues } from '../settings.ts';

type Text = { title: Localised; description: Localised };
type Terms = { was: number | null; business: SettingsValues['business'] };

const ORDER_NOW: Localised = { en: 'You can order it now.', ar: 'يمكنك طلبه الآن.' };
const ORDER_THERE: Localised = { en: 'You can order there now.', ar: 'يمكنك الطلب منه الآن.' };

/** Returns what is told of an item or a store (EXT-22); `was`: its price before. */
export function alertNotice(news: AlertNews, { name, item, newest, percent }: Thing, { was, business }: Terms): Text {
  const [en, ar] = [localised(name, 'en'), localised(name, 'ar')];
  switch (news) {
    case 'stock':
      return { title: { en: `${en} is back in stock`, ar: `${ar} متوفر من جديد` }, description: ORDER_NOW };
    case 'opening':
      return { title: { en: `${en} is open`, ar: `${ar} يستقبل الطلبات` }, description: ORDER_THERE };
    case 'price': {
      const [now, before] = [localisedMoney(item?.price ?? 0, business), localisedMoney(was ?? 0, business)];
      return {
        title: { en: `${en} costs less now`, ar: `انخفض سعر ${ar}` },
        description: { en: `${now.en} instead of ${before.en}.`, ar: `${now.ar} بدلاً من ${before.ar}.` },
      };
    }
    case 'item':
      return {
        title: { en: `New at ${en}`, ar: `جديد في ${ar}` },
        description: newest ?? { en: '', ar: '' },
      };
    case 'offer':
      return {
        title: { en: `A discount at ${en}`, ar: `خصم في ${ar}` },
        description: {
          en: `${formatCount(percent ?? 0, 'en')}% off.`,
          ar: `خصم ${formatCount(percent ?? 0, 'ar')}٪.`,
        },
      };
  }
}
