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

/** What tabs tell each other: what was pushed, and what nobody has been told of it yet. */
type Note = { heard: Push } | { untold: Push[] };

/** What the worker of Firebase sends to the pages. */
type FromWorker = { islet: 'push'; message: unknown; told: boolean };

const isFromWorker = (value: unknown): value is FromWorker => isRecord(value) && value['islet'] === 'push';

/** A marketplace elsewhere has no stream of events. */
const embedded = (): boolean => pageContext().apiOrigin === '';

const configOf = (text: string): FirebaseConfig | null => {
  const value = parseJson(text);
  return isRecord(value) ? value : null;
};

let begun = false;

/**
 * Hears what is pushed from now on, as one of the tabs of the shop (D1 §4): the one the person turned to last listens and speaks,
 * all of them show what is new. The embedded marketplace is heard by its stream, others by Firebase: `config` is its web
 * configuration as JSON text, '' = none.
 */
export function beginPush(config: string): void {
  const firebase = configOf(config);
  if (begun || !(firebase || embedded())) return;
  begun = true;
  if (firebase) keepDevice(firebase);
  let stop = join(firebase !== null);
  // A page that rests in the browser's memory must hold no line and no lock.
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
    // Where Firebase is, its worker speaks for hidden pages.
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

/** Keeps the marketplace's knowledge of this device as it should be: after signing in, on a new page, after signing out (PUSH-04). */
function keepDevice(firebase: FirebaseConfig): void {
  const keep = () => void import('./device.ts').then(({ syncDevice }) => syncDevice(firebase)).catch(console.error);
  keep();
  $token.listen(keep);
}
