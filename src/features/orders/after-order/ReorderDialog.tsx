import { product } from '#src/config/routes.ts';
import type { ReorderChange } from '#src/domain/reorder.ts';
import { formatClock } from '#src/i18n/format.ts';
import { $reordering, closeReorderDialog, confirmReorder } from '#src/state/orders/reorder.ts';
import { openOverlay } from '#src/state/page/overlay.ts';
import { Button } from '#src/ui/Button.tsx';
import { CircleAlert, CircleCheck } from '#src/ui/glyphs.tsx';
import { useStored } from '../../shared/islands/use-stored.ts';
import { type OrdersPage, useOrdersPage } from '../orders-page.ts';
import { ErrorText } from '../parts/ErrorText.tsx';
import { OrderDialog } from '../parts/OrderDialog.tsx';

/**
 * Renders the available items of an earlier order and what has changed since, before they are added to the cart
 * (CHK-07).
 */
export function ReorderDialog({ onRetry }: { onRetry: () => void }) {
  const ordersPage = useOrdersPage();
  const { t } = ordersPage;
  const reordering = useStored($reordering);
  if (reordering.state === 'closed') return null;
  const asking = reordering.state === 'asking' || reordering.state === 'adding' ? reordering : null;
  const empty = asking?.reorder.lines.length === 0 || asking?.reorder.store === 'gone';
  return (
    <OrderDialog
      title={t('reorderTitle')}
      closeLabel={t('close')}
      back={t(empty ? 'close' : 'cancel')}
      onClose={closeReorderDialog}
      action={
        <>
          {reordering.state === 'failed' && (
            <Button className="flex-1" onClick={onRetry}>
              {t('retry')}
            </Button>
          )}
          {reordering.state === 'needsPlace' && (
            <Button
              className="flex-1"
              onClick={() => {
                closeReorderDialog();
                openOverlay({ name: 'location' });
              }}
            >
              {t('pickPlace')}
            </Button>
          )}
          {asking && !empty && (
            <Button
              tone={asking.otherStore ? 'danger' : 'primary'}
              className="flex-1"
              busy={asking.state === 'adding'}
              onClick={() => void confirmReorder()}
            >
              {t(asking.otherStore ? 'clearAndAdd' : 'toCart')}
            </Button>
          )}
        </>
      }
    >
      {reordering.state === 'reading' && (
        <div className="grid gap-3" role="status">
          <p className="text-muted">{t('reorderReading')}</p>
          <div className="skeleton h-12 rounded-control" />
        </div>
      )}
      {reordering.state === 'needsPlace' && <p className="text-muted">{t('needsPlace')}</p>}
      {reordering.state === 'failed' && (
        <>
          <p className="text-muted">{t('reorderFailed')}</p>
          <ErrorText text={reordering.problem} />
        </>
      )}
      {asking && (
        <div className="grid gap-4">
          {asking.reorder.store === 'gone' && <p className="font-medium text-danger">{t('storeGone')}</p>}
          {asking.reorder.store === 'closed' && <Warning>{t('storeClosed')}</Warning>}
          {asking.reorder.store === 'later' && <Warning>{t('storeLater')}</Warning>}
          {asking.reorder.changes.length > 0 ? (
            <div className="grid gap-2">
              <p className="font-semibold">{t('reorderChanged')}</p>
              <ul className="grid gap-2" data-testid="reorder-changes">
                {asking.reorder.changes.map((change, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: changes may have equal texts; the order is fixed
                  <li key={index} className="flex gap-2">
                    <CircleAlert size={18} className="mt-0.5 flex-none text-warning" />
                    <span>
                      <span>{`${changeText(change, ordersPage)} `}</span>
                      {change.kind === 'choice' && (
                        <a
                          className="link"
                          href={product({ locale: ordersPage.locale, moduleId: asking.moduleId }, change.item.slug)}
                        >
                          {t('choiceLink')}
                        </a>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          ) : (
            <p className="flex gap-2">
              <CircleCheck size={18} className="mt-0.5 flex-none text-success" />
              {t('reorderSame')}
            </p>
          )}
          {asking.reorder.lines.length === 0 && <p className="font-medium">{t('reorderNothing')}</p>}
          {asking.otherStore && !empty && <Warning>{t('otherStore')}</Warning>}
        </div>
      )}
      {asking && <ErrorText text={asking.problem} />}
    </OrderDialog>
  );
}

const Warning = ({ children }: { children: string }) => (
  <p className="rounded-control bg-warning-soft px-4 py-3 text-sm font-medium text-warning">{children}</p>
);

/** Returns the message of a change. */
function changeText(change: ReorderChange, { t, locale, money }: OrdersPage): string {
  const { name } = change;
  switch (change.kind) {
    case 'gone':
      return t('goneItem', { name });
    case 'choice':
      return t('choiceItem', { name });
    case 'outOfStock':
      return t('stockItem', { name, count: change.left });
    case 'outOfLimit':
      return t('limitItem', { name, count: change.left });
    case 'price':
      return t('priceItem', { name, was: money(change.was), now: money(change.now) });
    case 'unavailable': {
      const { window } = change;
      if (!window) return t('nowItem', { name });
      return t('hoursItem', {
        name,
        from: formatClock(window.starts, locale),
        until: formatClock(window.ends, locale),
      });
    }
  }
}
