import { fields } from '@keystatic/core';
import { chosenSlug } from '../choices/chosen.tsx';
import { orUploaded } from '../choices/uploaded.tsx';
import { counted } from './counted.tsx';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from './lengths.ts';

/** `most`: characters that are shown where the text is used, which the field counts. */
type Help = { description?: string; multiline?: boolean; optional?: boolean; most?: number };

/** Returns a text in both languages, side by side. */
export const words = (label: string, { description, multiline = false, optional = false, most }: Help = {}) => {
  const text = (language: string) => {
    const field = fields.text({ label: language, multiline, validation: { isRequired: !optional } });
    return most === undefined ? field : counted(field, most);
  };
  return fields.object(
    { en: text('English'), ar: text('Arabic') },
    { label, layout: [6, 6], ...(description ? { description } : {}) },
  );
};

/** Returns the title of a page for search results. */
export const pageTitle = (description: string) => words('Title', { description, most: TITLE_LENGTH });

/** Returns the description of a page for search results and shared links. */
export const pageDescription = () =>
  words('Description', {
    description: 'For search results and shared links.',
    multiline: true,
    most: DESCRIPTION_LENGTH,
  });

/** Returns a choice of one value; `options` are the values with what they are called. The first one is preset. */
export const choice = <const Value extends string>(
  label: string,
  options: readonly (readonly [Value, string])[],
  description?: string,
) => {
  const [[first] = ['' as Value]] = options;
  return fields.select<{ label: string; value: Value }>({
    label,
    options: options.map(([value, name]) => ({ value, label: name })),
    defaultValue: first,
    ...(description ? { description } : {}),
  });
};

const LINK_HELP = 'A page of the shop such as /coupons or /offers/summer, or an address that begins with https://.';
const LINK_MESSAGE = 'A link is a path such as /coupons, or an address that begins with https://.';

/** The link of a banner or announcement. */
export const link = fields.text({
  label: 'Link',
  description: `${LINK_HELP} May be empty.`,
  validation: { pattern: { regex: /^$|^(?:\/(?![/\\])|https:\/\/)\S*$/, message: LINK_MESSAGE } },
});

/** Returns a list of links with their words, in their order. */
export const links = (label: string, description: string) =>
  fields.array(
    fields.object({
      text: words('Words'),
      link: fields.text({
        label: 'Link',
        description: LINK_HELP,
        validation: {
          isRequired: true,
          pattern: { regex: /^(?:\/(?![/\\])|https:\/\/)\S*$/, message: LINK_MESSAGE },
        },
      }),
    }),
    {
      label,
      description: `${description} Drag a link to its position.`,
      itemLabel: (one) => englishOf(one.fields.text, 'New link'),
      validation: { length: { min: 0, max: 12 } },
    },
  );

/** Returns a field with the slug of a category, or of a zone. */
export const categorySlug = (label: string) => chosenSlug('category', label);
export const zoneSlug = (label: string) => chosenSlug('zone', label);

/** Returns a field with the id or the slug of a store, an item, a brand or a campaign. */
export const storeKey = (label: string) => chosenSlug('store', label);
export const itemKey = (label: string) => chosenSlug('item', label);
export const brandKey = (label: string) => chosenSlug('brand', label);
export const campaignKey = (label: string) => chosenSlug('campaign', label);

/** When something is shown. */
export const schedule = {
  from: fields.datetime({
    label: 'Shown from',
    description: 'In the time zone of the shop. Empty: at once.',
  }),
  until: fields.datetime({
    label: 'Shown until',
    description: 'In the time zone of the shop. Empty: until you remove it.',
  }),
  draft: fields.checkbox({
    label: 'Draft',
    description: 'Drafts are seen in the preview only: beside this form, or with ?preview= and the preview word.',
  }),
  archived: fields.checkbox({
    label: 'Archived',
    description: 'Shown nowhere, not even in the preview, and kept here for later.',
  }),
};

/** Returns a picture that is uploaded into `src/content/pictures`. `up`: the way from the entry's file to that folder. */
export const picture = (folder: string, up: string, description: string, label = 'Picture') =>
  orUploaded(
    fields.image({
      label,
      description,
      directory: `pictures/${folder}`,
      publicPath: `${up}pictures/${folder}`,
    }),
  );

/** Returns the picture of shared links, uploaded in the same way. */
export const sharePicture = (folder: string, up: string) =>
  picture(
    folder,
    up,
    '1200 × 630 pixels or larger; what is over at the edges is cut off. Empty: the shop draws one of title and description.',
    'Picture in shared links',
  );

/** Returns the text of a page in one language, saved as `<language>.md` beside its facts. */
export const body = (label: string) =>
  fields.markdoc({
    label,
    extension: 'md',
    options: {
      heading: [2, 3],
      image: false,
      codeBlock: false,
      code: false,
      strikethrough: false,
      divider: false,
    },
  });

/** Returns the label of an item of a list, which says whether the item is archived. */
export const withArchived = (label: string, item: { fields: { archived: { value: boolean } } }): string =>
  item.fields.archived.value ? `${label} (archived)` : label;

/**
 * Returns the English text of an item of a list, or a stand-in while it is empty. A text without a translation is marked:
 * a field that is empty, or that has the words of the other language.
 */
export function englishOf(
  item: { fields: { en: { value: string }; ar: { value: string } } },
  otherwise = 'New entry',
): string {
  const { en, ar } = { en: item.fields.en.value.trim(), ar: item.fields.ar.value.trim() };
  if (!en) return ar ? `${ar} (English is missing)` : otherwise;
  return ar && ar !== en ? en : `${en} (Arabic is missing)`;
}
