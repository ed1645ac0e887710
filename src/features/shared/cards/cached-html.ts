import type { CardContext } from './item-card.ts';

const drawn = new WeakMap<object, Map<string, Promise<string>>>();

/** The same text in one piece: what was put together from hundreds would be walked through again for every page it is in. */
const inOnePiece = (html: string): string => Buffer.from(html).toString();

/**
 * HTML of an object under a key, made at most once while the object lives. A card is the same on every page that shows the item,
 * and drawing cards is most of the work of a page: pages that share an answer of the marketplace share its cards.
 */
export function cachedHtml(of: object, key: string, draw: () => Promise<string>): Promise<string> {
  const looks = drawn.get(of) ?? new Map<string, Promise<string>>();
  drawn.set(of, looks);
  const html = looks.get(key) ?? draw().then(inOnePiece);
  looks.set(key, html);
  html.catch(() => looks.delete(key));
  return html;
}

/** What a card depends on besides its object: where its links lead, the language, the price's form, and its look. */
export const cardKey = ({ at, config }: CardContext, look: Record<string, unknown>): string =>
  JSON.stringify([at.locale, at.zoneIds, config.currency, look]);
