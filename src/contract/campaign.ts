import * as v from 'valibot';
import { slugFields, sluggedOf } from './slug.ts';
import { StoreSummarySchema } from './store.ts';
import { windowOf } from './window.ts';
import { clockOrNull, dayOrNull, looseList, textOrEmpty, textOrNull, urlOrNull } from './wire.ts';

const entries = {
  ...slugFields,
  title: textOrNull,
  name: textOrNull,
  image_full_url: urlOrNull,
  description: textOrEmpty,
  available_date_starts: dayOrNull,
  available_date_ends: dayOrNull,
  start_time: clockOrNull,
  end_time: clockOrNull,
};
const CampaignRowSchema = v.object(entries);

function toCampaign(raw: v.InferOutput<typeof CampaignRowSchema>) {
  return {
    ...sluggedOf(raw),
    title: raw.title ?? raw.name ?? '',
    image: raw.image_full_url,
    description: raw.description,
    startsOn: raw.available_date_starts,
    endsOn: raw.available_date_ends,
    window: windowOf(raw.start_time, raw.end_time),
  };
}

/** A campaign in a list; its text is `title` or `name`, the slug may be missing. */
export const CampaignSchema = v.pipe(CampaignRowSchema, v.transform(toCampaign));

/** A themed group of stores, running between two dates within a daily window. */
export type Campaign = v.InferOutput<typeof CampaignSchema>;

/** A campaign with the participating stores of the visitor's zones. */
export const CampaignDetailsSchema = v.pipe(
  v.object({ ...entries, stores: looseList(StoreSummarySchema) }),
  v.transform((raw) => ({ ...toCampaign(raw), stores: raw.stores })),
);
export type CampaignDetails = v.InferOutput<typeof CampaignDetailsSchema>;
