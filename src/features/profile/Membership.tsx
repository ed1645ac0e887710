import { useEffect, useRef, useState } from 'react';
import { plain } from '#src/config/routes.ts';
import type { ShopConfig } from '#src/contract/config.ts';
import type { MembershipState } from '#src/contract/membership.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { formatDate, formatMoney } from '#src/i18n/format.ts';
import { $membership, join, leave, openMembership, readMembership } from '#src/state/account/membership.ts';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { CircleCheck } from '#src/ui/glyphs.tsx';
import { FailedLine } from '../shared/islands/Failed.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { useSettingsTranslations } from './settings-translations.ts';

/** What of the marketplace the membership is shown with. */
export type MembershipShop = Pick<ShopConfig, 'currency' | 'additionalCharge'>;

type Texts = { t: AreaT<'membership'>; shop: MembershipShop };
type Step = 'join' | 'leave' | 'stay' | null;

const NO_STEP: Step = null;

/** Renders the membership (EXT-26): the plan, its price, end and savings; joining and leaving in two taps each. */
export function Membership({ t, shop }: Texts) {
  const view = useStored($membership);
  useEffect(openMembership, []);
  if (view.state === 'loading')
    return (
      <div className="grid gap-2" role="status" aria-label={t('loading')}>
        <span className="skeleton h-6 w-48 rounded-control" />
        <span className="skeleton h-12 rounded-control" />
        <span className="skeleton h-12 w-36 rounded-control" />
      </div>
    );
  if (view.state === 'failed')
    return <FailedLine text={t('failed')} retry={t('retry')} onRetry={() => void readMembership()} />;
  return <Plan {...{ t, shop }} membership={view.membership} isChanging={view.isChanging} />;
}

function Plan({
  t,
  shop,
  membership: state,
  isChanging,
}: Texts & { membership: MembershipState; isChanging: boolean }) {
  const { locale, timeZone } = useSettingsTranslations();
  const [step, setStep] = useState(NO_STEP);
  const place = useRef<HTMLDivElement>(null);
  const money = (minor: number) => formatMoney(minor, shop.currency, locale);
  const { plan, membership, nextEnd, savings, walletBalance } = state;
  const end = membership ?? (nextEnd ? { endsAt: nextEnd } : null);
  const date = end ? formatDate(end.endsAt, locale, timeZone) : '';
  const terms = membership ?? plan;
  if (!terms) return null;
  const close = () => setStep(NO_STEP);
  const confirm = async (change: Promise<void>) => {
    await change;
    close();
    // The button that opened the dialog is gone.
    place.current?.focus();
  };
  const price = plan ? money(plan.price) : '';
  const isLow = !membership && plan !== null && walletBalance < plan.price;
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 no-outline">
      <div className="grid gap-1" aria-live="polite">
        {membership ? (
          <>
            <p className="text-lg font-bold">{t('member', { date })}</p>
            <p>
              {membership.renewalPrice === null ? t('ends') : t('renews', { price: money(membership.renewalPrice) })}
            </p>
          </>
        ) : (
          plan && <p className="text-lg font-bold">{t('period', { count: plan.months, price })}</p>
        )}
      </div>
      <Benefits {...{ t, terms, money }} usual={shop.additionalCharge?.amount ?? 0} />
      <Savings {...{ t, savings, money }} isMember={membership !== null} />
      {!membership && plan && (
        <p className="text-sm text-muted">
          <span>{t(isLow ? 'walletLow' : 'wallet', { amount: money(walletBalance) })}</span>
        </p>
      )}
      <Actions {...{ t, state, isLow }} onStep={setStep} />
      {step === 'leave' && (
        <ConfirmDialog
          title={t('leaveTitle')}
          text={t('leaveText', { date })}
          cancel={t('cancel')}
          confirm={t('leave')}
          closeLabel={t('close')}
          danger
          busy={isChanging}
          onCancel={close}
          onConfirm={() => void confirm(leave())}
        />
      )}
      {(step === 'join' || step === 'stay') && plan && (
        <ConfirmDialog
          title={step === 'join' ? t('joinTitle', { price }) : t('stayTitle', { date })}
          text={t(step === 'stay' ? 'stayText' : date ? 'joinText' : 'joinTextPlain', { price, date })}
          cancel={t('cancel')}
          confirm={step === 'join' ? t('pay', { price }) : t('stay')}
          closeLabel={t('close')}
          busy={isChanging}
          onCancel={close}
          onConfirm={() => void confirm(join(plan.price))}
        />
      )}
    </div>
  );
}

/** Renders the button that starts what can be done now; a wallet with too little money is opened instead. */
function Actions({
  t,
  state: { plan, membership },
  isLow,
  onStep,
}: Pick<Texts, 't'> & { state: MembershipState; isLow: boolean; onStep: (step: Step) => void }) {
  const { locale } = useSettingsTranslations();
  const step = membership ? (membership.renewalPrice === null ? 'stay' : 'leave') : 'join';
  if (isLow)
    return (
      <a className="btn btn-outline justify-self-start" href={plain({ locale }, 'wallet')}>
        {t('addMoney')}
      </a>
    );
  if (step !== 'leave' && !plan) return null;
  return (
    <Button tone="outline" className="justify-self-start" aria-haspopup="dialog" onClick={() => onStep(step)}>
      {t(step)}
    </Button>
  );
}

function Benefits({
  t,
  terms: { freeDeliveryOver, serviceFee },
  usual,
  money,
}: Pick<Texts, 't'> & {
  terms: { freeDeliveryOver: number | null; serviceFee: number | null };
  usual: number;
  money: (minor: number) => string;
}) {
  const delivery =
    freeDeliveryOver === null
      ? null
      : freeDeliveryOver > 0
        ? t('freeDeliveryOver', { amount: money(freeDeliveryOver) })
        : t('freeDelivery');
  const lowered = serviceFee !== null && serviceFee < usual ? serviceFee : null;
  const service =
    lowered === null
      ? null
      : lowered > 0
        ? t('service', { amount: money(lowered), usual: money(usual) })
        : t('noService');
  return (
    <ul className="grid gap-2">
      {[delivery, service]
        .filter((text) => text !== null)
        .map((text) => (
          <li key={text} className="flex items-start gap-2">
            <CircleCheck size={20} className="mt-0.5 flex-none text-success" aria-hidden="true" />
            <span>{text}</span>
          </li>
        ))}
    </ul>
  );
}

function Savings({
  t,
  savings: { days, orders, amount },
  isMember,
  money,
}: Pick<Texts, 't'> & {
  savings: MembershipState['savings'];
  isMember: boolean;
  money: (minor: number) => string;
}) {
  if (isMember)
    return amount > 0 ? (
      <p className="font-medium text-success">{t('saved', { amount: money(amount), days })}</p>
    ) : null;
  if (orders === 0) return null;
  return (
    <p>
      {amount > 0
        ? t('wouldSave', { count: orders, days, amount: money(amount) })
        : t('wouldNotSave', { count: orders, days })}
    </p>
  );
}
