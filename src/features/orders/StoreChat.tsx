import { chatWith } from '#src/config/routes.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import type { Viewer } from '#src/domain/after-order.ts';
import { isRunning } from '#src/domain/order.ts';
import { MessageCircle } from '#src/ui/glyphs-orders.tsx';
import { useTranslations } from './translations.ts';

/** Renders a link to the chat with the store of a running order, while both may write (ACC-05). */
export function StoreChat({ order, viewer }: { order: OrderDetails; viewer: Viewer }) {
  const { t, locale } = useTranslations();
  const { id, store, vendor, status } = order;
  if (viewer !== 'customer' || !store || !vendor?.chat || !isRunning(status)) return null;
  return (
    <a className="btn btn-outline w-full" href={chatWith({ locale }, 'vendor', vendor.id, id)}>
      <MessageCircle size={18} />
      {t('chatStore', { name: store.name })}
    </a>
  );
}
