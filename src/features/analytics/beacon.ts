import type { SentEvent, Sink } from './sink.ts';

/**
 * An event as the shop's own server gets it: without order numbers, names and search terms, so that it says nothing
 * about a person.
 */
export type Row = {
  name: SentEvent['name'];
  /** Amount in major units, with its currency. */
  value?: number;
  currency?: string;
  /** Which list was seen or chosen from. */
  list?: string;
  /** Ids and quantities; not of lists that were seen. */
  items?: [id: string, quantity: number][];
  /** Web Vitals: the metric, and its value in ms (CLS: the score). */
  metric?: string;
  measured?: number;
};

/** Time in which events are collected for one request, in ms. */
const COLLECTED_MS = 5000;
/** Events of one request; the server refuses more. */
const MOST_ROWS = 50;
const MOST_ITEMS = 50;

/** Returns what the shop's own server gets of an event. */
export function rowOf(event: SentEvent): Row {
  if (event.name === 'web_vitals') return { name: event.name, metric: event.metric_name, measured: event.metric_value };
  const { name, currency } = event;
  return {
    name,
    ...('value' in event && currency ? { value: event.value, currency } : {}),
    ...('item_list_id' in event ? { list: event.item_list_id } : {}),
    ...('items' in event && name !== 'view_item_list'
      ? { items: event.items.slice(0, MOST_ITEMS).map(({ item_id, quantity = 1 }) => [item_id, quantity]) }
      : {}),
  };
}

/** Sends events to the shop's own server, a few seconds' at a time and when the page is left. */
export function openBeacon(address: string, page: string): Sink {
  let rows: Row[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (rows.length === 0) return;
    navigator.sendBeacon(address, JSON.stringify({ page, events: rows.splice(0, MOST_ROWS) }));
    if (rows.length > 0) flush();
  };
  // On the window, where it comes after the listeners of `web-vitals`, which report now.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  addEventListener('pagehide', flush);
  return {
    send: (event) => {
      rows.push(rowOf(event));
      timer ??= setTimeout(flush, COLLECTED_MS);
    },
    choose: (choice) => {
      if (choice === 'denied') rows = [];
    },
  };
}
