import { atom, type ReadableAtom } from 'nanostores';
import { getProgress, shareProgress } from '#src/api/progress.ts';
import { trackOrder } from '#src/config/routes.ts';
import type { ApiError } from '#src/contract/errors.ts';
import type { Progress } from '#src/contract/progress.ts';
import { isFinal } from '#src/domain/order.ts';
import { latest } from '#src/lib/latest.ts';
import { api } from '../client.ts';
import { asCaller } from '../guest.ts';
import { reportError } from '../notices.ts';
import { pageContext } from '../page-context.ts';
import { REFRESH_MS } from './tracker.ts';

/** The token follows this in the address of a link. The part after # is never sent to a server, nor logged there. */
const MARK = '#progress=';

/** Returns the address of a link that shows the progress of an order (EXT-04); null after a failure, which is reported. */
export async function progressLink(orderId: number): Promise<string | null> {
  const answer = await asCaller((guestId) => shareProgress(api(), { orderId, guestId }));
  if (!answer.ok) {
    await reportError(answer.error);
    return null;
  }
  return new URL(`${trackOrder({ locale: pageContext().locale })}${MARK}${answer.value}`, window.location.origin).href;
}

/** Returns the token in the address of the page; null without one. */
export const progressToken = (): string | null =>
  window.location.hash.startsWith(MARK) ? window.location.hash.slice(MARK.length) : null;

/** What a link shows. `late`: the last refresh failed. */
export type ProgressView =
  | { state: 'loading' }
  | { state: 'gone' }
  | { state: 'failed'; error: ApiError }
  | { state: 'shown'; progress: Progress; late: boolean };

/** Initial state; a constant for islands. */
export const LOADING_PROGRESS: ProgressView = { state: 'loading' };

/** Watches what a link shows; `watch` reads it every ten seconds while the page is visible, and returns a cleanup function. */
export function watchProgress(token: string): {
  $view: ReadableAtom<ProgressView>;
  read: () => Promise<void>;
  watch: () => () => void;
} {
  const $view = atom<ProgressView>(LOADING_PROGRESS);
  const line = latest();
  const read = async () => {
    const answer = await line.run((signal) => getProgress(api(), token, signal));
    const shown = $view.get();
    if (!answer) return;
    if (answer.ok) $view.set({ state: 'shown', progress: answer.value, late: false });
    else if (answer.error.kind === 'notFound') $view.set({ state: 'gone' });
    else if (shown.state === 'shown') $view.set({ ...shown, late: true });
    else $view.set({ state: 'failed', error: answer.error });
  };
  const again = () => {
    const shown = $view.get();
    const ended = shown.state === 'gone' || (shown.state === 'shown' && isFinal(shown.progress.status));
    if (!ended && document.visibilityState === 'visible') void read();
  };
  return {
    $view,
    read,
    watch() {
      void read();
      const timer = setInterval(again, REFRESH_MS);
      document.addEventListener('visibilitychange', again);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', again);
        line.stop();
      };
    },
  };
}
