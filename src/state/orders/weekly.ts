import { atom } from 'nanostores';
import { wasAborted } from '#src/api/http.ts';
import { keepWeeklyReminder, listWeeklyReminders, removeWeeklyReminder } from '#src/api/weekly.ts';
import { type Result, succeed } from '#src/contract/errors.ts';
import type { WeeklyReminder } from '#src/contract/weekly.ts';
import type { WeeklyTime } from '#src/domain/weekly.ts';
import { loadT } from '#src/i18n/browser.ts';
import { latest } from '#src/lib/latest.ts';
import { toast } from '#src/lib/toast.ts';
import { $token, isSignedIn } from '../auth/token.ts';
import { api } from '../client.ts';
import { errorTexts } from '../page/notices.ts';

/** State of the customer's weekly reminders (EXT-13). */
export type Weekly =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; reminders: readonly WeeklyReminder[] };

/** Initial state. */
const LOADING_WEEKLY: Weekly = { state: 'loading' };

export const $weekly = atom<Weekly>(LOADING_WEEKLY);

/** The last change: of which order, whether it is being sent, and why it failed ('' = it did not). */
export type WeeklyChange = { orderId: number; sending: boolean; problem: string };

/** Nothing changed. */
const NO_CHANGE: WeeklyChange = { orderId: 0, sending: false, problem: '' };

export const $weeklyChange = atom<WeeklyChange>(NO_CHANGE);

$token.listen(() => $weekly.set(LOADING_WEEKLY));

const line = latest();

/** Loads the reminders; also 'try again'. Those shown stay meanwhile, and after a failure. */
export async function readWeekly(): Promise<void> {
  if (!isSignedIn()) return;
  if ($weekly.get().state === 'failed') $weekly.set(LOADING_WEEKLY);
  const response = await line.run((signal) => listWeeklyReminders(api(), signal));
  if (!response) return;
  if (response.ok) $weekly.set({ state: 'ready', reminders: response.value });
  else if ($weekly.get().state === 'loading' && !wasAborted(response.error)) $weekly.set({ state: 'failed' });
}

/** Loads the reminders, again when the page becomes visible. Returns a cleanup function. */
export function watchWeekly(): () => void {
  void readWeekly();
  const onVisible = () => document.visibilityState === 'visible' && void readWeekly();
  document.addEventListener('visibilitychange', onVisible);
  const end = $token.listen(() => void readWeekly());
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    end();
  };
}

/** Forgets why the last change failed. */
export const forgetWeeklyProblem = (): void => $weeklyChange.set({ ...$weeklyChange.get(), problem: '' });

/** Creates or changes the reminder of an order; returns whether it is kept. */
export const keepWeekly = (orderId: number, time: WeeklyTime & { paused: boolean }): Promise<boolean> =>
  change(orderId, () => keepWeeklyReminder(api(), { orderId, ...time }));

/** Removes the reminder of an order, and says so; returns whether it is removed. */
export async function removeWeekly(orderId: number): Promise<boolean> {
  const removed = await change(orderId, async () => {
    const response = await removeWeeklyReminder(api(), orderId);
    return response.ok ? succeed(null) : response;
  });
  if (removed) void loadT('purchases').then((t) => toast.success(t('weeklyRemoved')));
  return removed;
}

/** Sends a change, one at a time, and shows its result: the reminder as it is now, or null for none. */
async function change(orderId: number, send: () => Promise<Result<WeeklyReminder | null>>): Promise<boolean> {
  if ($weeklyChange.get().sending) return false;
  $weeklyChange.set({ orderId, sending: true, problem: '' });
  const response = await send();
  const problem = response.ok ? '' : (await errorTexts(response.error)).join('\n');
  $weeklyChange.set({ orderId, sending: false, problem });
  if (!response.ok) return false;
  // A list that is being read may be older.
  line.stop();
  const view = $weekly.get();
  if (view.state !== 'ready') void readWeekly();
  else {
    // In its place, which the focus is in.
    const place = view.reminders.findIndex((one) => one.orderId === orderId);
    const at = place < 0 ? view.reminders.length : place;
    const reminders = [...view.reminders];
    reminders.splice(at, 1, ...(response.value ? [response.value] : []));
    $weekly.set({ state: 'ready', reminders });
  }
  return true;
}
