import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WeeklyList, WeeklyOfOrder } from '#src/features/orders/after-order/Weekly.tsx';
import { Actions } from '#src/features/orders/order/Actions.tsx';
import { parseJson } from '#src/lib/json.ts';
import { toast } from '#src/lib/toast.ts';
import { $token } from '#src/state/auth/token.ts';
import { order, show } from '../show.tsx';

vi.mock('#src/lib/toast.ts', () => ({ toast: { success: vi.fn(), error: vi.fn() } }));

type Wire = { order_id: number; weekday: number; time: string; paused: number };
/** The marketplace: its reminders, what was sent, and the status of the next response. */
let kept: Wire[];
let sent: string[];
let failing: boolean;
const wire = (row: Wire) => ({ store_name: 'Brasa', next_at: row.paused ? null : '2026-11-27T14:00:00Z', ...row });

beforeEach(() => {
  [kept, sent, failing] = [[], [], false];
  vi.stubGlobal(
    'fetch',
    async (path: string, { method = 'GET', body = '' }: { method?: string; body?: string } = {}) => {
      if (!path.includes('/order/weekly')) return Response.json({ weeklyRemoved: 'Weekly reminder removed' });
      if (method !== 'GET') sent.push(`${method} ${body || path}`);
      if (failing) return Response.json({ errors: [{ code: 'x', message: 'Not now.' }] }, { status: 503 });
      if (method === 'GET') return Response.json({ reminders: kept.map(wire) });
      const row = parseJson(body || 'null') as Wire | null;
      kept = row ? [row] : [];
      return Response.json(row ? wire(row) : { message: 'Removed' });
    },
  );
  $token.set('a-token');
});
afterEach(() => {
  cleanup();
  $token.set('');
  vi.unstubAllGlobals();
});

// Thursday, 26 November 2026, 17:40 in Dubai.
const past = order({ id: 7, status: 'delivered', createdAt: '2026-11-26T13:40:00Z', scheduledAt: null });
const press = (name: string, from = screen) => fireEvent.click(from.getByRole('button', { name }));
const select = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });

test('EXT-13 A weekly reminder starts with the day and time of its order, and a failed save keeps the choice', async () => {
  show(<WeeklyOfOrder order={past} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Repeat weekly' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Weekly reminder' }));
  expect(dialog.getByText(/Nothing is ordered until you place it/)).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Day' }).value).toBe('4');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time' }).value).toBe('17:30');
  select('Day', '5');
  select('Time', '18:00');
  failing = true;
  press('Save');
  expect((await dialog.findByRole('alert')).textContent).toBe('Not now.');
  failing = false;
  press('Save');
  press('Save');
  await screen.findByText('Every Friday at 06:00 PM');
  expect(screen.queryByRole('dialog')).toBeNull();
  const body = 'PUT {"order_id":7,"weekday":5,"time":"18:00","paused":0}';
  // The failed one, and one for two presses.
  expect(sent).toEqual([body, body]);
  expect(screen.getByRole('status').textContent).toBe('Next reminder: 27 Nov, 06:00 PM');
  expect(document.activeElement?.contains(screen.getByText('Every Friday at 06:00 PM'))).toBe(true);
});

test('EXT-13 A weekly reminder can be paused, resumed, changed and removed', async () => {
  kept = [{ order_id: 7, weekday: 0, time: '09:15', paused: 0 }];
  show(<WeeklyOfOrder order={past} />);
  await screen.findByText('Every Sunday at 09:15 AM');
  press('Pause');
  await screen.findByRole('button', { name: 'Resume' });
  expect(screen.getByRole('status').textContent).toBe('Paused');
  press('Resume');
  await screen.findByRole('button', { name: 'Pause' });
  press('Change');
  // Set by another client, to a minute that cannot be chosen here.
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time' }).value).toBe('09:15');
  select('Day', '1');
  press('Save');
  await screen.findByText('Every Monday at 09:15 AM');
  failing = true;
  press('Remove');
  expect((await screen.findByRole('alert')).textContent).toBe('Not now.');
  failing = false;
  press('Remove');
  const button = await screen.findByRole('button', { name: 'Repeat weekly' });
  await waitFor(() => expect(document.activeElement?.contains(button)).toBe(true));
  expect(sent.at(-1)).toContain('order_id=7');
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith('Weekly reminder removed'));
});

test('EXT-13 The list of reminders names the stores, can be retried after a failure, and is absent when empty', async () => {
  failing = true;
  kept = [{ order_id: 7, weekday: 5, time: '18:00', paused: 0 }];
  show(<WeeklyList />, 'ar');
  const again = await screen.findByRole('button', { name: 'حاول مرة أخرى' });
  failing = false;
  fireEvent.click(again);
  const list = within(await screen.findByRole('region', { name: 'التذكيرات الأسبوعية' }));
  expect(list.getByRole('link', { name: 'Brasa' }).getAttribute('href')).toBe('/ar/my-orders?orderId=7');
  expect(list.getByText('الجمعة من كل أسبوع، الساعة ٠٦:٠٠ م')).toBeTruthy();
  fireEvent.click(list.getByRole('button', { name: 'إزالة: Brasa' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

test('EXT-13 A weekly reminder is offered only to customers, for finished orders of a store', async () => {
  const shown = async (change: Partial<typeof past>, viewer: 'customer' | 'guest' = 'customer') => {
    const [one, contents] = [{ ...past, ...change }, { state: 'loading' } as const];
    show(<Actions order={one} viewer={viewer} contents={contents} onChanged={() => {}} onLinesChanged={() => {}} />);
    await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
    const found = screen.queryByRole('button', { name: 'Repeat weekly' });
    cleanup();
    return found !== null;
  };
  expect(await shown({})).toBe(true);
  expect(await shown({}, 'guest')).toBe(false);
  expect(await shown({ status: 'picked_up' })).toBe(false);
  expect(await shown({ type: 'parcel', store: null })).toBe(false);
});
