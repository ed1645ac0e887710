import { chatWith } from '#src/config/routes.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import { isRunning } from '#src/domain/order.ts';
import { $token } from '#src/stores/token.ts';
import { MessageCircle } from '#src/ui/glyphs-orders.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { useSpeech } from './speech.ts';

const NO_TOKEN = '';

/** Leads to the chat with the store of an order, while that is running: then both may write (ACC-05). */
export function StoreChat({ order }: { order: OrderDetails }) {
  const { say, locale } = useSpeech();
  const signedIn = useStored($token, NO_TOKEN) !== '';
  const { id, store, vendor, status } = order;
  if (!signedIn || !store || !vendor?.chat || !isRunning(status)) return null;
  return (
    <a className="btn btn-outline w-full" href={chatWith({ locale }, 'vendor', vendor.id, id)}>
      <MessageCircle size={18} />
      {say('chatStore', { name: store.name })}
    </a>
  );
}
