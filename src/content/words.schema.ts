import { z } from 'astro/zod';

/** A text that must not be empty. */
export const text = z.string().trim().min(1, 'must not be empty');

/** A text in both languages of the shop. */
export const words = z.strictObject({ en: text, ar: text });
