/** What is hidden in a text, and what stands there instead. Every expression is bounded: a text may be as long as a stack. */
const HIDDEN: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer)\s+[\w.~+/=-]+/gi, '$1 [hidden]'],
  [/\b(guest_id|token|access_token|otp|code|phone|email|contact_number|signature)=[^&\s"'\\]+/gi, '$1=[hidden]'],
  [/(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, '[e-mail]'],
  [/\+\d[\d ()-]{6,20}\d/g, '[number]'],
  [/(?<![\w.-])\d{9,16}(?![\w-])/g, '[number]'],
  // What somebody may open by its address: payment pages, pictures that were sent, devices.
  [/(?<=\/)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi, '[key]'],
  [/(?<=\/)[\da-f]{32}/gi, '[key]'],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '[token]'],
];

/** A text without what says who somebody is or lets others act as them: tokens, numbers of guests, phones, e-mails, keys. */
export const hidePersonal = (text: string): string =>
  HIDDEN.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);

/** A text about a failed query without the values that were sent with it: they are what people wrote. */
export const withoutValues = (text: string): string => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');
