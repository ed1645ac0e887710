import { z } from 'astro/zod';

/** Text that is not empty. */
export const text = z.string().trim().min(1, 'must not be empty');

/** A text in both languages of the shop. */
export const words = z.strictObject({ en: text, ar: text });

/** Returns whether the editor left out everything of an object: it writes `{}` for a group of empty fields. */
const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => one === undefined);

/** A text in both languages, or in none. */
export const optionalWords = z.preprocess((value) => (isEmpty(value) ? undefined : value), words.optional()).optional();

/** Address of a page of the shop, or of another site. */
export const link = z
  .string()
  .regex(/^(?:\/(?![/\\])|https:\/\/)\S*$/, 'must be a path such as /coupons, or an address that begins with https://');

/** Links in an order of their own. */
export const links = z.array(z.strictObject({ text: words, link })).max(12);

const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'must be a day and time such as 2026-12-01T09:00')
  .refine((value) => !Number.isNaN(Date.parse(`${value}Z`)), 'is not a day of the calendar');

/** When something is shown, in the shop's time zone: without `from` at once, without `until` for good. */
export const schedule = {
  from: moment.optional(),
  until: moment.optional(),
  draft: z.boolean().default(false).describe('Drafts are shown in the preview only'),
  archived: z.boolean().default(false).describe('Archived content is shown nowhere, and kept for later'),
};

/** Checks that a schedule does not end before it begins. */
export const endsLater = ({ from, until }: { from?: string | undefined; until?: string | undefined }): boolean =>
  !from || !until || from < until;

/** The problem `endsLater` finds, for the field it concerns. */
export const ENDS_LATER = { path: ['until'], error: 'must be later than "from"' };
