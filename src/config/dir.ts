const RTL_LANGUAGES = ['ar', 'fa', 'he', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ku'];

/** Returns the writing direction of a language tag, also for languages the shop does not have (LANG-01). */
export const dir = (language: string): 'rtl' | 'ltr' =>
  RTL_LANGUAGES.includes(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
