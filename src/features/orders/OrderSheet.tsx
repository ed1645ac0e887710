import { lazy, Suspense, useEffect, useState } from 'react';
import type { OrderDetails } from '#src/contract/order-details.ts';
import { createContents, LOADING_CONTENTS } from '#src/stores/orders/contents.ts';
import type { Tracking } from '#src/stores/orders/tracker.ts';
import { Button } from '#src/ui/Button.tsx';
import { MapPin } from '#src/ui/glyphs.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { Actions } from './Actions.tsx';
import { Amounts } from './Amounts.tsx';
import { useDesk } from './desk.ts';
import { Extras } from './Extras.tsx';
import { Lines } from './Lines.tsx';
import { OfflineDialog } from './OfflineDialog.tsx';
import { OrderView } from './OrderView.tsx';
import { Payments } from './Payments.tsx';
import { hasRoute } from './route.ts';
import { StoreChat } from './StoreChat.tsx';

const OrderMap = lazy(async () => ({ default: (await import('./OrderMap.tsx')).OrderMap }));

type Props = {
  tracking: Extract<Tracking<OrderDetails>, { state: 'shown' }>;
  onRefresh: () => void;
  /** Leads to another order; left out where there is another way back. */
  onAnother?: () => void;
};

/** One order with all there is to it: progress, lines, amounts, payment, notes, pictures, and what can be done about it. */
export function OrderSheet({ tracking, onRefresh, onAnother }: Props) {
  const { say, shop } = useDesk();
  const { order } = tracking;
  const [reader] = useState(createContents);
  const contents = useStored(reader.$contents, LOADING_CONTENTS);
  const [open, setOpen] = useState<'map' | 'offline' | null>(null);
  // The store adds the lines of a prescription once it has read it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: their number says when to read them anew
  useEffect(() => void reader.read(order.id), [reader, order.id, order.lineCount]);
  const close = () => setOpen(null);
  return (
    <>
      <OrderView
        tracking={tracking}
        shop={shop}
        wide
        onRefresh={onRefresh}
        map={
          hasRoute(order) && (
            <Button tone="outline" onClick={() => setOpen('map')}>
              <MapPin size={18} />
              {say('map')}
            </Button>
          )
        }
        main={
          <>
            <Lines order={order} contents={contents} onRetry={() => void reader.read(order.id)} />
            <Extras order={order} />
          </>
        }
        aside={
          <>
            <Amounts order={order} contents={contents} />
            <StoreChat order={order} />
            <Payments order={order} onOffline={() => setOpen('offline')} />
          </>
        }
        actions={<Actions order={order} contents={contents} onChanged={onRefresh} />}
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
