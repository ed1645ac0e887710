import { and, eq, type SQL } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { defaultPage, type PageOf } from '../../catalogue/paging.ts';
import { countConversations, namedLike, selectConversations } from '../../chat/conversations.ts';
import { deliverReplies } from '../../chat/deliver.ts';
import type { Counterpart } from '../../chat/parties.ts';
import { type ConversationRef, markRead, messagePage } from '../../chat/read.ts';
import { sendMessage } from '../../chat/send.ts';
import { conversationWire } from '../../chat/wire.ts';
import { conversations } from '../../db/schema/aftercare.ts';
import type { Localised } from '../../db/schema/json.ts';
import { filesIn } from '../../files/uploads.ts';
import { bodyOf, fieldsOf, filled, integer, textOrEmpty } from '../../http/body.ts';
import { requestContextOf } from '../../http/context.ts';
import { refusal, required } from '../../http/errors.ts';
import { Fields } from '../../http/fields.ts';
import { customerOf } from '../../http/identity.ts';
import { localised } from '../../localised.ts';
import type { AppEnv, Ctx } from '../../types.ts';

const PAGE = 10;
const MOST_PICTURES = 3;
const TYPES = ['vendor', 'delivery_man', 'admin'] as const satisfies Counterpart['type'][];
const SENT: Localised = { en: 'Successfully sent!', ar: 'تم الإرسال بنجاح!' };
const TOO_MANY_PICTURES: Localised = {
  en: 'Maximum 3 images can be send at a time.',
  ar: 'يمكن إرسال 3 صور كحد أقصى في المرة الواحدة.',
};

const SendSchema = v.object({
  conversation_id: v.optional(integer()),
  receiver_type: v.optional(v.picklist(TYPES)),
  receiver_id: v.optional(integer(0)),
  message: textOrEmpty(2000),
  order_id: v.optional(integer()),
});

/** Routes of `/customer/message/*`: conversations of a customer with stores, couriers and the administrator. */
export const messages = new Hono<AppEnv>();

messages.get('/list', async (c) => {
  const { id } = await customerOf(c);
  const type = TYPES.find((candidate) => candidate === c.req.query('type'));
  const page = await conversationPage(c, id, type && eq(conversations.counterpartType, type));
  return c.json({ type: type ?? null, ...page });
});

messages.get('/search-list', async (c) => {
  const { id } = await customerOf(c);
  const fields = new Fields(c.req.query());
  const name = fields.needText('name');
  fields.check();
  const { settings } = await c.var.services.reference.current();
  const { name: marketplace } = settings.business;
  return c.json(await conversationPage(c, id, namedLike(name, `${marketplace.en} ${marketplace.ar}`)));
});

messages.get('/details', async (c) => {
  const { id: customerId } = await customerOf(c);
  const { db } = c.var.services;
  const ref = requestedConversation(c);
  await deliverDue(c, customerId);
  if (ref) await markRead(db, customerId, ref);
  return c.json(await messagePage(db, await requestContextOf(c), { customerId, ref, page: pageOf(c) }));
});

messages.post('/send', async (c) => {
  const { id: customerId } = await customerOf(c);
  const body = await bodyOf(c);
  const input = fieldsOf(SendSchema, filled(body));
  const files = filesIn(body, 'image');
  if (files.length > MOST_PICTURES) throw refusal(403, 'image', TOO_MANY_PICTURES);
  if (input.message === '' && files.length === 0) throw refusal(403, 'message', required('message'));
  const context = await requestContextOf(c);
  const { db } = c.var.services;
  const conversation = await sendMessage(db, context, {
    customerId,
    to: receiverIn(input),
    text: input.message,
    files,
    orderId: input.order_id ?? null,
  });
  const ref = { conversationId: conversation.id };
  const page = await messagePage(db, context, { customerId, ref, page: defaultPage(new Fields({}), PAGE) });
  return c.json({ ...page, message: localised(SENT, context.locale) });
});

/** Limit and offset are always returned as numbers here. */
const pageOf = (c: Ctx): PageOf => defaultPage(new Fields(c.req.query()), PAGE);

/** Delivers the replies to a customer that are due; what cannot be delivered does not keep the others from being read. */
function deliverDue({ var: { services } }: Ctx, customerId: number): Promise<void> {
  const { db, clock, log } = services;
  return deliverReplies(db, clock.now(), (error) => log('a reply could not be delivered', error), customerId);
}

async function conversationPage(c: Ctx, customerId: number, also: SQL | undefined) {
  const { db } = c.var.services;
  await deliverDue(c, customerId);
  const page = pageOf(c);
  const where = and(eq(conversations.customerId, customerId), also);
  const context = await requestContextOf(c);
  const [views, total] = await Promise.all([selectConversations(db, where, page), countConversations(db, where)]);
  return {
    total_size: total,
    limit: page.limit,
    offset: page.skip / page.limit + 1,
    conversations: views.map((view) => conversationWire(view, context)),
  };
}

/** Returns the requested conversation. Some clients append a stray `?`, so only the leading digits of an id count. */
function requestedConversation(c: Ctx): ConversationRef | null {
  const number = (name: string) => {
    const id = Number(/^\s*(\d{1,10})/.exec(c.req.query(name) ?? '')?.[1] ?? Number.NaN);
    return id <= 2_147_483_647 ? id : null;
  };
  const conversationId = number('conversation_id');
  if (conversationId !== null) return { conversationId };
  const [vendor, courier, admin] = [number('vendor_id'), number('delivery_man_id'), number('admin_id')];
  if (vendor !== null) return { type: 'vendor', id: vendor };
  if (courier !== null) return { type: 'delivery_man', id: courier };
  return admin === 0 ? { type: 'admin', id: 0 } : null;
}

function receiverIn({ conversation_id, receiver_type, receiver_id }: v.InferOutput<typeof SendSchema>) {
  if (conversation_id !== undefined) return { conversationId: conversation_id };
  if (receiver_type === undefined) throw refusal(403, 'receiver_type', required('receiver_type'));
  if (receiver_id === undefined) throw refusal(403, 'receiver_id', required('receiver_id'));
  return { type: receiver_type, id: receiver_id };
}
