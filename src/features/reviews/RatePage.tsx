import { useEffect, useMemo, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import { myOrders, rateOrder, signIn } from '#src/config/routes.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { $token } from '#src/state/auth/token.ts';
import { createContents } from '#src/state/orders/contents.ts';
import { createTracking } from '#src/state/orders/track.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedCard } from '../shared/islands/Failed.tsx';
import { pageIsland } from '../shared/islands/page-island.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { RateCards } from './RateCards.tsx';
import { TranslationsProvider, useTranslations } from './translations.ts';

const ANY_TOKEN = 'unknown';

type Props = { translations: Translations<'reviews'>; locale: Locale; orderId: number };

/** Renders the reviews of an order's items and courier (REV-02, `/rate-and-review/{orderId}`). */
export const RatePage = pageIsland(Island);

function Island({ translations, locale, orderId }: Props) {
  const context = useMemo(() => ({ t: createT<'reviews'>(translations, locale), locale }), [translations, locale]);
  return (
    <TranslationsProvider value={context}>
      <Body orderId={orderId} />
    </TranslationsProvider>
  );
}

function Body({ orderId }: { orderId: number }) {
  const { t, locale } = useTranslations();
  const guest = useStored($token, ANY_TOKEN) === '';
  const [session] = useState(createTracking);
  const [reader] = useState(createContents);
  const tracking = useStored(session.$tracking);
  const contents = useStored(reader.$contents);
  useEffect(() => {
    if (guest) return;
    void session.open(orderId);
    void reader.read(orderId);
    return session.close;
  }, [session, reader, orderId, guest]);

  if (guest) {
    return (
      <div className="card">
        <EmptyState art="/art/empty-orders.svg" title={t('signInTitle')}>
          <a className="btn btn-primary" href={signIn({ locale }, rateOrder({ locale }, orderId))}>
            {t('signIn')}
          </a>
        </EmptyState>
      </div>
    );
  }
  if (tracking.state === 'notFound' || contents.state === 'hidden') {
    return (
      <Notice title={t('gone')} text={t('goneText')}>
        <a className="btn btn-primary" href={myOrders({ locale })}>
          {t('toOrders')}
        </a>
      </Notice>
    );
  }
  if (tracking.state === 'failed' || contents.state === 'failed') {
    const retry = () => {
      if (tracking.state === 'failed') void session.refresh();
      if (contents.state === 'failed') void reader.read(orderId);
    };
    return <FailedCard title={t('failed')} retry={t('retry')} onRetry={retry} />;
  }
  if (tracking.state !== 'shown' || contents.state !== 'ready') return <Skeleton />;
  if (tracking.order.status !== 'delivered') {
    return (
      <Notice title={t('notYet')}>
        <a className="btn btn-primary" href={myOrders({ locale }, { orderId })}>
          {t('back')}
        </a>
      </Notice>
    );
  }
  return <RateCards order={tracking.order} lines={contents.lines} />;
}

const Notice = ({ title, text, children }: { title: string; text?: string; children: React.ReactNode }) => (
  <div className="card">
    <EmptyState art="/art/empty-orders.svg" title={title} text={text}>
      {children}
    </EmptyState>
  </div>
);

function Skeleton() {
  const { t } = useTranslations();
  return (
    <div className="grid gap-4" role="status" aria-label={t('loading')}>
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
