import * as v from 'valibot';
import { DEFAULT_TIME_ZONE } from './time.ts';
import { id, idOrNull, instantOrNull, orNull, textOrEmpty, textOrNull, urlOrNull } from './wire.ts';

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
    v.transform((raw) => ({
      id: raw.id,
      title: raw.title ?? raw.data?.title ?? '',
      text: raw.description ?? raw.data?.description ?? '',
      image: raw.image_full_url ?? raw.data?.image ?? null,
      /** 'push_notification', 'order_status', 'referral_code', 'cashback', 'loyalty_point', 'add_fund', 'weekly_reminder';
       *  '' when unknown. */
      kind: raw.data?.type ?? '',
      orderId: raw.data?.order_id ?? null,
      createdAt: raw.created_at,
    })),
  );
}

/** A notification to all customers or to this one. */
export type CustomerNotification = v.InferOutput<ReturnType<typeof notificationSchema>>;
