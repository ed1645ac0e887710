import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import { home, trackOrder } from '#src/config/routes.ts';
import type { ShopFacts } from '#src/contract/shop-facts.ts';
import type { Withdrawal } from '#src/contract/withdrawal.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { formatDate, formatMoney } from '#src/i18n/format.ts';
import { localDigits } from '#src/i18n/numbers.ts';
import { createWithdrawal, type WithdrawalStep } from '#src/state/orders/withdrawal.ts';
import { CircleCheck } from '#src/ui/glyphs.tsx';
import { pageIsland } from '../../shared/islands/page-island.tsx';
import { useStored } from '../../shared/islands/use-stored.ts';
import { Confirmation } from './Confirmation.tsx';
import { GoodsForm } from './GoodsForm.tsx';
import { OrderForm } from './OrderForm.tsx';
import { Statements } from './Statements.tsx';
import { useWithdrawalPage, WithdrawalPageProvider } from './withdrawal-page.ts';
import { isolated, lastDay } from './words.ts';

type Props = { translations: Translations<'withdrawal'>; locale: Locale; shop: ShopFacts; days: number };

/** Renders the withdrawal from an order (EXT-25): which order, what of it, confirm, receipt. */
export const WithdrawPage = pageIsland(Island);

function Island({ translations, locale, shop, days }: Props) {
  const page = useMemo(() => {
    const t = createT<'withdrawal'>(translations, locale);
    return {
      ...{ t, locale, days },
      money: (minor: number) => formatMoney(minor, shop.currency, locale),
      dateOf: (at: string) => formatDate(at, locale, shop.timeZone),
      lastDayOf: (until: string) => lastDay(until, locale, shop.timeZone),
    };
  }, [translations, locale, shop, days]);
  const [session] = useState(createWithdrawal);
  const step = useStored(session.$step);
  return (
    <WithdrawalPageProvider value={page}>
      <Panel step={step.step}>
        {step.step === 'order' && <OrderForm step={step} onFind={(form) => void session.find(form)} />}
        {step.step === 'goods' && (
          <>
            <OrderHead order={step.order} />
            <GoodsForm key={step.key} step={step} onReview={session.review} onBack={session.back} />
          </>
        )}
        {step.step === 'confirm' && (
          <>
            <OrderHead order={step.order} />
            <Confirmation step={step} onConfirm={() => void session.confirm()} onBack={session.back} />
          </>
        )}
        {step.step === 'done' && <Done order={step.order} />}
      </Panel>
    </WithdrawalPageProvider>
  );
}

/** Renders a step as a card, which gets the focus when another step follows. */
function Panel({ step, children }: { step: WithdrawalStep['step']; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step gets the focus once
  useEffect(() => {
    if (!first.current) {
      panel.current?.focus();
      window.scrollTo(0, 0);
    }
    first.current = false;
  }, [step]);
  return (
    <div ref={panel} tabIndex={-1} className="card no-outline grid grid-cols-1 gap-5 p-5 md:p-6">
      {children}
    </div>
  );
}

function OrderHead({ order }: { order: Withdrawal }) {
  const { t, locale, dateOf, lastDayOf, days } = useWithdrawalPage();
  return (
    <div className="grid gap-1">
      <h2 className="text-lg font-bold">{t('orderTitle', { id: localDigits(String(order.orderId ?? ''), locale) })}</h2>
      {order.placedAt && (
        <p className="text-muted">{t('from', { store: order.storeName, date: dateOf(order.placedAt) })}</p>
      )}
      {order.obstacle === null && (
        <p className="font-medium">
          {order.until ? t('until', { date: lastDayOf(order.until) }) : t('untilOpen', { days })}
        </p>
      )}
    </div>
  );
}

function Done({ order }: { order: Withdrawal }) {
  const { t, locale } = useWithdrawalPage();
  return (
    <>
      <div className="flex items-start gap-3" role="status">
        <CircleCheck size={32} className="flex-none text-success" aria-hidden="true" />
        <div className="grid gap-1">
          <h2 className="text-lg font-bold">{t('doneTitle')}</h2>
          <p>{t('doneText', { to: isolated(order.receiptTo ?? '') })}</p>
        </div>
      </div>
      <Statements statements={order.statements} />
      <div className="flex flex-wrap gap-3">
        {order.orderId !== null && (
          <a className="btn btn-primary" href={trackOrder({ locale }, order.orderId)}>
            {t('toOrder')}
          </a>
        )}
        <a className="btn btn-outline" href={home({ locale })}>
          {t('toHome')}
        </a>
      </div>
    </>
  );
}
