import { atom } from 'nanostores';
import { endAlert, listAlerts, startAlert } from '#src/api/alerts.ts';
import type { Alert, AlertKey } from '#src/contract/alert.ts';
import type { ApiError } from '#src/contract/errors.ts';
import { api } from './client.ts';
import { reportError } from './page/notices.ts';

/** What the customer wants to be told (EXT-22). `changing`: keys of those that are being started or ended. */
export type AlertList =
  | { state: 'loading' }
  | { state: 'failed'; error: ApiError }
  | { state: 'ready'; rows: readonly Alert[]; changing: readonly string[] };

/** Initial state. */
export const LOADING_ALERTS: AlertList = { state: 'loading' };

export const $alerts = atom<AlertList>(LOADING_ALERTS);

/** Returns a text that is the same for alerts about the same. */
export const alertKey = ({ kind, itemId, storeId }: AlertKey): string => `${kind} ${itemId ?? ''} ${storeId ?? ''}`;

/** Returns whether an alert is in a list. */
export const hasAlert = (rows: readonly AlertKey[], alert: AlertKey): boolean =>
  rows.some((row) => alertKey(row) === alertKey(alert));

/** Loads the alerts; also 'try again'. */
export async function readAlerts(): Promise<void> {
  if ($alerts.get().state === 'failed') $alerts.set(LOADING_ALERTS);
  const response = await listAlerts(api());
  if (response.ok) $alerts.set({ state: 'ready', rows: response.value, changing: [] });
  else $alerts.set({ state: 'failed', error: response.error });
}

/** Starts or ends an alert; a second press while it is changing does nothing. Returns whether it worked. */
export async function setAlert(alert: AlertKey, isOn: boolean): Promise<boolean> {
  const list = $alerts.get();
  const key = alertKey(alert);
  if (list.state !== 'ready' || list.changing.includes(key)) return false;
  $alerts.set({ ...list, changing: [...list.changing, key] });
  const response = isOn ? await startAlert(api(), alert) : await endAlert(api(), alert);
  const now = $alerts.get();
  if (now.state === 'ready') {
    const others = now.rows.filter((row) => alertKey(row) !== key);
    const started = response.ok && typeof response.value !== 'string' ? [response.value] : [];
    const rows = response.ok ? [...started, ...others] : now.rows;
    $alerts.set({ state: 'ready', rows, changing: now.changing.filter((one) => one !== key) });
  }
  if (!response.ok) await reportError(response.error);
  return response.ok;
}
