import { atom } from 'nanostores';
import { endOtherSessions, endSession, listSessions } from '#src/api/sessions.ts';
import type { ApiError, Result } from '#src/contract/errors.ts';
import type { Session } from '#src/contract/session.ts';
import { toast } from '#src/lib/toast.ts';
import { api } from '../client.ts';
import { reportError } from '../notices.ts';

/** The customer's sessions; `none` when the marketplace does not list them. `busy`: one is being ended. */
export type SessionList =
  | { state: 'loading' }
  | { state: 'failed'; error: ApiError }
  | { state: 'none' }
  | { state: 'ready'; rows: Session[]; busy: boolean };

/** Initial state; a constant for islands. */
export const LOADING_SESSIONS: SessionList = { state: 'loading' };

export const $sessions = atom<SessionList>(LOADING_SESSIONS);

/** Loads the sessions (`GET /api/v1/customer/sessions`), the current one first; also 'try again'. */
export async function readSessions(): Promise<void> {
  if ($sessions.get().state === 'failed') $sessions.set(LOADING_SESSIONS);
  const answer = await listSessions(api());
  if (answer.ok) {
    const rows = answer.value.toSorted((a, b) => Number(b.current) - Number(a.current));
    $sessions.set({ state: 'ready', rows, busy: false });
  } else if (answer.error.kind === 'notFound') $sessions.set({ state: 'none' });
  else if ($sessions.get().state === 'ready') await reportError(answer.error);
  else $sessions.set({ state: 'failed', error: answer.error });
}

/** Ends the session of another device. */
export const endOne = (session: number): Promise<void> =>
  end(async () => {
    const answer = await endSession(api(), session);
    // It was ended already.
    return !answer.ok && answer.error.kind === 'notFound' ? { ok: true, value: '' } : answer;
  });

/** Ends all other sessions. */
export const endOthers = (): Promise<void> => end(() => endOtherSessions(api()));

async function end(work: () => Promise<Result<string>>): Promise<void> {
  const known = $sessions.get();
  if (known.state !== 'ready' || known.busy) return;
  $sessions.set({ ...known, busy: true });
  const answer = await work();
  if (answer.ok && answer.value !== '') toast.success(answer.value);
  if (!answer.ok) await reportError(answer.error);
  $sessions.set(known);
  await readSessions();
}
