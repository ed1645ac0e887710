import type { Ctx } from '../context.ts';
import type { Locale } from '../localised.ts';

/** Returns the language of the query parameter `lang`, or null without one. */
export function askedLanguage(c: Ctx): Locale | null {
  const language = c.req.query('lang')?.toLowerCase().slice(0, 2);
  return language === 'ar' || language === 'en' ? language : null;
}

/** Returns the language of the page: `lang`, else the browser's preferred one of the two, else English. */
export const pageLocale = (c: Ctx): Locale => askedLanguage(c) ?? preferred(c.req.header('accept-language') ?? '');

function preferred(header: string): Locale {
  const ranges = header.split(',', 20).map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
    return { tag, weight: weight ? Number(weight.trim().slice(2)) : 1 };
  });
  const known = ranges.filter(({ tag, weight }) => /^(ar|en)(-|$)/.test(tag) && weight > 0);
  const [first] = known.sort((a, b) => b.weight - a.weight);
  return first?.tag.startsWith('ar') ? 'ar' : 'en';
}
