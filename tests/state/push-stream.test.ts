// @vitest-environment happy-dom
import './storage.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Push } from '#src/contract/push.ts';
import { $guestId } from '#src/state/auth/guest.ts';
import { $token } from '#src/state/auth/token.ts';
import { followGuestOrder } from '#src/state/push/open-orders.ts';
import { receiveEvents } from '#src/state/push/stream.ts';

type Line = { url: string; headers: Headers; open: boolean; t: (text: string) => Promise<void>; end: () => void };

/** The requested streams, oldest first. */
let lines: Line[] = [];
let status = 200;
let heard: Push[] = [];
let over = new AbortController();
let hidden = false;

const settled = () => vi.advanceTimersByTimeAsync(1);
const open = () => lines.filter((line) => line.open).length;
const last = (): Line => {
  const line = lines.at(-1);
  if (!line) throw new Error('No stream was asked for');
  return line;
};

function answer(input: RequestInfo | URL, init: RequestInit = {}): Response {
  if (status !== 200) {
    lines.push({
      url: String(input),
      headers: new Headers(init.headers),
      open: false,
      t: async () => {},
      end: () => {},
    });
    return new Response('{}', { status });
  }
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const line: Line = {
        url: String(input),
        headers: new Headers(init.headers),
        open: true,
        t: async (text) => {
          controller.enqueue(encoder.encode(`${text}\n\n`));
          await settled();
        },
        end: () => {
          line.open = false;
          controller.close();
        },
      };
      init.signal?.addEventListener('abort', () => {
        if (!line.open) return;
        line.open = false;
        controller.error(new DOMException('aborted', 'AbortError'));
      });
      lines.push(line);
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

async function start(): Promise<void> {
  receiveEvents((push) => heard.push(push), over.signal);
  await settled();
}

async function look(away: boolean): Promise<void> {
  hidden = away;
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
}

beforeEach(() => {
  vi.useFakeTimers();
  [lines, heard, status, hidden, over] = [[], [], 200, false, new AbortController()];
  localStorage.clear();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (hidden ? 'hidden' : 'visible'));
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('Notification', { permission: 'default' });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => answer(input, init));
  document.documentElement.lang = 'ar';
});
afterEach(async () => {
  over.abort();
  await settled();
  $token.set('');
  $guestId.set(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const moved = (id: string, order: number) => `id: ${id}\ndata: {"type":"order_status","order_id":${order}}`;

test('PUSH-03 A customer’s stream is opened with the token and the language of the page', async () => {
  $token.set('a-token');
  await start();
  expect(last().url).toBe('/api/v1/events');
  expect(last().headers.get('x-guest-id')).toBeNull();
  expect(last().headers.get('authorization')).toBe('Bearer a-token');
  expect(last().headers.get('x-localization')).toBe('ar');
  expect(last().headers.get('last-event-id')).toBeNull();
  await last().t(moved('1-2', 12));
  await last().t('id: 1-3\ndata: no JSON');
  expect(heard).toEqual([{ type: 'order_status', orderId: 12, status: null }]);
});

test('PUSH-03 A guest’s stream is opened with the guest id, and only while an order is followed', async () => {
  $guestId.set(77);
  await start();
  expect(lines).toEqual([]);
  followGuestOrder(12);
  await settled();
  expect(last().url).toBe('/api/v1/events');
  expect(last().headers.get('x-guest-id')).toBe('77');
  expect(last().headers.get('authorization')).toBeNull();
});

test('PUSH-03 A stream that ends, and that of the next page, continue after the last event', async () => {
  $token.set('a-token');
  await start();
  await last().t(moved('1-2', 12));
  last().end();
  await vi.advanceTimersByTimeAsync(3100);
  expect(lines).toHaveLength(2);
  expect(last().headers.get('last-event-id')).toBe('1-2');
  over.abort();
  await settled();
  expect(open()).toBe(0);
  over = new AbortController();
  await start();
  expect(last().headers.get('last-event-id')).toBe('1-2');
});

test('PUSH-03 A stream does not continue after an old event or another customer’s event', async () => {
  $token.set('token-of-lina');
  await start();
  await last().t(moved('1-2', 12));
  $token.set('token-of-sami');
  await settled();
  expect(open()).toBe(1);
  expect(last().headers.get('authorization')).toBe('Bearer token-of-sami');
  expect(last().headers.get('last-event-id')).toBeNull();
  await last().t(moved('1-9', 13));
  over.abort();
  await vi.advanceTimersByTimeAsync(700_000);
  over = new AbortController();
  await start();
  expect(last().headers.get('last-event-id')).toBeNull();
});

test('PUSH-03 A stream without any signal is reopened, and one with signals is kept', async () => {
  $token.set('a-token');
  await start();
  for (let sign = 0; sign < 4; sign += 1) {
    await vi.advanceTimersByTimeAsync(20_000);
    await last().t(': still here');
  }
  expect(lines).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(54_000);
  expect(lines).toHaveLength(2);
});

test('PUSH-03 A hidden tab closes its stream after a minute and reopens it when it is visible again', async () => {
  $token.set('a-token');
  await start();
  await last().t(moved('1-2', 12));
  await look(true);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(open()).toBe(1);
  await vi.advanceTimersByTimeAsync(21_000);
  expect(open()).toBe(0);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(open()).toBe(0);
  await look(false);
  expect(open()).toBe(1);
  expect(last().headers.get('last-event-id')).toBe('1-2');
});

test('PUSH-03 A hidden tab keeps its stream where system notifications are permitted', async () => {
  vi.stubGlobal('Notification', { permission: 'granted' });
  $token.set('a-token');
  await start();
  await look(true);
  for (let sign = 0; sign < 5; sign += 1) {
    await vi.advanceTimersByTimeAsync(20_000);
    await last().t(': still here');
  }
  expect(open()).toBe(1);
});

test('PUSH-03 A stream of an unknown token is not opened again until the next sign-in', async () => {
  status = 401;
  $token.set('a-token');
  await start();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(lines).toHaveLength(1);
  status = 200;
  $token.set('another-token');
  await settled();
  expect(open()).toBe(1);
});

test('PUSH-03 A stream is not opened without a network', async () => {
  $token.set('a-token');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await start();
  expect(lines).toEqual([]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(open()).toBe(1);
});
