import type { EventItem, ShopEvent } from '#src/domain/analytics.ts';

/** A card with its list. */
type Listed = {
  list: Pick<Extract<ShopEvent, { item_list_id: string }>, 'item_list_id' | 'item_list_name'>;
  item: EventItem;
};

/** Part of a card that has to be on screen for it to count as seen. */
const VISIBLE = 0.5;
/** Time in which seen cards are collected for one event, in ms. */
const COLLECTED_MS = 1000;

/** Returns the heading of the list of a card: that of its section, else of the page. */
function headingOf(card: Element): Element | null {
  const label = card.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby');
  return (label ? document.getElementById(label) : null) ?? document.querySelector('h1');
}

/** Returns what a card shows; null for one without an item. `page`: the kind of the page, part of the list's id. */
function listedOn(card: Element, page: string): Listed | null {
  const acts = card.querySelector<HTMLElement>('.acts');
  const { item: id, price, campaign } = acts?.dataset ?? {};
  if (id === undefined) return null;
  const heading = headingOf(card);
  const cards = [...(card.closest('ul')?.querySelectorAll('.item-card') ?? [card])];
  return {
    list: {
      item_list_id: [page, heading?.id].filter(Boolean).join(':'),
      item_list_name: heading?.textContent.trim() ?? '',
    },
    item: {
      // As in `domain/analytics.ts`, which is in the chunk of the islands.
      item_id: campaign === undefined ? id : `campaign-${id}`,
      item_name: card.querySelector('.name a')?.textContent.trim() ?? '',
      index: cards.indexOf(card),
      ...(price === undefined ? {} : { price: Number(price) }),
      quantity: 1,
    },
  };
}

/** Reports the item cards that come into view, each once per list, and those the visitor opens. */
export function watchLists(page: string, report: (event: ShopEvent) => void): void {
  const reported = new Set<string>();
  let waiting: Listed[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const byList = Map.groupBy(waiting, ({ list }) => list.item_list_id);
    waiting = [];
    for (const [first, ...others] of byList.values())
      if (first) report({ name: 'view_item_list', ...first.list, items: [first, ...others].map(({ item }) => item) });
  };
  const sight = new IntersectionObserver(
    (cards) => {
      for (const { isIntersecting, target } of cards) {
        if (!isIntersecting) continue;
        sight.unobserve(target);
        const listed = listedOn(target, page);
        const key = listed && `${listed.list.item_list_id} ${listed.item.item_id}`;
        if (!listed || !key || reported.has(key)) continue;
        reported.add(key);
        waiting.push(listed);
        timer ??= setTimeout(flush, COLLECTED_MS);
      }
    },
    { threshold: VISIBLE },
  );
  const observe = (root: ParentNode) => {
    for (const card of root.querySelectorAll('.item-card')) sight.observe(card);
  };
  observe(document);
  // Endless lists and tabs bring further cards.
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) observe(node);
  }).observe(document.getElementById('main') ?? document.body, { childList: true, subtree: true });
  const select = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null;
    const card = target?.closest('.name a, .peek')?.closest('.item-card');
    const listed = card && listedOn(card, page);
    if (!listed) return;
    // What was seen comes before what was chosen from it.
    flush();
    report({ name: 'select_item', ...listed.list, items: [listed.item] });
  };
  document.addEventListener('click', select, true);
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush(), true);
}
