import { type Push, pushOf } from '#src/contract/push.ts';
import { parseJson } from '#src/lib/json.ts';
import { isRecord } from '#src/lib/record.ts';
import type { FirebaseConfig } from '../firebase-app.ts';
import { pageContext } from '../page-context.ts';
import { $token } from '../token.ts';
import { spread } from './heard.ts';
import { type Candidate, standForLead } from './lead.ts';
import { orderMoved } from './open-orders.ts';
import { hearStream } from './stream.ts';
import { takeUnseen, tell, tellSoon } from './tell.ts';

/** Messages between tabs: a received push, or pushes that were not shown yet. */
type Note = { heard: Push } | { untold: Push[] };

/** Message of Firebase's service worker to the pages. */
type FromWorker = { islet: 'push'; message: unknown; told: boolean };

const isFromWorker = (value: unknown): value is FromWorker => isRecord(value) && value['islet'] === 'push';

/** A remote marketplace has no event stream. */
const embedded = (): boolean => pageContext().apiOrigin === '';

const configOf = (text: string): FirebaseConfig | null => {
  const value = parseJson(text);
  return isRecord(value) ? value : null;
};

let begun = false;

/**
 * Starts receiving pushes (PUSH-01). Of all tabs, the one used last listens and notifies; all of them update their
 * content. The embedded marketplace pushes by its event stream, others by Firebase: `config` is its web configuration
 * as JSON, '' = none.
 */
export function beginPush(config: string): void {
  const firebase = configOf(config);
  if (begun || !(firebase || embedded())) return;
  begun = true;
  if (firebase) keepDevice(firebase);
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
    if (push.type === 'order_status') orderMoved(push.orderId, push.status);
    spread(push);
  };
  const hear = (push: Push, told: boolean) => {
    take(push);
    channel.postMessage({ heard: push } satisfies Note);
    // With Firebase, its service worker notifies for hidden pages.
    if (!told) tellSoon(push, { bySystem: !worker || embedded() });
  };
  const sayUnseen = (pushes: Push[]) => {
    for (const push of pushes) void tell(push, { bySystem: false });
  };

  channel.onmessage = ({ data }: MessageEvent<Note>) => {
    if ('heard' in data) take(data.heard);
    else if (leads) sayUnseen(data.untold);
  };
  if (worker && 'serviceWorker' in navigator)
    navigator.serviceWorker.addEventListener(
      'message',
      ({ data }: MessageEvent<unknown>) => {
        const push = leads && isFromWorker(data) ? pushOf(data.message) : null;
        if (push && isFromWorker(data)) hear(push, data.told);
      },
      { signal },
    );

  const lead = (term: AbortSignal) => {
    leads = true;
    term.addEventListener('abort', () => {
      leads = false;
      const untold = takeUnseen();
      if (untold.length > 0 && !signal.aborted) channel.postMessage({ untold } satisfies Note);
    });
    if (embedded()) hearStream((push) => hear(push, false), term);
  };
  const seen = () => document.visibilityState === 'visible';
  candidate = standForLead({ locks: navigator.locks, seen }, lead);
  const turn = () => {
    candidate?.turned();
    if (leads && seen()) sayUnseen(takeUnseen());
  };
  document.addEventListener('visibilitychange', turn, { signal });
  window.addEventListener('focus', turn, { signal });
  return () => {
    over.abort();
    candidate?.leave();
    channel.close();
  };
}

/** Keeps the device's registration up to date: after sign-in, on a new page, after sign-out (PUSH-04). */
function keepDevice(firebase: FirebaseConfig): void {
  const keep = () => void import('./device.ts').then(({ syncDevice }) => syncDevice(firebase)).catch(console.error);
  keep();
  $token.listen(keep);
}
