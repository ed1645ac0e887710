/** Patterns to redact and their replacements. All are bounded, because a text may be as long as a stack trace. */
const HIDDEN: readonly (readonly [RegExp, string])[] = [
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
export const hidePersonal = (text: string): string =>
  HIDDEN.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);

/** Returns a database error's text without the query parameters, which are user input. */
export const withoutValues = (text: string): string => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');
