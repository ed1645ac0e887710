import { getEntry } from 'astro:content';
import type { Locale } from '#src/config/locales.ts';
import { EDITORIAL, editorialSlug, textPage } from '#src/config/routes.ts';
import { ownLink } from '../shared/marketing/own-link.ts';
import { textPages } from '../shared/marketing/text-pages.server.ts';
import { pageMoment } from '../shared/page/cache.ts';
import { isOffered, type PolicySwitches } from '../shared/page/editorial.ts';

/** A link as attributes of `<a>`, and its text. */
type SiteLink = { text: string } & ReturnType<typeof ownLink>;

/** Links that the content adds to the menu and to the columns of the footer. */
export type SiteLinks = {
  menu: { heading: string; links: SiteLink[] };
  company: SiteLink[];
  policies: SiteLink[];
};

/**
 * Returns the links of a language: pages of text by their position, then those of `menu.json` and `footer.json`. The pages
 * that the shop comes with are always in the footer, so only their place in the menu counts.
 * @throws if a file is missing.
 */
export async function siteLinks(locale: Locale, shop: PolicySwitches): Promise<SiteLinks> {
  const [menu, footer, pages] = await Promise.all([
    getEntry('menu', 'menu'),
    getEntry('footer', 'footer'),
    textPages(pageMoment()),
  ]);
  if (!menu || !footer) throw new Error('src/content needs menu.json and footer.json. Restore them.');
  const placed = pages
    .filter(({ data }) => data.places.length > 0)
    .toSorted(
      (one, other) => (one.data.order ?? Infinity) - (other.data.order ?? Infinity) || (one.id < other.id ? -1 : 1),
    );
  const linksIn = (place: keyof SiteLinks): SiteLink[] =>
    placed.flatMap(({ id, data }) => {
      const fixed = EDITORIAL.find((page) => editorialSlug(page) === id);
      const isThere = fixed ? place === 'menu' && isOffered(fixed, shop) : true;
      return isThere && data.places.includes(place)
        ? [{ text: data.title[locale], href: textPage({ locale }, id) }]
        : [];
    });
  const free = (links: typeof menu.data.links): SiteLink[] =>
    links.map(({ text, link }) => ({ text: text[locale], ...ownLink({ locale }, link) }));
  return {
    menu: { heading: menu.data.heading[locale], links: [...linksIn('menu'), ...free(menu.data.links)] },
    company: [...linksIn('company'), ...free(footer.data.companyLinks)],
    policies: [...linksIn('policies'), ...free(footer.data.policyLinks)],
  };
}
