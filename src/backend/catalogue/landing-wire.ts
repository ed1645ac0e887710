import type { testimonials } from '../db/schema/marketplace.ts';
import { pictureFile, pictureFolder } from '../files/pictures.ts';
import { localised, localisedOrNull } from '../localised.ts';
import type { RequestContext } from '../types.ts';
import { bit } from './values.ts';

type TestimonialRow = typeof testimonials.$inferSelect;

/** Returns a testimonial (schema Testimonial), with the field names of both its forms. */
export function testimonialWire(row: TestimonialRow, { locale, picture }: RequestContext) {
  return {
    id: row.id,
    name: localised(row.name, locale),
    designation: localised(row.designation, locale),
    position: localised(row.designation, locale),
    review: localised(row.review, locale),
    detail: localised(row.review, locale),
    reviewer_image: pictureFile(row.image),
    reviewer_image_full_url: picture(row.image),
    company_image: null,
    company_image_full_url: null,
    status: 1,
  };
}

function earningWire(context: RequestContext) {
  const { earning } = context.reference.settings.landing;
  const text = (value: typeof earning.title) => localisedOrNull(value, context.locale);
  return {
    earning_title: text(earning.title),
    earning_sub_title: text(earning.subtitle),
    earning_seller_title: text(earning.seller.title),
    earning_seller_sub_title: text(earning.seller.subtitle),
    earning_seller_button_name: text(earning.seller.button),
    earning_seller_status: bit(earning.seller.status),
    earning_dm_title: text(earning.courier.title),
    earning_dm_sub_title: text(earning.courier.subtitle),
    earning_dm_button_name: text(earning.courier.button),
    earning_dm_status: bit(earning.courier.status),
  };
}

function zonesWire({ locale, picture, reference }: RequestContext) {
  const { zones: settings } = reference.settings.landing;
  const namesIn = (zoneId: number) =>
    reference.moduleZones
      .filter((row) => row.zoneId === zoneId)
      .map((row) => reference.modules.get(row.moduleId))
      .filter((row) => row !== undefined)
      .map((row) => localised(row.name, locale));
  return {
    available_zone_status: bit(settings.status),
    available_zone_title: localisedOrNull(settings.title, locale),
    available_zone_short_description: localisedOrNull(settings.description, locale),
    available_zone_image: pictureFile(settings.image),
    available_zone_image_full_url: picture(settings.image),
    available_zone_list: [...reference.zones.values()]
      .sort((a, b) => a.id - b.id)
      .map((zone) => ({
        id: zone.id,
        name: localised(zone.name, locale),
        display_name: localised(zone.name, locale),
        modules: namesIn(zone.id),
      })),
  };
}

/** Returns the folders of the pictures, for clients that build addresses from file names. */
function foldersWire({ reference }: RequestContext, quotes: TestimonialRow[], origin: string) {
  const { header, business, fixedPromotionalBanner, promotionBanners } = reference.settings.landing;
  const folders = {
    header_icon_url: header.icon,
    header_banner_url: header.banner,
    business_image_url: business.image,
    promotional_banner_url: fixedPromotionalBanner ?? promotionBanners[0] ?? null,
    testimonial_image_url: quotes.find(({ image }) => image !== null)?.image ?? null,
  };
  return Object.fromEntries(
    Object.entries(folders).flatMap(([name, key]) => (key ? [[name, pictureFolder(origin, key)]] : [])),
  );
}

/** Returns the landing page of an older app in a browser: the same texts under the names it reads. */
export function appLandingWire(context: RequestContext, quotes: TestimonialRow[], origin: string) {
  const page = landingWire(context, quotes, origin);
  return {
    base_urls: page.base_urls,
    fixed_header_title: page.header_title,
    fixed_header_sub_title: page.header_sub_title,
    fixed_header_image: page.header_banner,
    fixed_header_image_full_url: page.header_banner_full_url,
    fixed_module_title: page.company_title,
    fixed_module_sub_title: page.company_sub_title,
    fixed_location_title: page.available_zone_title,
    join_seller_title: page.earning_seller_title,
    join_seller_sub_title: page.earning_seller_sub_title,
    join_seller_button_name: page.earning_seller_button_name,
    join_seller_button_url: null,
    join_seller_status: page.earning_seller_status,
    join_delivery_man_title: page.earning_dm_title,
    join_delivery_man_sub_title: page.earning_dm_sub_title,
    join_delivery_man_button_name: page.earning_dm_button_name,
    join_delivery_man_button_url: null,
    join_delivery_man_status: page.earning_dm_status,
    download_user_app_title: page.download_user_app_title,
    download_user_app_sub_title: page.download_user_app_sub_title,
    download_user_app_image: null,
    download_user_app_links: page.download_user_app_links,
    special_criterias: [],
    available_zone_status: page.available_zone_status,
    available_zone_title: page.available_zone_title,
    available_zone_short_description: page.available_zone_short_description,
    available_zone_list: page.available_zone_list,
  };
}

/** Returns the texts and pictures of the landing page (schema LandingData). */
export function landingWire(context: RequestContext, quotes: TestimonialRow[], origin: string) {
  const { landing } = context.reference.settings;
  const { picture } = context;
  const text = (value: typeof landing.testimonialTitle) => localisedOrNull(value, context.locale);
  return {
    base_urls: foldersWire(context, quotes, origin),
    fixed_footer_description: text(landing.footerDescription),
    fixed_newsletter_title: text(landing.newsletter.title),
    fixed_newsletter_sub_title: text(landing.newsletter.subtitle),
    header_title: text(landing.header.title),
    header_sub_title: text(landing.header.subtitle),
    header_tag_line: text(landing.header.tagLine),
    header_icon: pictureFile(landing.header.icon),
    header_icon_full_url: picture(landing.header.icon),
    header_banner: pictureFile(landing.header.banner),
    header_banner_full_url: picture(landing.header.banner),
    company_title: text(landing.company.title),
    company_sub_title: text(landing.company.subtitle),
    company_description: text(landing.company.description),
    company_button_name: text(landing.company.button),
    company_button_url: landing.company.url,
    download_user_app_title: text(landing.apps.title),
    download_user_app_sub_title: text(landing.apps.subtitle),
    download_user_app_links: {
      playstore_url: landing.apps.play,
      playstore_url_status: landing.apps.play ? '1' : '0',
      apple_store_url: landing.apps.apple,
      apple_store_url_status: landing.apps.apple ? '1' : '0',
    },
    download_business_app_links: null,
    ...earningWire(context),
    business_title: text(landing.business.title),
    business_sub_title: text(landing.business.subtitle),
    business_image: pictureFile(landing.business.image),
    business_image_full_url: picture(landing.business.image),
    testimonial_title: text(landing.testimonialTitle),
    testimonial_list: quotes.map((row) => testimonialWire(row, context)),
    fixed_promotional_banner: pictureFile(landing.fixedPromotionalBanner),
    fixed_promotional_banner_full_url: picture(landing.fixedPromotionalBanner),
    promotion_banners: landing.promotionBanners.map((key) => ({ img: pictureFile(key), storage: 'public' })),
    promotion_banners_full_url: landing.promotionBanners.map(picture),
    ...zonesWire(context),
  };
}
