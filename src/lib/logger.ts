import { createLogWriter } from '#log-writer';
import type { Level, LogFields, LogWriter } from './log-line.ts';
import { rootCause } from './root-cause.ts';

/** Fields with personal data or credentials, redacted at the top level and one level below. */
const PERSONAL = [
  'token',
  'authorization',
  'cookie',
  'password',
  'code',
  'otp',
  'guest_id',
  'guestId',
  'phone',
  'to',
  'email',
  'address',
  'contact_person_name',
  'contact_person_number',
  'contact_person_email',
];

let write: LogWriter | undefined;

/** Writes one JSON line, info to standard output, warnings and errors to standard error. Personal data is redacted. */
export function logLine(level: Level, event: string, fields: LogFields = {}): void {
  write ??= createLogWriter({ personal: PERSONAL, redact: redactPersonal });
  write(level, event, fields);
}

/** Returns the log fields of an error: message, stack and what it comes from. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { message: String(error) };
  const cause = error.cause instanceof Error ? { cause: rootCause(error).message } : {};
  return { message: withoutQueryParameters(error.message), stack: withoutQueryParameters(error.stack ?? ''), ...cause };
}

/** Logs an error event, with the error if there is one. */
export const logError = (event: string, error?: unknown): void =>
  logLine('error', event, error === undefined ? {} : errorFields(error));

/** Patterns to redact and their replacements. All are bounded, because a text may be as long as a stack trace. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer)\s+[\w.~+/=-]+/gi, '$1 [hidden]'],
  [/\b(guest_id|token|access_token|otp|code|phone|email|contact_number|signature)=[^&\s"'\\]+/gi, '$1=[hidden]'],
  [/(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, '[e-mail]'],
  [/\+\d[\d ()-]{6,20}\d/g, '[number]'],
  [/(?<![\w.-])\d{9,16}(?![\w-])/g, '[number]'],
  // Keys in URLs that grant access: payment pages, uploaded images, devices.
  [/(?<=\/)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi, '[key]'],
  [/(?<=\/)[\da-f]{32}/gi, '[key]'],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '[token]'],
];

/** Returns a text without personal data and credentials: tokens, guest ids, phone numbers, e-mail addresses, keys. */
export const redactPersonal = (text: string): string =>
  PATTERNS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);

/** Returns a database error's text without the query parameters, which are user input. */
const withoutQueryParameters = (text: string): string => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');
