import { useEffect } from 'react';
import type { Locale } from '#src/config/locales.ts';
import { home } from '#src/config/routes.ts';
import type { Words } from '#src/i18n/areas.ts';
import { sayer } from '#src/i18n/browser.ts';
import { type CheckoutPage, EMPTY_BASKET } from '#src/stores/checkout/basket.ts';
import { $basket, $progress, checkUnknown, OPENING, openCheckout, readBasket } from '#src/stores/checkout/checkout.ts';
import { $form, BLANK_FORM } from '#src/stores/checkout/form.ts';
import { $terms, UNKNOWN_TERMS } from '#src/stores/checkout/terms.ts';
import { currentModuleId, currentZoneIds } from '#src/stores/client.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { OrderType, Payment } from './Choices.tsx';
import { Contact } from './Contact.tsx';
import { Delivery } from './Delivery.tsx';
import { NotPlaced, Placed } from './Outcome.tsx';
import { Summary } from './Summary.tsx';
import { SpeechProvider, useSpeech } from './words.ts';

type Props = {
  words: Words<'checkout'>;
  locale: Locale;
  page: CheckoutPage;
  /** What a payment page said on the way back (CHK-06). */
  flag: 'fail' | 'cancel' | null;
};

/** The checkout (CHK-01): a form on the left, the summary that names each fee on the right. */
export function CheckoutApp({ words, locale, page, flag }: Props) {
  useEffect(() => {
    if (!flag) void openCheckout(page);
  }, [page, flag]);
  return (
    <SpeechProvider value={{ say: sayer<'checkout'>(words, locale), locale }}>
      {flag ? <NotPlaced /> : <Body />}
    </SpeechProvider>
  );
}

function Body() {
  const { say, locale } = useSpeech();
  const progress = useStored($progress, OPENING);
  const basket = useStored($basket, EMPTY_BASKET);
  const form = useStored($form, BLANK_FORM);
  const terms = useStored($terms, UNKNOWN_TERMS);
  if (progress.state === 'placed') return <Placed orderId={progress.orderId} phone={progress.phone} />;
  if (progress.state === 'opening') return <Waiting label={say('loading')} />;
  if (progress.state === 'failed' || terms.state === 'failed') {
    return (
      <EmptyState art="/art/error.svg" title={say('unreachable')} text={say('unreachableText')}>
        <Button onClick={() => void readBasket()}>{say('retry')}</Button>
      </EmptyState>
    );
  }
  if (basket.lines.length === 0 && progress.state !== 'unknown') {
    const toHome = home({ locale, moduleId: currentModuleId() ?? undefined, zoneIds: currentZoneIds() });
    return (
      <EmptyState art="/art/empty-cart.svg" title={say('empty')}>
        <a className="btn btn-primary" href={toHome}>
          {say('keepShopping')}
        </a>
      </EmptyState>
    );
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_420px]">
      <div className="grid gap-6">
        {progress.state === 'unknown' && (
          <div role="alert" className="grid gap-3 rounded-card bg-warning-soft p-5 font-medium text-warning">
            <p>{say('unknown')}</p>
            <Button tone="outline" className="justify-self-start" onClick={() => checkUnknown()}>
              {say('checkAgain')}
            </Button>
          </div>
        )}
        <OrderType />
        {form.type === 'delivery' && <Delivery />}
        <Contact />
        <Payment />
      </div>
      <div className="lg:sticky lg:top-24">
        <Summary />
      </div>
    </div>
  );
}

const Waiting = ({ label }: { label: string }) => (
  <div className="grid gap-6 lg:grid-cols-[1fr_420px]" role="status" aria-label={label}>
    <div className="grid gap-6">
      <div className="skeleton h-32" />
      <div className="skeleton h-56" />
      <div className="skeleton h-56" />
    </div>
    <div className="skeleton h-80" />
  </div>
);
