import { useState } from 'react';
import type { OrderDetails } from '#src/contract/order-details.ts';
import { openPayment } from '#src/domain/after-order.ts';
import { payAgain } from '#src/state/orders/repay.ts';
import { Button } from '#src/ui/Button.tsx';
import { ChoiceGroup, ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { useOrdersPage } from '../orders-page.ts';
import { OrderDialog } from '../parts/OrderDialog.tsx';

/** Renders the choice of gateway for the open amount, which is paid on the gateway's page. */
export function PayDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { t, money, terms } = useOrdersPage();
  const [first] = terms.gateways;
  const [gateway, setGateway] = useState(first?.key ?? '');
  const [leaving, setLeaving] = useState(false);
  const amount = openPayment(order)?.amount ?? order.amount;
  return (
    <OrderDialog
      title={t('payTitle')}
      closeLabel={t('close')}
      back={t('cancel')}
      onClose={onClose}
      action={
        <Button
          className="flex-1"
          busy={leaving}
          onClick={() => {
            setLeaving(true);
            payAgain(order, gateway);
          }}
        >
          {t('pay')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{t('payText', { amount: money(amount) })}</p>
        <ChoiceGroup legend={t('payment')}>
          {terms.gateways.map(({ key, title, image }) => (
            <ChoiceRow
              key={key}
              kind="radio"
              name="gateway"
              label={title}
              aside={image && <Picture src={image} width={56} height={32} className="w-14 rounded-chip" />}
              checked={key === gateway}
              onChange={() => setGateway(key)}
            />
          ))}
        </ChoiceGroup>
      </div>
    </OrderDialog>
  );
}
