import { useEffect, useRef } from 'react';
import { $fund, checkFund, dismissFund } from '#src/state/account/add-fund.ts';
import { refreshWallet } from '#src/state/account/wallet.ts';
import { Button } from '#src/ui/Button.tsx';
import { CircleAlert, CircleCheck, Clock } from '#src/ui/glyphs.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { useWalletPage } from './wallet-page.ts';

const LOOKS = {
  added: { tone: 'bg-success-soft text-success', Icon: CircleCheck },
  waiting: { tone: 'bg-warning-soft text-warning', Icon: Clock },
  declined: { tone: 'bg-danger-soft text-danger', Icon: CircleAlert },
  canceled: { tone: 'bg-warning-soft text-warning', Icon: CircleAlert },
  left: { tone: 'bg-warning-soft text-warning', Icon: CircleAlert },
} as const;

const TITLES = { declined: 'declinedTitle', canceled: 'canceledTitle', left: 'leftTitle' } as const;

/** Renders the result of adding money; `onAgain` opens the form with the amount. */
export function FundNotice({ onAgain }: { onAgain: ((amount: number | null) => void) | null }) {
  const { t, money } = useWalletPage();
  const outcome = useStored($fund);
  const box = useRef<HTMLElement>(null);
  const { state } = outcome;
  // It appears above the content in view.
  useEffect(() => {
    if (state !== 'none') box.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  if (outcome.state === 'none') return null;
  const { tone, Icon } = LOOKS[outcome.state];
  const [title, text] =
    outcome.state === 'added'
      ? [
          t('addedTitle', { amount: money(outcome.amount) }),
          outcome.bonus > 0 ? t('addedBonus', { bonus: money(outcome.bonus) }) : '',
        ]
      : outcome.state === 'waiting'
        ? [t('waitingTitle'), t('waitingText')]
        : [t(TITLES[outcome.state]), t('nothingAdded')];
  const check = () => {
    void checkFund('success');
    void refreshWallet();
  };
  return (
    <section ref={box} role="status" className={`flex flex-wrap items-center gap-4 rounded-card p-4 md:p-5 ${tone}`}>
      <Icon size={26} className="flex-none" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-lg font-bold">{title}</p>
        {text && <p className="text-ink">{text}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {outcome.state === 'waiting' && (
          <Button tone="outline" onClick={check}>
            {t('check')}
          </Button>
        )}
        {outcome.state !== 'added' && outcome.state !== 'waiting' && onAgain && (
          <Button tone="outline" aria-haspopup="dialog" onClick={() => onAgain(outcome.amount)}>
            {t('again')}
          </Button>
        )}
        <Button tone="ghost" onClick={dismissFund}>
          {t('dismiss')}
        </Button>
      </div>
    </section>
  );
}
