import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Localised } from '../db/schema/json.ts';
import { type Locale, localised } from '../localised.ts';

/** One problem: the field or topic, and a text for the visitor. */
export type Problem = { code: string; message: Localised };

/**
 * Form of an error body (catalogue.notes §3, customer.notes §3): a list of problems, one problem, a message, list and
 * message, a bare error.
 */
export type RefusalForm = 'list' | 'object' | 'message' | 'both' | 'bare';

/** An intended refusal of a request. Thrown by handlers; the app turns it into a response in the visitor's language. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: ContentfulStatusCode;
  readonly problems: Problem[];
  readonly form: RefusalForm;
  /** Fields of the body besides `errors`. */
  readonly more: Record<string, unknown>;

  constructor(
    status: ContentfulStatusCode,
    problems: Problem[],
    form: RefusalForm = 'list',
    more: Record<string, unknown> = {},
  ) {
    super(problems.map(({ code, message }) => `${code}: ${message.en}`).join('; '));
    this.status = status;
    this.problems = problems;
    this.form = form;
    this.more = more;
  }

  /** Returns the response body in one language. */
  body(locale: Locale): unknown {
    const errors = this.problems.map(({ code, message }) => ({ code, message: localised(message, locale) }));
    const first = errors[0] ?? { code: '', message: '' };
    // Some clients read the list, others the message; all of them have to recognise these.
    if (this.form === 'both' || this.status === 401 || this.status === 429) return { errors, message: first.message };
    if (this.form === 'message') return { message: first.message };
    if (this.form === 'bare') return { error: first.message, message: first.message };
    return { errors: this.form === 'object' ? first : errors, ...this.more };
  }
}

/** Returns a refusal with one problem. */
export const refusal = (
  status: ContentfulStatusCode,
  code: string,
  message: Localised,
  form: RefusalForm = 'list',
): Refusal => new Refusal(status, [{ code, message }], form);

const REQUIRED: Record<string, Localised> = {
  zoneId: { en: 'Zone id required', ar: 'رقم المنطقة مطلوب' },
  moduleId: { en: 'Module id required', ar: 'رقم القسم مطلوب' },
  'longitude-latitude': { en: 'Longitude and latitude required', ar: 'خط الطول ودائرة العرض مطلوبان' },
};

/** Returns the text for a missing field or header. */
export const required = (field: string): Localised =>
  REQUIRED[field] ?? {
    en: `The ${field.replaceAll('_', ' ')} field is required.`,
    ar: `الحقل ${field.replaceAll('_', ' ')} مطلوب.`,
  };

/** Returns the text for an invalid value. */
export const invalid = (field: string): Localised => ({
  en: `The ${field.replaceAll('_', ' ')} is not valid.`,
  ar: `قيمة الحقل ${field.replaceAll('_', ' ')} غير صالحة.`,
});

export const UNKNOWN_MODULE: Localised = { en: 'Module not found', ar: 'القسم غير موجود' };
export const UNKNOWN_ROUTE: Localised = { en: 'Route not found', ar: 'المسار غير موجود' };
/** Returns the body of the 404 of an address that is no route. */
export const unknownRoute = (locale: Locale): unknown => refusal(404, 'route', UNKNOWN_ROUTE, 'both').body(locale);

export const SERVER_FAULT: Localised = {
  en: 'Something went wrong on our side. Please try again.',
  ar: 'حدث خطأ لدينا. حاول مرة أخرى.',
};
export const UNAVAILABLE: Localised = {
  en: 'The shop is restarting. Please try again in a moment.',
  ar: 'المتجر يُعاد تشغيله. حاول مرة أخرى بعد لحظات.',
};
export const BUSY: Localised = {
  en: 'The shop is very busy at the moment. Please try again in a few seconds.',
  ar: 'المتجر مشغول جدًا في هذه اللحظة. حاول مرة أخرى بعد بضع ثوانٍ.',
};
export const TOO_MANY: Localised = {
  en: 'Too many attempts. Please wait a minute.',
  ar: 'محاولات كثيرة. انتظر دقيقة من فضلك.',
};
