import { fromMinor } from '#src/contract/money.ts';
import { bit, instant } from '../catalogue/values.ts';
import type { StoredAddress } from '../db/schema/order.ts';
import { fileOfAddress, pictureFile } from '../files/pictures.ts';
import { localised } from '../localised.ts';
import type { OrderRow } from '../orders/order-rows.ts';
import type { RequestContext } from '../types.ts';
import type { ConversationRow, ConversationView, MessageRow } from './conversations.ts';
import { counterpartOf, identityOf } from './parties.ts';

/** An order a message refers to. */
export type OrderCard = { order: OrderRow; lineCount: number };

/** Returns a conversation (schema Conversation); the customer always counts as the one who opened it. */
export function conversationWire(view: ConversationView, context: RequestContext, card: OrderCard | null = null) {
  const { conversation, last } = view;
  const counterpart = counterpartOf(conversation);
  return {
    id: conversation.id,
    sender_id: identityOf('customer', conversation.customerId),
    sender_type: 'customer',
    receiver_id: identityOf(counterpart.type, counterpart.id),
    receiver_type: counterpart.type,
    unread_message_count: conversation.unread,
    last_message_id: last?.id ?? null,
    last_message_time: instant(conversation.lastMessageAt),
    sender: customerParty(view, context),
    receiver: otherParty(view, context),
    last_message: last && messageWire(last, conversation, { context, card }),
    created_at: instant(conversation.createdAt),
    updated_at: instant(conversation.lastMessageAt),
  };
}

/** Returns a message (schema ChatMessage). */
export function messageWire(
  row: MessageRow,
  conversation: ConversationRow,
  { context, card }: { context: RequestContext; card: OrderCard | null },
) {
  const counterpart = counterpartOf(conversation);
  return {
    id: row.id,
    conversation_id: row.conversationId,
    sender_id: row.fromCustomer
      ? identityOf('customer', conversation.customerId)
      : identityOf(counterpart.type, counterpart.id),
    message: row.text || null,
    file: row.files.length > 0 ? JSON.stringify(row.files.map(context.picture).map(fileOfAddress)) : null,
    file_full_url: row.files.map(context.picture),
    is_seen: bit(row.seen),
    order_id: row.orderId,
    order: card && cardWire(card, context),
    created_at: instant(row.createdAt),
    updated_at: instant(row.createdAt),
  };
}

function cardWire({ order, lineCount }: OrderCard, { reference }: RequestContext) {
  const address: StoredAddress | null = order.deliveryAddress;
  return {
    id: order.id,
    order_amount: fromMinor(order.amount),
    order_status: order.status,
    created_at: instant(order.createdAt),
    delivery_address: address,
    details_count: lineCount,
    module_type: reference.modules.get(order.moduleId)?.type ?? null,
  };
}

const NOBODY = { user_id: null, vendor_id: null, deliveryman_id: null, admin_id: null };

function customerParty({ customer }: ConversationView, { picture }: RequestContext) {
  return {
    ...NOBODY,
    id: identityOf('customer', customer.id),
    f_name: customer.firstName,
    l_name: customer.lastName,
    phone: customer.phone,
    email: customer.email,
    image: pictureFile(customer.image),
    image_full_url: picture(customer.image),
    user_id: customer.id,
    created_at: instant(customer.createdAt),
    updated_at: instant(customer.updatedAt),
  };
}

/** Returns the other party of a conversation (schema ChatParty); null for the administrator. */
export function otherParty(
  { store, courier }: Pick<ConversationView, 'store' | 'courier'>,
  { locale, picture }: RequestContext,
) {
  if (store) {
    return {
      ...NOBODY,
      id: identityOf('vendor', store.id),
      f_name: localised(store.name, locale),
      l_name: '',
      phone: store.phone,
      email: store.email,
      image: pictureFile(store.logo),
      image_full_url: picture(store.logo),
      vendor_id: store.id,
      created_at: instant(store.createdAt),
      updated_at: instant(store.createdAt),
    };
  }
  if (!courier) return null;
  return {
    ...NOBODY,
    id: identityOf('delivery_man', courier.id),
    f_name: localised(courier.firstName, locale),
    l_name: localised(courier.lastName, locale),
    phone: courier.phone,
    email: null,
    image: pictureFile(courier.image),
    image_full_url: picture(courier.image),
    deliveryman_id: courier.id,
    created_at: instant(courier.createdAt),
    updated_at: instant(courier.createdAt),
  };
}
