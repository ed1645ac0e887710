import { z } from 'astro/zod';
import { words } from './words.schema.ts';

/** Both buttons have the same size, so that neither is easier to press: a long text would not fit. */
const onButton = z.strictObject({
  en: words.shape.en.max(24, 'must have at most 24 characters'),
  ar: words.shape.ar.max(24, 'must have at most 24 characters'),
});

/** Words of the question for consent to measuring, which only a shop with a tag manager asks. */
export const ConsentSchema = z.strictObject({
  text: words.describe('A link to the privacy policy follows it'),
  refuse: onButton,
  accept: onButton,
});
