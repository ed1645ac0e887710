import { useEffect, useMemo, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Words } from '#src/i18n/areas.ts';
import { sayer } from '#src/i18n/browser.ts';
import { errorTexts } from '#src/stores/notices.ts';
import { createTracking, type TrackForm as Form, trackForm } from '#src/stores/orders/track.ts';
import { ASKING, type Tracking } from '#src/stores/orders/tracker.ts';
import { $shop } from '#src/stores/shop.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { OrderView } from './OrderView.tsx';
import { SpeechProvider, useSpeech } from './speech.ts';
import { TrackForm } from './TrackForm.tsx';

type Props = {
  words: Words<'orders'>;
  locale: Locale;
  /** The order that was asked for, if one was. */
  orderId: number | null;
  /** On a page of its own, with room for two columns. */
  wide?: boolean;
};

const BLANK: Form = { orderId: '', phone: '' };
const NO_SHOP = null;

/** Order tracking, in a drawer or on a page: the form, then the order for as long as it is on its way (TRACK-01, TRACK-02). */
export function TrackBody({ words, locale, orderId, wide = false }: Props) {
  const speech = useMemo(() => ({ say: sayer<'orders'>(words, locale), locale }), [words, locale]);
  return (
    <SpeechProvider value={speech}>
      <Body orderId={orderId} wide={wide} />
    </SpeechProvider>
  );
}

function Body({ orderId, wide }: { orderId: number | null; wide: boolean }) {
  const { say } = useSpeech();
  const [session] = useState(createTracking);
  const tracking = useStored(session.$tracking, ASKING);
  const shop = useStored($shop, NO_SHOP);
  const [start, setStart] = useState(BLANK);
  useEffect(() => {
    setStart(trackForm(orderId));
    void session.open(orderId);
    return session.close;
  }, [session, orderId]);

  const follow = (form: Form) => {
    setStart(form);
    void session.track(form);
  };
  const narrow = wide ? 'card mx-auto w-full max-w-lg p-5 md:p-8' : '';
  if (tracking.state === 'asking')
    return (
      <div className={narrow}>
        <TrackForm start={start} onTrack={follow} />
      </div>
    );
  if (tracking.state === 'notFound')
    return (
      <div className={narrow}>
        <EmptyState art="/art/empty-orders.svg" title={say('notFound')} text={say('notFoundText')}>
          <Button onClick={session.stop}>{say('tryAgain')}</Button>
        </EmptyState>
      </div>
    );
  if (tracking.state === 'failed')
    return (
      <div className={narrow}>
        <Failed tracking={tracking} onRetry={() => void session.refresh()} onBack={session.stop} />
      </div>
    );
  if (tracking.state === 'loading' || !shop) return <Waiting wide={wide} />;
  return (
    <OrderView
      tracking={tracking}
      shop={shop}
      wide={wide}
      onRefresh={() => void session.refresh()}
      onAnother={session.stop}
    />
  );
}

function Failed({
  tracking,
  onRetry,
  onBack,
}: {
  tracking: Extract<Tracking, { state: 'failed' }>;
  onRetry: () => void;
  onBack: () => void;
}) {
  const { say } = useSpeech();
  const [text, setText] = useState('');
  useEffect(() => {
    let wanted = true;
    void errorTexts(tracking.error).then((texts) => wanted && setText(texts.join(' ')));
    return () => {
      wanted = false;
    };
  }, [tracking]);
  return (
    <div role="alert">
      <EmptyState art="/art/error.svg" title={say('unreachable')} text={text}>
        <Button onClick={onRetry}>{say('retry')}</Button>
        <Button tone="ghost" onClick={onBack}>
          {say('back')}
        </Button>
      </EmptyState>
    </div>
  );
}

function Waiting({ wide }: { wide: boolean }) {
  const { say } = useSpeech();
  const card = wide ? 'card grid gap-6 p-5 md:p-6' : 'grid gap-6';
  return (
    <div
      className={wide ? 'grid items-start gap-6 lg:grid-cols-[1fr_400px]' : 'grid gap-6'}
      role="status"
      aria-label={say('loading')}
    >
      <div className={card}>
        <div className="flex items-center gap-4">
          <div className="skeleton size-16 rounded-control" />
          <div className="grid flex-1 gap-2">
            <div className="skeleton h-5 w-1/2" />
            <div className="skeleton h-4 w-1/3" />
          </div>
        </div>
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="flex items-center gap-4">
            <div className="skeleton size-8 rounded-full" />
            <div className="skeleton h-4 w-2/5" />
          </div>
        ))}
      </div>
      <div className={card}>
        {[0, 1, 2].map((row) => (
          <div key={row} className="skeleton h-11" />
        ))}
      </div>
    </div>
  );
}
