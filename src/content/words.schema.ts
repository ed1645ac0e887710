import { z } from 'astro/zod';

/** Text that is not empty. */
export const text = z.string().trim().min(1, 'must not be empty');

/** A text in both languages of the shop. */
export const words = z.strictObject({ en: text, ar: text });
