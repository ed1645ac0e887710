import { useEffect, useState } from 'react';
import { plain } from '#src/config/routes.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import type { Viewer } from '#src/domain/after-order.ts';
import { takesTip } from '#src/domain/later-tip.ts';
import { serverNow } from '#src/lib/server-clock.ts';
import { $usualTip, loadUsualTip, suggestedTips } from '#src/state/checkout/tips.ts';
import { $laterTip, NO_LATER_TIP, sendLaterTip } from '#src/state/orders/later-tip.ts';
import { Button } from '#src/ui/Button.tsx';
import { useStored } from '../../shared/islands/use-stored.ts';
import { useOrdersPage } from '../orders-page.ts';
import { Block } from '../parts/Block.tsx';
import { ErrorText } from '../parts/ErrorText.tsx';

type Props = { order: OrderDetails; viewer: Viewer; onSent: () => void };

/**
 * Renders the tip for the courier after delivery (EXT-12): amounts paid from the wallet, or what was given. Nothing where
 * the marketplace takes none.
 */
export function LaterTip({ order, viewer, onSent }: Props) {
  const { t, money } = useOrdersPage();
  const given = order.laterTips;
  if (!EXTRAS.laterTip || viewer !== 'customer' || given === null) return null;
  if (given > 0) {
    return (
      <Block title={t('tipTitle')} screen>
        <p className="font-medium text-success">{t('tipGiven', { amount: money(given) })}</p>
      </Block>
    );
  }
  const delivered = order.times.delivered;
  const deliveredAt = delivered === undefined ? null : Date.parse(delivered);
  return takesTip({ ...order, deliveredAt }, serverNow()) ? <Offer order={order} onSent={onSent} /> : null;
}

function Offer({ order, onSent }: Pick<Props, 'order' | 'onSent'>) {
  const { t, locale, money } = useOrdersPage();
  const { sending, problem } = useStored($laterTip);
  const usual = useStored($usualTip);
  const [chosen, setChosen] = useState(0);
  useEffect(() => void loadUsualTip(), []);
  useEffect(() => () => $laterTip.set(NO_LATER_TIP), []);
  const send = async () => {
    if (await sendLaterTip(order.id, chosen)) onSent();
  };
  return (
    <Block title={t('tipTitle')} screen>
      <p className="text-muted">{t('tipText')}</p>
      <fieldset className="flex flex-wrap gap-3" aria-label={t('tipTitle')}>
        {suggestedTips(usual).map((amount) => (
          <button
            key={amount}
            type="button"
            className="chip min-h-11"
            aria-pressed={chosen === amount}
            onClick={() => setChosen(amount)}
          >
            <bdi>{money(amount)}</bdi>
          </button>
        ))}
      </fieldset>
      {chosen > 0 && (
        <Button busy={sending} onClick={() => void send()}>
          {t('tipSend', { amount: money(chosen) })}
        </Button>
      )}
      <ErrorText text={problem} />
      {problem !== '' && (
        <a className="link inline-flex min-h-11 items-center justify-self-start" href={plain({ locale }, 'wallet')}>
          {t('tipWallet')}
        </a>
      )}
    </Block>
  );
}
