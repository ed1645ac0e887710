import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { getProgress, shareProgress, stopSharingProgress } from '#src/api/progress.ts';
import { trackOrder } from '#src/config/routes.ts';
import type { ApiError } from '#src/contract/errors.ts';
import type { OrderProgress } from '#src/contract/progress.ts';
import { isFinal } from '#src/domain/order.ts';
import { latest } from '#src/lib/latest.ts';
import { toast } from '#src/lib/toast.ts';
import { asCaller } from '../auth/guest.ts';
import { api } from '../client.ts';
import { reportError } from '../page/notices.ts';
import { pageContext } from '../page/page-context.ts';
import { jsonCodec, persisted } from '../storage/persisted.ts';
import { REFRESH_MS } from './track.ts';

/** The token follows this in the address of a link. The part after # is never sent to a server, nor logged there. */
const MARK = '#progress=';

/** A link that this browser has made. */
type MadeLink = { orderId: number; token: string };

const MadeLinksSchema: v.GenericSchema<unknown, readonly MadeLink[]> = v.array(
  v.object({ orderId: v.number(), token: v.string() }),
);
const NO_LINKS: readonly MadeLink[] = [];
const MOST_LINKS = 10;

/** Links made here, so that a second friend gets the same one. Sign-out removes them: the key starts with `islet:checkout`. */
const $made = persisted<readonly MadeLink[]>('islet:checkout-links', jsonCodec(MadeLinksSchema), NO_LINKS);

const keep = (orderId: number, token: string | null): void => {
  const otherLinks = $made.get().filter((link) => link.orderId !== orderId);
  $made.set(token === null ? otherLinks : [...otherLinks, { orderId, token }].slice(-MOST_LINKS));
};

/**
 * Returns the address of the link that shows the progress of an order (EXT-04): the one made here while it works, else a
 * new one, which ends any other. Null after a failure, which is reported.
 */
export async function progressLink(orderId: number): Promise<string | null> {
  const sharedLink = $made.get().find((link) => link.orderId === orderId);
  if (sharedLink && (await getProgress(api(), sharedLink.token)).ok) return addressOf(sharedLink.token);
  const response = await asCaller((guestId) => shareProgress(api(), { orderId, guestId }));
  if (!response.ok) {
    await reportError(response.error);
    return null;
  }
  keep(orderId, response.value);
  return addressOf(response.value);
}

const addressOf = (token: string): string =>
  new URL(`${trackOrder({ locale: pageContext().locale })}${MARK}${token}`, window.location.origin).href;

/** Ends the link of an order and says so. Returns whether it has ended; a failure is reported. */
export async function stopSharing(orderId: number): Promise<boolean> {
  const response = await asCaller((guestId) => stopSharingProgress(api(), { orderId, guestId }));
  if (!response.ok) {
    await reportError(response.error);
    return false;
  }
  keep(orderId, null);
  toast.success(response.value);
  return true;
}

/** Returns the token in the address of the page; null without one. */
export const progressToken = (): string | null =>
  window.location.hash.startsWith(MARK)
    ? // Invisible characters of a pasted link.
      window.location.hash.slice(MARK.length).replace(/(?:%[\dA-F]{2})+$/, '')
    : null;

/** What a link shows. `late`: the last refresh failed. */
export type ProgressView =
  | { state: 'loading' }
  | { state: 'gone' }
  | { state: 'failed'; error: ApiError }
  | { state: 'shown'; progress: OrderProgress; late: boolean };

/** Initial state. */
const LOADING_PROGRESS: ProgressView = { state: 'loading' };

/** Watches what a link shows; `watch` reads it every ten seconds while the page is visible, and returns a cleanup function. */
export function watchProgress(token: string): {
  $view: ReadableAtom<ProgressView>;
  read: () => Promise<void>;
  watch: () => () => void;
} {
  const $view = atom<ProgressView>(LOADING_PROGRESS);
  const line = latest();
  const read = async () => {
    const response = await line.run((signal) => getProgress(api(), token, signal));
    const viewBefore = $view.get();
    if (!response) return;
    if (response.ok) $view.set({ state: 'shown', progress: response.value, late: false });
    else if (response.error.kind === 'notFound') $view.set({ state: 'gone' });
    else if (viewBefore.state === 'shown') $view.set({ ...viewBefore, late: true });
    else $view.set({ state: 'failed', error: response.error });
  };
  const again = () => {
    const view = $view.get();
    const ended = view.state === 'gone' || (view.state === 'shown' && isFinal(view.progress.status));
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
