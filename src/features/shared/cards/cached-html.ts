import { SHARES_WORK } from '#work-sharing';
import { pageMoment } from '../page/cache.ts';
import type { CardContext } from './item-card.ts';

const drawn = new WeakMap<object, Map<string, Promise<string>>>();

/** Flattens the string: one concatenated from hundreds of parts would be traversed again for every page. */
const inOnePiece = (html: string): string => Buffer.from(html).toString();

/**
 * Returns the HTML of an object under a key, rendered at most once per object. A card is the same on every page that
 * shows its item, and rendering cards is most of a page's work: pages that share a marketplace response share its
 * cards. A preview renders everything anew, because it may show what is not saved.
 */
export function cachedHtml(of: object, key: string, draw: () => Promise<string>): Promise<string> {
  if (pageMoment().drafts) return draw();
  const looks = drawn.get(of) ?? new Map<string, Promise<string>>();
  drawn.set(of, looks);
  const before = looks.get(key);
  if (before) return before;
  const html = draw().then(inOnePiece);
  if (SHARES_WORK) looks.set(key, html);
  html.then(
    () => looks.set(key, html),
    () => looks.delete(key),
  );
  return html;
}

/** Returns what a card depends on besides its object: link targets, language, price format and look. */
export const cardKey = ({ at, config }: CardContext, look: Record<string, unknown>): string =>
  JSON.stringify([at.locale, config.currency, look]);
