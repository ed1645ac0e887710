import * as v from 'valibot';
import { isRecord } from '#src/lib/record.ts';
import { TestimonialSchema } from './testimonial.ts';
import { flag, id, looseList, orNull, textOrEmpty, textOrNull, urlOrNull } from './wire.ts';

const AppsSchema = v.object({
  playstore_url: urlOrNull,
  playstore_url_status: flag,
  apple_store_url: urlOrNull,
  apple_store_url_status: flag,
});

export const SubscriptionSchema = v.pipe(
  v.unknown(),
  v.transform((body) => (isRecord(body) ? body : {})),
  v.object({ confirmation_required: flag }),
  v.transform((raw) => ({ mailed: raw.confirmation_required })),
);

/** A subscription to the newsletter; `mailed`: it counts when the link in the mail to its address is opened. */
export type Subscription = v.InferOutput<typeof SubscriptionSchema>;

/** Texts and images of the landing page and the footer; every text may be missing. */
export const LandingSchema = v.pipe(
  v.object({
    fixed_footer_description: textOrEmpty,
    fixed_newsletter_title: textOrEmpty,
    fixed_newsletter_sub_title: textOrEmpty,
    header_title: textOrEmpty,
    header_sub_title: textOrEmpty,
    header_banner_full_url: urlOrNull,
    available_zone_list: looseList(
      v.object({ id, name: textOrNull, display_name: textOrNull, modules: looseList(textOrEmpty) }),
    ),
    download_user_app_links: orNull(AppsSchema),
    testimonial_list: looseList(TestimonialSchema),
  }),
  v.transform((raw) => {
    const apps = raw.download_user_app_links;
    return {
      footerDescription: raw.fixed_footer_description,
      newsletterTitle: raw.fixed_newsletter_title,
      newsletterSubtitle: raw.fixed_newsletter_sub_title,
      headerTitle: raw.header_title,
      headerSubtitle: raw.header_sub_title,
      headerBanner: raw.header_banner_full_url,
      zones: raw.available_zone_list.map((zone) => ({
        id: zone.id,
        name: zone.display_name ?? zone.name ?? '',
        modules: zone.modules,
      })),
      /** Null where the link is switched off. */
      apps: {
        play: apps?.playstore_url_status ? apps.playstore_url : null,
        apple: apps?.apple_store_url_status ? apps.apple_store_url : null,
      },
      testimonials: raw.testimonial_list,
    };
  }),
);
export type Landing = v.InferOutput<typeof LandingSchema>;
