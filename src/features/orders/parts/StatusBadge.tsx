import type { ComponentType } from 'react';
import type { OrderDetails } from '#src/contract/order-details.ts';
import type { OrderStatus } from '#src/contract/order-status.ts';
import { CircleCheck, Clock } from '#src/ui/glyphs.tsx';
import { CircleX, Package, ReceiptText, ShoppingBag, Truck } from '#src/ui/glyphs-orders.tsx';
import { useTranslations } from '../translations.ts';
import { statusMessage, statusTone } from './status.ts';

/** Icons per status, so that colour is not the only difference. */
const ICONS: Record<OrderStatus, ComponentType<{ size: number }>> = {
  pending: Clock,
  accepted: CircleCheck,
  confirmed: CircleCheck,
  processing: Package,
  handover: ShoppingBag,
  picked_up: Truck,
  delivered: CircleCheck,
  canceled: CircleX,
  failed: CircleX,
  refund_requested: ReceiptText,
  refund_request_canceled: CircleX,
  refunded: ReceiptText,
};

/** Renders the status of an order as a badge. */
export function StatusBadge({ order, testId }: { order: OrderDetails; testId?: string }) {
  const { t } = useTranslations();
  const Icon = ICONS[order.status];
  return (
    <span className={`badge badge-${statusTone(order)} flex-none`} data-testid={testId} data-status={order.status}>
      <Icon size={14} />
      <span>{t(statusMessage(order))}</span>
    </span>
  );
}
