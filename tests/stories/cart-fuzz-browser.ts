import { AsyncLocalStorage } from 'node:async_hooks';
import { setPersistentEngine } from '@nanostores/persistent';
import * as v from 'valibot';
import { vi } from 'vitest';
import { type CartLine, CartSchema } from '#src/contract/cart.ts';
import { normaliseErrors } from '#src/contract/errors.ts';
import { allTranslations } from '#src/i18n/t.ts';
import { parseJson } from '#src/lib/json.ts';
import type { Market } from '../contract/market.ts';
import { locks } from '../state/page-globals.ts';
import { openWorld } from '../state/world.ts';

/** Fault applied to a request, or to its response. */
export type Fate = 'pass' | 'lostBefore' | 'lostAfter' | 'brokenBefore' | 'brokenAfter' | 'refused' | 'unreadable';

/** Message of a fake refusal, which the shop must show unchanged. */
const REFUSAL = 'The kitchen says no.';

/** Event of a tab; each tab's list is in order. */
export type Event =
  /** Outcome of a write: done, or failed with the message that must be shown. */
  { kind: 'written' } | { kind: 'failed'; text: string } | { kind: 'success' | 'error'; text: string };

/** Response of the marketplace, already read, so that the page receives it without delay. */
type ApiResponse = { status: number; text: string };

type Held = {
  tab: number;
  write: boolean;
  /** Passes the request to the marketplace; null once passed. */
  pass: (() => Promise<Response>) | null;
  give: (response: Response) => void;
  lose: (reason: unknown) => void;
  answer: ApiResponse | 'lost' | null;
  abandoned: boolean;
};

type Listener = { tab: number; key: string; hear: (event: { key: string; newValue: string | null }) => void };

const OWN = allTranslations('en').errors;

/** Lets pending work in the pages run until it waits for a response, a timer or input. */
export async function breathe(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await new Promise<void>((go) => setImmediate(go));
}

/**
 * Opens a browser with two tabs on one storage, whose network, clock and storage events advance only on command. Both
 * tabs load once: `fresh` resets them to another guest with an empty cart.
 */
export async function openBrowser(market: Market) {
  const world = await openWorld(market);
  const here = new AsyncLocalStorage<number>();
  const held: Held[] = [];
  const news: { tab: number; key: string; newValue: string | null }[] = [];
  const listeners = new Set<Listener>();
  const events: Event[][] = [[], []];
  const tell = (event: Event) => void events[here.getStore() ?? 0]?.push(event);
  /** Set after a call whose outcome the shop could not know: only loading the cart again shows it. */
  const doubt = { since: false };

  const stored = Reflect.get(globalThis, 'localStorage') as Record<string, string>;
  const spread = (key: string, newValue: string | null) => {
    for (const tab of [0, 1]) if (tab !== (here.getStore() ?? 0)) news.push({ tab, key, newValue });
  };
  setPersistentEngine(
    new Proxy(stored, {
      set: (target, key, value: string) => {
        target[String(key)] = value;
        spread(String(key), value);
        return true;
      },
      deleteProperty: (target, key) => {
        const known = Object.hasOwn(target, key);
        delete target[String(key)];
        if (known) spread(String(key), null);
        return true;
      },
    }),
    {
      addEventListener: (key, hear) => {
        listeners.add({ tab: here.getStore() ?? 0, key, hear: hear as Listener['hear'] });
      },
      removeEventListener: (_key, hear) => {
        for (const one of listeners) if (one.hear === hear) listeners.delete(one);
      },
    },
  );

  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    const path = input.slice('http://market.test'.length);
    return new Promise<Response>((give, lose) => {
      const call: Held = {
        tab: here.getStore() ?? 0,
        write: (init.method ?? 'GET') !== 'GET',
        pass: () => Promise.resolve(market.app.request(input, { ...init, signal: null })),
        give,
        lose,
        answer: null,
        abandoned: false,
      };
      init.signal?.addEventListener('abort', () => {
        call.abandoned = true;
        doubt.since = true;
        if (call.write) events[call.tab]?.push({ kind: 'failed', text: OWN.timeout });
        lose(new DOMException('aborted', 'AbortError'));
      });
      // Only cart calls are tested.
      if (/customer\/cart|auth\/guest/.test(path)) held.push(call);
      else void call.pass?.().then(give, lose);
    });
  });

  /**
   * Delivers the other tab's storage events to a tab. A browser delivers them later, but before a network response or a
   * lock that is passed on.
   */
  function hear(tab: number): void {
    const due = news.filter((one) => one.tab === tab);
    for (const one of due) {
      news.splice(news.indexOf(one), 1);
      here.run(tab, () => {
        for (const listener of listeners) if (listener.tab === tab) listener.hear(one);
      });
    }
  }

  const shared = locks();
  vi.stubGlobal('navigator', {
    locks: {
      request: <T>(name: string, work: () => Promise<T>): Promise<T> =>
        shared.request(name, () => {
          hear(here.getStore() ?? 0);
          return work();
        }),
    },
  });

  /** Advances a call by one step: to the marketplace, or its response to the page. */
  async function move(at: number, fate: Fate): Promise<void> {
    const call = held[at % Math.max(1, held.length)];
    if (!call) return;
    if (call.pass) {
      call.answer = await arrive(call, call.pass, fate);
      call.pass = null;
      // A lost request fails at once; a response needs a further step.
      if (call.answer !== 'lost' && !call.abandoned) return;
    }
    held.splice(held.indexOf(call), 1);
    if (call.abandoned) return;
    hear(call.tab);
    if (call.answer === 'lost' || call.answer === null) {
      if (call.write) events[call.tab]?.push({ kind: 'failed', text: OWN.network });
      else doubt.since = true;
      call.lose(new TypeError('Failed to fetch'));
    } else {
      const { text, status } = call.answer;
      const told = verdict(call.answer);
      if (call.write) events[call.tab]?.push(told);
      else if (told.kind === 'failed') doubt.since = true;
      call.give(new Response(text, { status, headers: { 'content-type': 'application/json' } }));
    }
    await breathe();
  }

  async function pages(tab: number) {
    return here.run(tab, async () => {
      vi.resetModules();
      const [actions, wanted, cart, items, client, guest] = await Promise.all([
        import('#src/state/cart/actions.ts'),
        import('#src/state/cart/add-to-cart.ts'),
        import('#src/state/cart/cart.ts'),
        import('#src/api/items.ts'),
        import('#src/state/client.ts'),
        import('#src/state/auth/guest.ts'),
      ]);
      // Keeps `$guestId` mounted: unlike in a browser, the pages stay loaded when the guest changes.
      guest.$guestId.listen(() => undefined);
      return { ...actions, ...wanted, ...cart, ...items, ...client };
    });
  }
  const tabs = [await pages(0), await pages(1)] as const;

  return {
    world,
    tabs,
    held,
    news,
    events,
    doubt,
    tell,
    hear,
    move,
    /** Runs `work` in the context of a tab. */
    as: <T>(tab: number, work: () => T): T => here.run(tab, work),
    /** Starts with a new guest and an empty cart; with `known`, the guest already has an id from the marketplace. */
    async fresh(moduleId: number, known: boolean): Promise<void> {
      const { guest_id: guestId } = known ? await world.ask('POST', 'auth/guest/request', {}) : { guest_id: null };
      news.length = 0;
      const write = (key: string, value: string | null) => {
        if (value === null) delete stored[key];
        else stored[key] = value;
        news.push({ tab: 0, key, newValue: value }, { tab: 1, key, newValue: value });
      };
      write('guest_id', guestId === null ? null : String(guestId));
      write(`islet:cart:${moduleId}`, null);
      write('module', JSON.stringify({ id: moduleId, module_type: moduleId === 1 ? 'food' : 'grocery' }));
      for (const tab of [0, 1]) {
        here.run(tab, () => {
          tabs[tab]?.closeAddToCartDialog();
          tabs[tab]?.cartOf(moduleId);
        });
        hear(tab);
      }
      for (const list of events) list.length = 0;
      doubt.since = false;
    },
    /** Returns the server's cart: as parsed by the shop, and the amounts of its rows in minor units. */
    async server(moduleId: number): Promise<{ lines: CartLine[]; amounts: number[] }> {
      const guestId = stored['guest_id'];
      if (guestId === undefined) return { lines: [], amounts: [] };
      const headers = { moduleId: String(moduleId), zoneId: '[1]', accept: 'application/json' };
      const response = await market.app.request(`http://market.test/api/v1/customer/cart/list?guest_id=${guestId}`, {
        headers,
      });
      const body: unknown = await response.json();
      const prices = v.parse(v.array(v.object({ price: v.number() })), body);
      return { lines: v.parse(CartSchema, body), amounts: prices.map(({ price }) => Math.round(price * 100)) };
    },
  };
}

export type Browser = Awaited<ReturnType<typeof openBrowser>>;

async function arrive(call: Held, pass: () => Promise<Response>, fate: Fate): Promise<ApiResponse | 'lost'> {
  const html = (status: number) => ({ status, text: '<h1>Bad gateway</h1>' });
  if (fate === 'lostBefore') return 'lost';
  if (fate === 'brokenBefore') return html(502);
  if (fate === 'refused' && call.write)
    return { status: 403, text: JSON.stringify({ errors: [{ code: 'kitchen', message: REFUSAL }] }) };
  const response = await pass();
  if (fate === 'lostAfter') return 'lost';
  if (fate === 'brokenAfter') return html(502);
  return fate === 'unreadable' ? html(200) : { status: response.status, text: await response.text() };
}

/** Returns whether a response confirms the write, or the message that must be shown. */
function verdict({ status, text }: ApiResponse): Event {
  const body = parseJson(text);
  const good = status === 200;
  if (body === undefined) return { kind: 'failed', text: good ? OWN.contract : OWN.http };
  if (good) return { kind: 'written' };
  const [said] = normaliseErrors(body);
  return { kind: 'failed', text: said?.message ?? OWN.refused };
}
