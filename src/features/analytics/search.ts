/** More than one would search for; longer texts were pasted. */
const LONGEST = 100;
/** An e-mail address or a phone number: typed into the wrong field. */
const PERSONAL = /@|(?:\p{Nd}[\s()+.-]*){7,}/u;

const termOf = ({ searchParams }: URL): string => (searchParams.get('search') ?? '').trim();

/**
 * Returns what was searched for, when a results page opens by a search in the shop: not by a reload, the back button,
 * a shared link, or another filter or page of the same results. Null when nothing was. Taken from where a search
 * arrives, so that one submitted before any script counts too.
 */
export function searchedTerm(here: URL, referrer: string, navigation: string): string | null {
  const term = termOf(here);
  if (term === '' || navigation !== 'navigate' || !URL.canParse(referrer)) return null;
  const from = new URL(referrer);
  if (from.origin !== here.origin || termOf(from) === term) return null;
  return PERSONAL.test(term) ? '(hidden)' : term.slice(0, LONGEST);
}
