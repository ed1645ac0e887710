import { type FormEvent, useState } from 'react';
import type { ShopConfig } from '#src/contract/config.ts';
import { typedAmount } from '#src/domain/typed-amount.ts';
import { bonusOn, FUND_LIMITS, fundAmount } from '#src/domain/wallet-offer.ts';
import { $adding, addMoney } from '#src/state/account/add-fund.ts';
import { $bonuses } from '#src/state/account/wallet.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { GatewayChoice } from '../shared/forms/GatewayChoice.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { useWalletPage } from './wallet-page.ts';

type Props = {
  gateways: ShopConfig['paymentGateways'];
  /** Initial amount, in minor units. */
  start: number | null;
  onClose: () => void;
};

const OFFERED = [1000, 2500, 5000, 10_000];
const written = (amount: number): string => String(amount / 100);

/** Renders the form for adding money: amount and gateway, with the bonus it earns. */
export function AddFundDialog({ gateways, start, onClose }: Props) {
  const { t, money } = useWalletPage();
  const adding = useStored($adding);
  const bonuses = useStored($bonuses);
  const [typed, setTyped] = useState(start === null ? '' : written(start));
  const [gateway, setGateway] = useState(gateways[0]?.key ?? '');
  const [tried, setTried] = useState(false);
  const entry = typedAmount(typed);
  const amount = fundAmount(entry);
  const bonus = amount === null ? 0 : bonusOn(amount, bonuses);
  const limits = { least: money(FUND_LIMITS.least), most: money(FUND_LIMITS.most) };
  const invalid =
    entry.kind === 'ambiguous'
      ? t('amountAmbiguous', { one: entry.readings[0], other: entry.readings[1] })
      : t('amountInvalid', limits);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (amount !== null) void addMoney(amount, gateway);
  };
  return (
    <Dialog
      title={t('add')}
      closeLabel={t('close')}
      onClose={onClose}
      variant="confirm"
      footer={
        <Button type="submit" form="add-fund" className="min-h-12 w-full" busy={adding}>
          {t('continue')}
        </Button>
      }
    >
      <form id="add-fund" className="grid gap-5" noValidate onSubmit={submit}>
        <div className="grid gap-3">
          <Field
            label={t('amount')}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            required
            autoFocus
            hint={t('amountHint', limits)}
            value={typed}
            error={tried && amount === null ? invalid : null}
            onChange={({ target }) => setTyped(target.value)}
          />
          <fieldset className="flex flex-wrap gap-2" aria-label={t('amount')}>
            {OFFERED.map((one) => (
              <button
                key={one}
                type="button"
                className="chip min-h-11"
                aria-pressed={one === amount}
                onClick={() => setTyped(written(one))}
              >
                <bdi>{money(one)}</bdi>
              </button>
            ))}
          </fieldset>
          <p role="status" className="min-h-6 font-medium text-success empty:hidden">
            {amount !== null && bonus > 0 && t('bonusPreview', { bonus: money(bonus), total: money(amount + bonus) })}
          </p>
        </div>
        <GatewayChoice legend={t('gateway')} gateways={gateways} chosen={gateway} onChoose={setGateway} />
        <p className="text-sm text-muted">{t('gatewayText')}</p>
      </form>
    </Dialog>
  );
}
