import * as v from 'valibot';
import { DEFAULT_TIME_ZONE } from './time.ts';
import { id, idOrNull, instantOrNull, orNull, textOrEmpty, textOrNull, urlOrNull } from './wire.ts';

/** A notification to all customers or to this one. */
export type CustomerNotification = {
  id: number;
  title: string;
  text: string;
  image: string | null;
  /** 'push_notification', 'order_status', 'referral_code', 'cashback', 'loyalty_point', 'add_fund', 'weekly_reminder';
   *  '' when unknown. */
  kind: string;
  orderId: number | null;
  createdAt: string | null;
};

const DataSchema = v.object({
  title: textOrNull,
  description: textOrNull,
  image: urlOrNull,
  type: textOrEmpty,
  order_id: idOrNull,
});

/** A notification. Broadcasts have their text at the top level, personal ones in `data` (also as JSON text). */
/* @__NO_SIDE_EFFECTS__ */
export function notificationSchema(zone: string = DEFAULT_TIME_ZONE) {
  return v.pipe(
    v.object({
      id,
      title: textOrNull,
      description: textOrNull,
      image_full_url: urlOrNull,
      data: orNull(DataSchema),
      created_at: instantOrNull(zone),
    }),
    v.transform(
      (raw): CustomerNotification => ({
        id: raw.id,
        title: raw.title ?? raw.data?.title ?? '',
        text: raw.description ?? raw.data?.description ?? '',
        image: raw.image_full_url ?? raw.data?.image ?? null,
        kind: raw.data?.type ?? '',
        orderId: raw.data?.order_id ?? null,
        createdAt: raw.created_at,
      }),
    ),
  );
}
