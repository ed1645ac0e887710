import { useEffect, useMemo, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import { myOrders, rateOrder, signIn } from '#src/config/routes.ts';
import type { Words } from '#src/i18n/areas.ts';
import { sayer } from '#src/i18n/browser.ts';
import { createContents, LOADING_CONTENTS } from '#src/stores/orders/contents.ts';
import { createTracking } from '#src/stores/orders/track.ts';
import { ASKING } from '#src/stores/orders/tracker.ts';
import { $token } from '#src/stores/token.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { Opinions } from './Opinions.tsx';
import { SpeechProvider, useSpeech } from './speech.ts';

const SOMEBODY = 'somebody';

type Props = { words: Words<'reviews'>; locale: Locale; orderId: number };

/** Rating what came with an order and who brought it (REV-02, `/rate-and-review/{orderId}`). */
export function RatePage({ words, locale, orderId }: Props) {
  const speech = useMemo(() => ({ say: sayer<'reviews'>(words, locale), locale }), [words, locale]);
  return (
    <SpeechProvider value={speech}>
      <Body orderId={orderId} />
    </SpeechProvider>
  );
}

function Body({ orderId }: { orderId: number }) {
  const { say, locale } = useSpeech();
  const guest = useStored($token, SOMEBODY) === '';
  const [session] = useState(createTracking);
  const [reader] = useState(createContents);
  const tracking = useStored(session.$tracking, ASKING);
  const contents = useStored(reader.$contents, LOADING_CONTENTS);
  useEffect(() => {
    if (guest) return;
    void session.open(orderId);
    void reader.read(orderId);
    return session.close;
  }, [session, reader, orderId, guest]);

  if (guest) {
    return (
      <div className="card">
        <EmptyState art="/art/empty-orders.svg" title={say('signInTitle')}>
          <a className="btn btn-primary" href={signIn({ locale }, rateOrder({ locale }, orderId))}>
            {say('signIn')}
          </a>
        </EmptyState>
      </div>
    );
  }
  if (tracking.state === 'notFound' || contents.state === 'hidden') {
    return (
      <Told title={say('gone')} text={say('goneText')}>
        <a className="btn btn-primary" href={myOrders({ locale })}>
          {say('toOrders')}
        </a>
      </Told>
    );
  }
  if (tracking.state === 'failed' || contents.state === 'failed') {
    const retry = () => {
      if (tracking.state === 'failed') void session.refresh();
      if (contents.state === 'failed') void reader.read(orderId);
    };
    return (
      <div className="card" role="alert">
        <EmptyState art="/art/error.svg" title={say('failed')}>
          <Button onClick={retry}>{say('retry')}</Button>
        </EmptyState>
      </div>
    );
  }
  if (tracking.state !== 'shown' || contents.state !== 'ready') return <Waiting />;
  if (tracking.order.status !== 'delivered') {
    return (
      <Told title={say('notYet')}>
        <a className="btn btn-primary" href={myOrders({ locale }, { orderId })}>
          {say('back')}
        </a>
      </Told>
    );
  }
  return <Opinions order={tracking.order} lines={contents.lines} />;
}

const Told = ({ title, text, children }: { title: string; text?: string; children: React.ReactNode }) => (
  <div className="card">
    <EmptyState art="/art/empty-orders.svg" title={title} text={text}>
      {children}
    </EmptyState>
  </div>
);

function Waiting() {
  const { say } = useSpeech();
  return (
    <div className="grid gap-4" role="status" aria-label={say('loading')}>
      {[0, 1].map((row) => (
        <div key={row} className="card grid gap-4 p-5 md:p-6">
          <div className="flex items-center gap-4">
            <div className="skeleton size-16 rounded-control" />
            <div className="skeleton h-5 w-1/2" />
          </div>
          <div className="skeleton h-11 w-40" />
          <div className="skeleton h-24" />
        </div>
      ))}
    </div>
  );
}
