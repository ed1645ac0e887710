import { type ReactNode, useState } from 'react';
import { plain } from '#src/config/routes.ts';
import type { Minor } from '#src/contract/money.ts';
import { type ChosenMethod, paymentTerms } from '#src/contract/payment-methods.ts';
import { aboveCeiling } from '#src/domain/payment.ts';
import type { WalletOffer } from '#src/domain/wallet-offer.ts';
import { $form, changeForm } from '#src/state/checkout/form.ts';
import { gatewayOf, type PayTerms, payOptions } from '#src/state/checkout/quote.ts';
import { Button } from '#src/ui/Button.tsx';
import { ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { CreditCard, Landmark, Wallet } from '#src/ui/glyphs-checkout.tsx';
import { Banknote } from '#src/ui/glyphs-orders.tsx';
import { GatewayChoice } from '../shared/forms/GatewayChoice.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { OfflinePayment } from './OfflinePayment.tsx';
import { Section } from './Section.tsx';
import { useMoney, useTranslations } from './translations.ts';

/** Name (at the store: `atStore`) and icon of each method. */
const METHODS = {
  cash_on_delivery: { name: 'cashOnDelivery', atStore: 'cashOnPickup', icon: <Banknote size={22} /> },
  digital_payment: { name: 'digital', atStore: 'digital', icon: <CreditCard size={22} /> },
  offline_payment: { name: 'offline', atStore: 'offline', icon: <Landmark size={22} /> },
  wallet: { name: 'wallet', atStore: 'wallet', icon: <Wallet size={22} /> },
} as const satisfies Record<ChosenMethod, { name: string; atStore: string; icon: ReactNode }>;

type Props = {
  /** Null while unknown. */
  terms: PayTerms | null;
  offer: WalletOffer;
  /** Total in minor units; null while unknown. */
  total: Minor | null;
  /** Whether the chosen method is not possible for this order. */
  wrong: boolean;
  /** Text of cash payment; by default, cash to the courier who delivers the order. */
  cashText?: string;
};

/** Renders the choice of payment (CHK-02): methods of marketplace and zone, and the wallet for all or a part. */
export function PayChoice({ terms, offer, total, wrong, cashText }: Props) {
  const { t, locale } = useTranslations();
  const form = useStored($form);
  const [asking, setAsking] = useState(false);
  const money = useMoney(terms?.config.currency ?? null);
  if (!terms) {
    return (
      <Section title={t('payment')} icon={<Banknote size={18} />}>
        <div className="skeleton h-14 rounded-control" />
      </Section>
    );
  }
  const balance = terms.customer?.walletBalance ?? 0;
  const atStore = cashText === undefined && form.type === 'take_away';
  const nameOf = (method: ChosenMethod): string => t(METHODS[method][atStore ? 'atStore' : 'name']);
  const cashDue = form.partial && offer.kind === 'part' ? offer.rest : total;
  const ceiling = terms.zone?.maximumCod ?? null;
  const textOf = (method: ChosenMethod, on: boolean): string => {
    if (method === 'wallet') {
      if (total === null) return t('walletLowText', { balance: money(balance) });
      if (offer.kind === 'whole') return t('walletText', { balance: money(balance), after: money(offer.after) });
      return t(offer.kind === 'part' ? 'walletLowText' : 'walletEmpty', { balance: money(balance) });
    }
    if (!on) return t('methodOff');
    const { kind } = paymentTerms(method);
    if (kind === 'onDelivery') {
      if (cashDue !== null && aboveCeiling(method, cashDue, terms.zone))
        return t('cashLimit', { most: money(ceiling ?? 0), total: money(cashDue) });
      return cashText ?? t(atStore ? 'cashTextTakeAway' : 'cashText');
    }
    if (kind === 'offline') return t('offlineText');
    const gateways = terms.config.paymentGateways.map(({ title }) => title).join(' · ');
    return [gateways, t('digitalText')].filter(Boolean).join('. ');
  };
  const choose = (method: ChosenMethod) => {
    if (method === 'wallet' && offer.kind === 'part') setAsking(true);
    else changeForm({ payment: method, suggested: false, ...(method === 'wallet' ? { partial: false } : {}) });
  };
  const pays = form.payment;
  const paysBy = paymentTerms(pays).kind;
  const gateway = paysBy === 'digital' ? gatewayOf(terms.config, form.gateway) : null;
  const low = total !== null && offer.kind !== 'whole' && terms.customer !== null && terms.config.wallet;
  return (
    <Section
      title={t('payment')}
      icon={<Banknote size={18} />}
      // Offline payment needs more fields, so the section does not fold.
      line={
        paysBy === 'offline'
          ? null
          : [form.partial && t('wallet'), nameOf(pays), gateway?.title].filter(Boolean).join(' · ')
      }
      wrong={wrong}
    >
      {form.partial && offer.kind === 'part' && (
        <div role="status" className="flex flex-wrap items-center gap-3 rounded-control bg-accent-soft p-4 text-sm">
          <Wallet size={20} className="flex-none text-accent-text" />
          <p className="min-w-0 flex-1 font-medium">
            {t('partialUsed', { wallet: money(offer.wallet), rest: money(offer.rest) })}
          </p>
          <Button tone="ghost" small className="min-h-11" onClick={() => changeForm({ partial: false })}>
            {t('partialDrop')}
          </Button>
        </div>
      )}
      <div className="grid gap-3" role="radiogroup" aria-label={t('payment')}>
        {payOptions(terms, form, offer).map(({ method, on }) => (
          <ChoiceRow
            key={method}
            kind="radio"
            name="payment"
            label={nameOf(method)}
            text={textOf(method, on)}
            aside={<span className="text-muted">{METHODS[method].icon}</span>}
            checked={pays === method}
            disabled={!on}
            onChange={() => choose(method)}
          />
        ))}
      </div>
      {low && (
        <a
          className="link inline-flex min-h-11 items-center justify-self-start text-sm"
          href={plain({ locale }, 'wallet')}
        >
          {t('walletAdd')}
        </a>
      )}
      {paysBy === 'digital' && (
        <GatewayChoice
          legend={t('gateway')}
          gateways={terms.config.paymentGateways}
          chosen={gateway?.key}
          onChoose={(key) => changeForm({ gateway: key })}
        />
      )}
      {paysBy === 'offline' && <OfflinePayment />}
      {asking && offer.kind === 'part' && (
        <ConfirmDialog
          title={t('partialTitle')}
          text={t('partialText', { wallet: money(offer.wallet), rest: money(offer.rest) })}
          cancel={t('partialNo')}
          confirm={t('partialYes')}
          closeLabel={t('close')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            const [rest = 'cash_on_delivery'] = offer.methods;
            changeForm({ partial: true, payment: offer.methods.find((method) => method === form.payment) ?? rest });
            setAsking(false);
          }}
        />
      )}
    </Section>
  );
}
