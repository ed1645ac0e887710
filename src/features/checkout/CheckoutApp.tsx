import { useEffect, useMemo } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Words } from '#src/i18n/areas.ts';
import { sayer } from '#src/i18n/browser.ts';
import { type CheckoutPage, EMPTY_BASKET } from '#src/stores/checkout/basket.ts';
import { openCheckout, retryCheckout } from '#src/stores/checkout/checkout.ts';
import { $form, BLANK_FORM } from '#src/stores/checkout/form.ts';
import { $basket, $progress, OPENING } from '#src/stores/checkout/progress.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { OrderType, Payment } from './Choices.tsx';
import { Contact, Note } from './Contact.tsx';
import { Delivery } from './Delivery.tsx';
import { Notices } from './Notices.tsx';
import { NotPlaced, Placed, useHome } from './Outcome.tsx';
import { PlaceBar } from './PlaceBar.tsx';
import { Summary } from './Summary.tsx';
import { Waiting } from './Waiting.tsx';
import { SpeechProvider, useSpeech } from './words.ts';

type Props = {
  words: Words<'checkout'>;
  locale: Locale;
  page: CheckoutPage;
  /** What a payment page said on the way back (CHK-06). */
  flag: 'fail' | 'cancel' | null;
};

/** The checkout (CHK-01): a form, and beside it (on phones below) the summary that names each fee. */
export function CheckoutApp({ words, locale, page, flag }: Props) {
  const speech = useMemo(() => ({ say: sayer<'checkout'>(words, locale), locale }), [words, locale]);
  useEffect(() => {
    if (!flag) void openCheckout(page);
  }, [page, flag]);
  return <SpeechProvider value={speech}>{flag ? <NotPlaced /> : <Body page={page} />}</SpeechProvider>;
}

function Body({ page }: { page: CheckoutPage }) {
  const { say } = useSpeech();
  const progress = useStored($progress, OPENING);
  const basket = useStored($basket, EMPTY_BASKET);
  const form = useStored($form, BLANK_FORM);
  if (progress.state === 'placed') return <Placed orderId={progress.orderId} phone={progress.phone} />;
  if (progress.state === 'opening') return <Waiting />;
  if (progress.state === 'failed') {
    return (
      <div className="card" role="alert">
        <EmptyState art="/art/error.svg" title={say('unreachable')} text={say('unreachableText')}>
          <Button onClick={() => void retryCheckout()}>{say('retry')}</Button>
        </EmptyState>
      </div>
    );
  }
  if (basket.lines.length === 0 && progress.state === 'filling') return <Empty />;
  return (
    <div className="grid items-start gap-5 pb-24 lg:grid-cols-[1fr_420px] lg:gap-6 lg:pb-0">
      <div className="grid gap-5">
        <Notices />
        <OrderType />
        {form.type === 'delivery' && <Delivery />}
        <Contact />
        <Payment />
        <Note />
      </div>
      <div className="lg:sticky lg:top-24">
        <Summary editable={page === 'cart'} />
      </div>
      <PlaceBar />
    </div>
  );
}

function Empty() {
  const { say } = useSpeech();
  return (
    <div className="card">
      <EmptyState art="/art/empty-cart.svg" title={say('empty')}>
        <a className="btn btn-primary" href={useHome()}>
          {say('keepShopping')}
        </a>
      </EmptyState>
    </div>
  );
}
