import { collection, fields, singleton } from '@keystatic/core';
import { body, choice, englishOf, links, pageDescription, pageTitle, sharePicture, words } from './fields.ts';

/** The landing page. */
export const landing = singleton({
  label: 'Landing page',
  path: 'landing',
  format: 'json',
  schema: {
    title: pageTitle('For search results, without the name of the shop.'),
    description: pageDescription(),
    sharePicture: sharePicture('landing', './'),
    hero: fields.object(
      {
        heading: words('Heading'),
        text: words('Text', { multiline: true }),
        action: fields.object(
          {
            text: words('Words on the button', { description: 'The button opens the choice of a location.' }),
            note: words('Note below the button', { optional: true }),
          },
          { label: 'Button' },
        ),
      },
      { label: 'Hero', description: 'What visitors see first.' },
    ),
    modules: fields.object(
      { heading: words('Heading'), text: words('Text', { optional: true }) },
      { label: 'What the shop offers' },
    ),
    steps: fields.object(
      {
        heading: words('Heading'),
        steps: fields.array(
          fields.object({
            icon: choice('Icon', [
              ['map-pin', 'Pin'],
              ['shopping-bag', 'Bag'],
              ['truck', 'Truck'],
            ]),
            title: words('Title'),
            text: words('Text'),
          }),
          {
            label: 'Steps',
            itemLabel: (one) => englishOf(one.fields.title, 'New step'),
            validation: { length: { min: 2, max: 4 } },
          },
        ),
      },
      { label: 'How it works' },
    ),
    stores: fields.object(
      { heading: words('Heading'), text: words('Text', { optional: true }) },
      { label: 'Popular stores' },
    ),
    zones: fields.object({ heading: words('Heading'), text: words('Text') }, { label: 'Areas of delivery' }),
    apps: fields.object({ heading: words('Heading'), text: words('Text') }, { label: 'Apps' }),
    testimonials: fields.object({ heading: words('Heading') }, { label: 'What customers say' }),
  },
});

/** Links in the menu. */
export const menu = singleton({
  label: 'Menu',
  path: 'menu',
  format: 'json',
  schema: {
    heading: words('Heading above the links', { description: 'Shown on phones.' }),
    links: links(
      'Links',
      'Below the header on wide screens, else in the menu. A page of text has its place in the menu without a link here.',
    ),
  },
});

/** The question for consent to measuring. */
export const consent = singleton({
  label: 'Question for consent',
  path: 'consent',
  format: 'json',
  schema: {
    text: words('Text', {
      description: 'A link to the privacy policy follows it. Only a shop with a tag manager asks.',
      multiline: true,
    }),
    refuse: words('Words on the button that refuses', {
      description: 'At most 24 characters; both buttons have the same size and look.',
    }),
    accept: words('Words on the button that accepts', { description: 'At most 24 characters.' }),
  },
});

/** The footer. */
export const footer = singleton({
  label: 'Footer',
  path: 'footer',
  format: 'json',
  schema: {
    description: words('About the shop', {
      description: 'Shown while the marketplace has no text of its own.',
      multiline: true,
    }),
    newsletter: fields.object(
      { title: words('Title'), text: words('Text') },
      { label: 'Newsletter', description: 'Shown while the marketplace has no text of its own.' },
    ),
    company: words('Heading above the pages about the shop'),
    companyLinks: links('Further links below it', 'After the links that are always there.'),
    policies: words('Heading above the policies'),
    policyLinks: links('Further links below it', 'After the policies.'),
    contact: words('Heading above mail, phone and address'),
  },
});

/** Pages of text. */
export const pages = collection({
  label: 'Pages of text',
  path: 'pages/*/',
  format: 'json',
  slugField: 'name',
  columns: ['order', 'draft'],
  schema: {
    name: fields.slug({
      name: { label: 'Name', description: 'Shown in this editor only.', validation: { isRequired: true } },
      slug: {
        label: 'File name',
        description:
          'The address of the page: "size-guide" is found at /size-guide. Small letters, digits and hyphens.',
      },
    }),
    title: pageTitle('The page’s one heading, its title in search results, and the words of links to it.'),
    description: pageDescription(),
    places: fields.multiselect({
      label: 'Places',
      description:
        'Where links to the page stand. The pages that the shop comes with are in the footer without it, and cannot be removed.',
      options: [
        { value: 'menu', label: 'Menu' },
        { value: 'company', label: 'Footer, pages about the shop' },
        { value: 'policies', label: 'Footer, policies' },
      ],
    }),
    order: fields.integer({
      label: 'Position',
      description: 'Among the pages of a place: 1 stands first. Empty: after the others.',
      validation: { min: 1 },
    }),
    updated: fields.date({ label: 'Day of the last change', description: 'Shown under the heading. May be empty.' }),
    always: fields.checkbox({
      label: 'Always show this text',
      description: 'Otherwise the text of a marketplace elsewhere takes its place, if it has one for this page.',
    }),
    contact: fields.checkbox({ label: 'Show mail, phone and address beside the text' }),
    questions: fields.array(
      fields.object({ question: words('Question'), answer: words('Answer', { multiline: true }) }),
      { label: 'Questions and answers', itemLabel: (one) => englishOf(one.fields.question, 'New question') },
    ),
    sharePicture: sharePicture('pages', '../../'),
    draft: fields.checkbox({
      label: 'Draft',
      description: 'Drafts are seen in the preview only: beside this form, or with ?preview= and the preview word.',
    }),
    en: body('Text in English'),
    ar: body('Text in Arabic'),
  },
});
