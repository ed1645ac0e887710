import { type Push, pushOf } from '#src/contract/push.ts';
import { parseJson } from '#src/lib/json.ts';
import { isRecord } from '#src/lib/record.ts';
import { $token } from '../auth/token.ts';
import type { FirebaseConfig } from '../firebase-app.ts';
import { pageContext } from '../page/page-context.ts';
import { type Candidate, electLeader } from './leader.ts';
import { notifyListeners } from './listeners.ts';
import { forgetFinalOrder } from './open-orders.ts';
import { registerDevice } from './settings.ts';
import { showPush, showPushSoon, takeUnseen } from './show-push.ts';
import { receiveEvents } from './stream.ts';

/** Messages between tabs: a received push, or pushes that were not shown yet. */
type TabMessage = { heard: Push } | { untold: Push[] };

/** Message of Firebase's service worker to the pages. */
type FromWorker = { islet: 'push'; message: unknown; told: boolean };

const isFromWorker = (value: unknown): value is FromWorker => isRecord(value) && value['islet'] === 'push';

/** A remote marketplace has no event stream. */
const embedded = (): boolean => pageContext().apiOrigin === '';

const configOf = (text: string): FirebaseConfig | null => {
  const value = parseJson(text);
  return isRecord(value) ? value : null;
};

let started = false;

/**
 * Starts receiving pushes (PUSH-01). Of all tabs, the one used last listens and notifies; all of them update their
 * content. The embedded marketplace pushes by its event stream, others by Firebase: `config` is its web configuration
 * as JSON, '' = none.
 */
export function startPush(config: string): void {
  const firebase = configOf(config);
  if (started || !(firebase || embedded())) return;
  started = true;
  if (firebase) keepDeviceRegistered(firebase);
  let stop = join(firebase !== null);
  // A page in the back/forward cache must hold no connection and no lock.
  window.addEventListener('pagehide', () => stop());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) stop = join(firebase !== null);
  });
}

function join(worker: boolean): () => void {
  const over = new AbortController();
  const { signal } = over;
  const channel = new BroadcastChannel('islet:push');
  let leads = false;
  let candidate: Candidate | null = null;

  const take = (push: Push) => {
    if (push.type === 'order_status') forgetFinalOrder(push.orderId, push.status);
    notifyListeners(push);
  };
  const receive = (push: Push, isDisplayed: boolean) => {
    take(push);
    channel.postMessage({ heard: push } satisfies TabMessage);
    // With Firebase, its service worker notifies for hidden pages.
    if (!isDisplayed) showPushSoon(push, { bySystem: !worker || embedded() });
  };
  const showUnseen = (pushes: Push[]) => {
    for (const push of pushes) void showPush(push, { bySystem: false });
  };

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if ('heard' in data) take(data.heard);
    else if (leads) showUnseen(data.untold);
  };
  if (worker && 'serviceWorker' in navigator)
    navigator.serviceWorker.addEventListener(
      'message',
      ({ data }: MessageEvent<unknown>) => {
        const push = leads && isFromWorker(data) ? pushOf(data.message) : null;
        if (push && isFromWorker(data)) receive(push, data.told);
      },
      { signal },
    );

  const lead = (term: AbortSignal) => {
    leads = true;
    term.addEventListener('abort', () => {
      leads = false;
      const untold = takeUnseen();
      if (untold.length > 0 && !signal.aborted) channel.postMessage({ untold } satisfies TabMessage);
    });
    if (embedded()) receiveEvents((push) => receive(push, false), term);
  };
  const isVisible = () => document.visibilityState === 'visible';
  candidate = electLeader({ locks: navigator.locks, isVisible }, lead);
  const onTurn = () => {
    candidate?.visibilityChanged();
    if (leads && isVisible()) showUnseen(takeUnseen());
  };
  document.addEventListener('visibilitychange', onTurn, { signal });
  window.addEventListener('focus', onTurn, { signal });
  return () => {
    over.abort();
    candidate?.leave();
    channel.close();
  };
}

/** Keeps the device's registration up to date: after sign-in, on a new page, after sign-out (PUSH-04). */
function keepDeviceRegistered(firebase: FirebaseConfig): void {
  const keep = () => void registerDevice(firebase);
  keep();
  $token.listen(keep);
}
