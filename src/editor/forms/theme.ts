import { fields, singleton } from '@keystatic/core';
import { colorField } from './color-field.tsx';

const file = (label: string, description: string) =>
  fields.file({ label, description, directory: 'pictures/brand', publicPath: 'pictures/brand/' });

const accent = (label: string) =>
  fields.object(
    { light: colorField('Light theme'), dark: colorField('Dark theme') },
    {
      label,
      layout: [6, 6],
      description: 'Empty: as delivered. Without one for the dark theme, it has that of the light one.',
    },
  );

/** The look of the shop: logo and colours. */
export const theme = singleton({
  label: 'Logo and colours',
  path: 'theme',
  format: 'json',
  schema: {
    logo: file('Logo', 'An SVG file, shown in a box of 96 × 36 pixels.'),
    logoDark: file('Logo in the dark theme', 'An SVG file. Empty: the same logo.'),
    icon: file('Icon', 'A square SVG file, for the tab of the browser and share pictures.'),
    sharePicture: file('Picture of shared links', 'A PNG file of 1200 × 630 pixels, for personal pages.'),
    colors: fields.object(
      {
        shop: accent('Whole shop'),
        food: accent('Food'),
        grocery: accent('Grocery'),
        pharmacy: accent('Pharmacy'),
        ecommerce: accent('Shopping'),
        parcel: accent('Parcel'),
      },
      {
        label: 'Colours',
        description: 'Of buttons, links and marks. Colours in which texts could not be read are refused.',
      },
    ),
  },
});
