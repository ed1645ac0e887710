import type { ShopEvent } from '#src/domain/analytics.ts';
import { onceVisible } from '#src/lib/first-frame.ts';
import { openBeacon } from './beacon.ts';
import { readChoice } from './choice.ts';
import { followConsent } from './consent.ts';
import { type Choice, Gate } from './gate.ts';
import { watchLists } from './lists.ts';
import { oncePerOrder } from './once.ts';
import { searchedTerm } from './search.ts';
import type { Sink } from './sink.ts';
import { openTagManager } from './tag-manager.ts';

/** What the page says about itself, as `data-*` of the element `#analytics` (`Analytics.astro`). */
type Settings = {
  /** Container id of the tag manager; '' without one. */
  manager: string;
  /** Path of the shop's own endpoint; '' without one. */
  endpoint: string;
  currency: string | undefined;
  page: string;
  /** Event of opening the page, as JSON. */
  event: string | undefined;
};

/** How the page was opened: `navigate`, `reload`, `back_forward`. */
const navigation = (): string => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry && 'type' in entry ? String(entry.type) : 'navigate';
};

/** Measures the page: its own event, lists, searches and Web Vitals, and what stores report. */
function measure({ manager, endpoint, currency, page, event }: Settings): void {
  const sinks: Sink[] = [];
  const send = (sent: ShopEvent) => {
    for (const sink of sinks) sink.send('value' in sent && currency ? { ...sent, currency } : sent);
  };
  const gate = new Gate(null, (sent) => {
    if (sent.name === 'purchase') void oncePerOrder(sent.transaction_id, () => send(sent));
    else send(sent);
  });
  const open = () => {
    if (sinks.length > 0) return;
    if (manager) sinks.push(openTagManager(manager));
    if (endpoint) sinks.push(openBeacon(endpoint, page));
    void import('./vitals.ts').then(({ measureVitals }) => measureVitals(page, gate.push));
  };
  const choose = (choice: Choice) => {
    for (const sink of sinks) sink.choose?.(choice);
    if (choice === 'granted') open();
    gate.choose(choice);
  };

  const how = navigation();
  const early = window.shopEvents;
  // A checkout that is reloaded does not begin again.
  const push = (sent: ShopEvent) => {
    if (sent.name !== 'begin_checkout' || how === 'navigate') gate.push(sent);
  };
  window.shopEvents = { push };
  if (event) push(JSON.parse(event));
  const term = searchedTerm(new URL(location.href), document.referrer, how);
  if (term !== null) push({ name: 'search', search_term: term });
  if (Array.isArray(early)) early.forEach(push);
  watchLists(page, push);

  // Only the tag manager stores something on the device or passes data on.
  const chosen = manager ? readChoice(Date.now()) : 'granted';
  if (chosen) choose(chosen);
  if (manager) followConsent(chosen, choose);
}

/** Starts measuring where this deployment does, once the visitor sees the page. */
export function startAnalytics(): void {
  const { dataset } = document.getElementById('analytics') ?? {};
  if (!dataset) return;
  const { manager = '', endpoint = '', page = '', currency, event } = dataset;
  onceVisible(() => measure({ manager, endpoint, page, currency, event }));
}
