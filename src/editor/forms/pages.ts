import { fields, singleton } from '@keystatic/core';
import { body, choice, englishOf, words } from './fields.ts';

/** The landing page. */
export const landing = singleton({
  label: 'Landing page',
  path: 'landing',
  format: 'json',
  schema: {
    title: words('Title', { description: 'For search results, without the name of the shop.' }),
    description: words('Description', { description: 'For search results and shared links.', multiline: true }),
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
    policies: words('Heading above the policies'),
    contact: words('Heading above mail, phone and address'),
  },
});

/** Returns the form of a page of text. */
export const pageForm = (slug: string, label: string) =>
  singleton({
    label,
    path: `pages/${slug}/`,
    format: 'json',
    schema: {
      title: words('Title', { description: 'The page’s one heading, also its title in search results.' }),
      description: words('Description', { description: 'For search results and shared links.', multiline: true }),
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
      en: body('Text in English'),
      ar: body('Text in Arabic'),
    },
  });
