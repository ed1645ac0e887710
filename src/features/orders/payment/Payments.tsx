import type { OrderDetails } from '#src/contract/order-details.ts';
import { isPaymentMethod, type PaymentMethod } from '#src/contract/payment-methods.ts';
import { actionsOf, isOver, type Viewer } from '#src/domain/after-order.ts';
import { Button } from '#src/ui/Button.tsx';
import { type OrdersPage, useOrdersPage } from '../orders-page.ts';
import { Block, Row } from '../parts/Block.tsx';

type Props = { order: OrderDetails; viewer: Viewer; onOffline: () => void };

/** Renders the payments of an order, and the submitted data of an offline payment. */
export function Payments({ order, viewer, onOffline }: Props) {
  const ordersPage = useOrdersPage();
  const { t, money } = ordersPage;
  const { payments, paymentStatus } = order;
  const unpaid = isOver(order) ? 'stateNot' : 'stateUnpaid';
  const state = paymentStatus === 'paid' ? 'statePaid' : paymentStatus === 'unpaid' ? unpaid : 'statePart';
  return (
    <Block
      title={t('payment')}
      price
      aside={
        <span
          className={`badge ${paymentStatus === 'paid' ? 'badge-success' : isOver(order) ? '' : 'badge-warning'}`}
          data-testid="payment-state"
        >
          {t(state)}
        </span>
      }
    >
      <dl className="grid gap-2 even-digits">
        {payments.length === 0 ? (
          <Row name={methodName(order.paymentMethod, ordersPage)}>
            <bdi>{money(order.amount)}</bdi>
          </Row>
        ) : (
          payments.map(({ method, amount, paid }) => (
            <Row key={method} name={methodName(method, ordersPage)}>
              <bdi>{money(amount)}</bdi>
              <span className="block text-sm text-muted">{t(paid ? 'statePaid' : unpaid)}</span>
            </Row>
          ))
        )}
      </dl>
      <Offline order={order} viewer={viewer} onOffline={onOffline} />
    </Block>
  );
}

const NAMES = {
  cash_on_delivery: 'byCash',
  digital_payment: 'byDigital',
  offline_payment: 'byOffline',
  wallet: 'byWallet',
  partial_payment: 'byPart',
} as const satisfies Record<PaymentMethod, string>;

/** Returns the name of a payment method; for a gateway, the marketplace's title. */
function methodName(method: string, { t, terms }: OrdersPage): string {
  if (isPaymentMethod(method)) return t(NAMES[method]);
  return terms.gateways.find(({ key }) => key === method)?.title ?? t('byDigital');
}

const RECEIPT = {
  pending: { word: 'offlinePending', tone: 'badge-warning' },
  verified: { word: 'offlineVerified', tone: 'badge-success' },
  denied: { word: 'offlineDenied', tone: 'badge-danger' },
} as const;

function Offline({ order, viewer, onOffline }: Props) {
  const { t, terms } = useOrdersPage();
  const { offline } = order;
  const open = actionsOf(order, terms, viewer).includes('submitOfflinePayment');
  if (!offline && !open) return null;
  return (
    <div className="grid gap-3 rounded-card bg-subtle p-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">{t('offlineTitle')}</h3>
        {offline && (
          <span className={`badge ${RECEIPT[offline.status].tone}`} data-testid="offline-state">
            {t(RECEIPT[offline.status].word)}
          </span>
        )}
      </div>
      {offline ? (
        <dl className="grid gap-2 text-sm">
          <Row name={t('offlineMethod')}>{offline.methodName}</Row>
          {offline.inputs.map(({ key, value }) => (
            <Row key={key} name={labelOf(key)}>
              <bdi className="break-all">{value}</bdi>
            </Row>
          ))}
          {offline.note && <Row name={t('offlineNote')}>{offline.note}</Row>}
          {offline.adminNote && <Row name={t('offlineAnswer')}>{offline.adminNote}</Row>}
        </dl>
      ) : (
        <p className="text-sm text-muted">{t('offlineNone')}</p>
      )}
      {open && (
        <Button tone="outline" small className="justify-self-start" onClick={onOffline}>
          {t(offline ? 'offlineAgain' : 'offlineFirst')}
        </Button>
      )}
    </div>
  );
}

/** Returns a field name of an offline payment as a label: marketplaces send names like `your_name`. */
export function labelOf(key: string): string {
  const text = key.replaceAll('_', ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
