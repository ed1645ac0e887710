import * as v from 'valibot';
import { idOrNull, looseList, textOrEmpty, urlOrNull } from './wire.ts';

/** The promotional images; an empty payload has none. */
export const ModulePicturesSchema = v.pipe(
  v.unknown(),
  v.transform((body) => body ?? {}),
  v.object({
    promotional_banner_full_url: urlOrNull,
    new_arrival_section_banner_full_url: urlOrNull,
    best_reviewed_section_banner_full_url: urlOrNull,
    basic_section_nearby_full_url: urlOrNull,
    bottom_section_banner_full_url: urlOrNull,
    banners: looseList(v.object({ value_full_url: urlOrNull })),
  }),
  v.transform((raw) => ({
    promotional: raw.promotional_banner_full_url,
    newArrivals: raw.new_arrival_section_banner_full_url,
    bestReviewed: raw.best_reviewed_section_banner_full_url,
    nearby: raw.basic_section_nearby_full_url,
    bottom: raw.bottom_section_banner_full_url,
    parcel: raw.banners.map((row) => row.value_full_url).filter((url) => url !== null),
  })),
);

/** Promotional images of a module; null where none is configured. `parcel` only in the parcel module. */
export type ModulePictures = v.InferOutput<typeof ModulePicturesSchema>;

const STEP_KEY = /^content(\d+)_(title|subtitle)$/;

/** Returns the steps from key-value pairs: numbered by their keys, or taken in pairs of title and subtitle. */
function stepsOf(entries: { key: string; value: string }[]) {
  const steps = new Map<number, { title: string; subtitle: string }>();
  for (const [index, { key, value }] of entries.entries()) {
    const [, place, part] = STEP_KEY.exec(key) ?? [];
    const number = place === undefined ? Math.floor(index / 2) + 1 : Number(place);
    const which = part ?? (index % 2 === 0 ? 'title' : 'subtitle');
    const step = steps.get(number) ?? { title: '', subtitle: '' };
    steps.set(number, which === 'title' ? { ...step, title: value } : { ...step, subtitle: value });
  }
  return [...steps.entries()].sort(([a], [b]) => a - b).map(([, step]) => step);
}

function mediaOf(type: string, raw: { embed: string | null; file: string | null; picture: string | null }) {
  const kind: keyof typeof raw = type === 'video' ? 'embed' : type === 'video_content' ? 'file' : 'picture';
  const url = raw[kind];
  return url === null ? null : { kind, url };
}

/** Video and steps of the parcel home. */
export const ParcelStepsSchema = v.pipe(
  v.object({
    banner_type: textOrEmpty,
    banner_video: urlOrNull,
    banner_video_content_full_url: urlOrNull,
    banner_image_full_url: urlOrNull,
    section_title: textOrEmpty,
    banner_contents: looseList(v.object({ key: textOrEmpty, value: textOrEmpty })),
  }),
  v.transform((raw) => ({
    title: raw.section_title,
    /** `embed` is the URL of a player page, `file` of the video itself. */
    media: mediaOf(raw.banner_type, {
      embed: raw.banner_video,
      file: raw.banner_video_content_full_url,
      picture: raw.banner_image_full_url,
    }),
    steps: stepsOf(raw.banner_contents),
  })),
);

/** The steps of the parcel home, next to a video or an image. */
export type ParcelSteps = v.InferOutput<typeof ParcelStepsSchema>;

/** The reasons on the parcel home. */
export const ParcelReasonsSchema = v.pipe(
  v.object({
    banners: looseList(
      v.object({ id: idOrNull, title: textOrEmpty, short_description: textOrEmpty, image_full_url: urlOrNull }),
    ),
  }),
  v.transform((raw) =>
    raw.banners.map((row, index) => ({
      id: row.id ?? index,
      title: row.title,
      text: row.short_description,
      image: row.image_full_url,
    })),
  ),
);

/** A reason to choose the parcel service. */
export type ParcelReason = v.InferOutput<typeof ParcelReasonsSchema>[number];
