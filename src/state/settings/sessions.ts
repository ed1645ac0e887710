import { atom } from 'nanostores';
import { endOtherSessions, endSession, listSessions } from '#src/api/sessions.ts';
import type { ApiError, Result } from '#src/contract/errors.ts';
import type { Session } from '#src/contract/session.ts';
import { toast } from '#src/lib/toast.ts';
import { api } from '../client.ts';
import { reportError } from '../page/notices.ts';

/** The customer's sessions; `none` when the marketplace does not list them. `busy`: one is being ended. */
export type SessionList =
  | { state: 'loading' }
  | { state: 'failed'; error: ApiError }
  | { state: 'none' }
  | { state: 'ready'; rows: Session[]; busy: boolean };

/** Initial state. */
export const LOADING_SESSIONS: SessionList = { state: 'loading' };

export const $sessions = atom<SessionList>(LOADING_SESSIONS);

/** Loads the sessions (`GET /api/v1/customer/sessions`), the current one first; also 'try again'. */
export async function readSessions(): Promise<void> {
  if ($sessions.get().state === 'failed') $sessions.set(LOADING_SESSIONS);
  const response = await listSessions(api());
  if (response.ok) {
    const rows = response.value.toSorted((a, b) => Number(b.current) - Number(a.current));
    $sessions.set({ state: 'ready', rows, busy: false });
  } else if (response.error.kind === 'notFound') $sessions.set({ state: 'none' });
  else if ($sessions.get().state === 'ready') await reportError(response.error);
  else $sessions.set({ state: 'failed', error: response.error });
}

/** Ends the session of another device. */
export const endOne = (session: number): Promise<void> =>
  end(async () => {
    const response = await endSession(api(), session);
    // It was ended already.
    return !response.ok && response.error.kind === 'notFound' ? { ok: true, value: '' } : response;
  });

/** Ends all other sessions. */
export const endOthers = (): Promise<void> => end(() => endOtherSessions(api()));

async function end(work: () => Promise<Result<string>>): Promise<void> {
  const view = $sessions.get();
  if (view.state !== 'ready' || view.busy) return;
  $sessions.set({ ...view, busy: true });
  const response = await work();
  if (response.ok && response.value !== '') toast.success(response.value);
  if (!response.ok) await reportError(response.error);
  $sessions.set(view);
  await readSessions();
}
