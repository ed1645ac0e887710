import { lazy, Suspense, useEffect, useState } from 'react';
import { chatWith } from '#src/config/routes.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import type { Viewer } from '#src/domain/after-order.ts';
import { isRunning } from '#src/domain/order.ts';
import { loadStyleSheet } from '#src/lib/style-sheet.ts';
import { createContents, HIDDEN_CONTENTS } from '#src/state/orders/contents.ts';
import type { Tracking } from '#src/state/orders/track.ts';
import { Button } from '#src/ui/Button.tsx';
import { MapPin } from '#src/ui/glyphs.tsx';
import { MessageCircle } from '#src/ui/glyphs-orders.tsx';
import { useStored } from '../../shared/islands/use-stored.ts';
import { LateCredit } from '../after-order/LateCredit.tsx';
import { LaterTip } from '../after-order/LaterTip.tsx';
import { useOrdersPage } from '../orders-page.ts';
import { OfflineDialog } from '../payment/OfflineDialog.tsx';
import { Payments } from '../payment/Payments.tsx';
import { hasRoute } from '../tracking/route.ts';
import { useTranslations } from '../translations.ts';
import { Withdrawal } from '../withdrawal/Withdrawal.tsx';
import { Actions } from './Actions.tsx';
import { Amounts } from './Amounts.tsx';
import { Extras } from './Extras.tsx';
import { GiftBlock } from './GiftBlock.tsx';
import { Lines } from './Lines.tsx';
import { OrderView } from './OrderView.tsx';
import receipt from './receipt.css?url';
import { useViewer } from './viewer.ts';

const MapPreview = lazy(async () => ({ default: (await import('../tracking/MapPreview.tsx')).MapPreview }));
const OrderMap = lazy(async () => ({ default: (await import('../tracking/OrderMap.tsx')).OrderMap }));

type Props = {
  tracking: Extract<Tracking<OrderDetails>, { state: 'shown' }>;
  onRefresh: () => void;
  /** Opens another order; undefined if there is another way back. */
  onAnother?: () => void;
};

/** Renders an order in full: progress, lines, amounts, payment, notes, images and actions. */
export function OrderSheet({ tracking, onRefresh, onAnother }: Props) {
  const { t, shop } = useOrdersPage();
  const { order } = tracking;
  const [reader] = useState(createContents);
  const read = useStored(reader.$contents);
  const viewer = useViewer(order);
  const contents = viewer === 'other' ? HIDDEN_CONTENTS : read;
  const [open, setOpen] = useState<'map' | 'offline' | null>(null);
  // The store adds the lines of a prescription after processing it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed number of lines reads them again
  useEffect(() => {
    if (viewer !== 'other') void reader.read(order.id);
  }, [reader, order.id, order.lineCount, viewer]);
  // Also for printing with the browser's menu. If it fails, the page is printed without print styles.
  useEffect(() => void loadStyleSheet(receipt).catch(() => {}), []);
  const onMap = hasRoute(order);
  const running = isRunning(order.status);
  const close = () => setOpen(null);
  const readAgain = () => {
    void reader.read(order.id);
    onRefresh();
  };
  return (
    <>
      <OrderView
        tracking={tracking}
        shop={shop}
        wide
        onRefresh={onRefresh}
        preview={
          running &&
          onMap && (
            <Suspense fallback={<div className="skeleton h-48 rounded-card sm:h-56" />}>
              <MapPreview order={order} label={t('map')} onOpen={() => setOpen('map')} />
            </Suspense>
          )
        }
        main={
          <>
            <Lines order={order} contents={contents} onRetry={() => void reader.read(order.id)} onChanged={readAgain} />
            <GiftBlock order={order} />
            <Withdrawal order={order} />
            <LateCredit order={order} viewer={viewer} />
            <LaterTip order={order} viewer={viewer} onSent={onRefresh} />
            <Extras order={order} />
          </>
        }
        aside={
          <>
            <Amounts order={order} contents={contents} />
            <Payments order={order} viewer={viewer} onOffline={() => setOpen('offline')} />
            <StoreChat order={order} viewer={viewer} />
          </>
        }
        actions={
          <>
            {!running && onMap && (
              <Button tone="outline" onClick={() => setOpen('map')}>
                <MapPin size={18} />
                {t('map')}
              </Button>
            )}
            <Actions
              order={order}
              viewer={viewer}
              contents={contents}
              onChanged={onRefresh}
              onLinesChanged={readAgain}
            />
          </>
        }
        {...(onAnother ? { onAnother } : {})}
      />
      {open === 'map' && (
        <Suspense>
          <OrderMap order={order} onClose={close} />
        </Suspense>
      )}
      {open === 'offline' && (
        <OfflineDialog
          order={order}
          onClose={close}
          onSent={() => {
            close();
            onRefresh();
          }}
        />
      )}
    </>
  );
}

/** Renders a link to the chat with the store of a running order, while both may write (ACC-05). */
function StoreChat({ order, viewer }: { order: OrderDetails; viewer: Viewer }) {
  const { t, locale } = useTranslations();
  const { id, store, vendor, status } = order;
  if (viewer !== 'customer' || !store || !vendor?.chat || !isRunning(status)) return null;
  return (
    <a className="btn btn-outline w-full" href={chatWith({ locale }, 'vendor', vendor.id, id)}>
      <MessageCircle size={18} />
      <span>{t('chatStore', { name: store.name })}</span>
    </a>
  );
}
