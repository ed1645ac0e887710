import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { fromMinor } from '#src/contract/money.ts';
import { agentCheckouts } from '../db/schema/agents.ts';
import type { Localised } from '../db/schema/json.ts';
import { refusal } from '../http/errors.ts';
import { localised } from '../localised.ts';
import { variationWire } from '../orders/placing/stored-choice.ts';
import type { Identity } from '../types.ts';
import { evaluate } from './evaluate.ts';
import { CAPABILITY_NAMES } from './protocol.ts';
import { claimToken } from './stored.ts';
import type { AgentView } from './view.ts';

const UNKNOWN: Localised = {
  en: 'This link is not valid or has expired. Ask your assistant for a new one.',
  ar: 'هذا الرابط غير صالح أو انتهت صلاحيته. اطلب رابطاً جديداً من مساعدك.',
};
const USED: Localised = {
  en: 'This link was already opened in another browser. Ask your assistant for a new one.',
  ar: 'فُتح هذا الرابط من قبل في متصفح آخر. اطلب رابطاً جديداً من مساعدك.',
};
const OTHERS: Localised = {
  en: 'This checkout is for another account. Sign in with the account that your assistant is linked to.',
  ar: 'عملية الدفع هذه لحساب آخر. سجل الدخول بالحساب المرتبط بمساعدك.',
};
const OVER: Localised = {
  en: 'This checkout was already completed or canceled.',
  ar: 'اكتملت عملية الدفع هذه أو أُلغيت من قبل.',
};

/** Returns whether a text is the secret of a checkout's link. */
function isTokenOf(expected: string, token: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(token)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Opens what an agent has prepared, for the first person that has the link; for others it is void from then on. Returns
 * what fills in the shop's checkout.
 * @throws {Refusal} 404 `link` for an unknown or expired one; 403 `used` when another person has opened it, `account` when
 *   it is for a customer, `over` when it has ended.
 */
export async function claimCheckout(view: AgentView, token: string, owner: Identity) {
  const { services, context } = view;
  const { db } = services;
  const publicId = token.slice(0, token.indexOf('.'));
  const now = context.now.at;
  const isThis = and(eq(agentCheckouts.publicId, publicId), gt(agentCheckouts.expiresAt, now));
  if (!isTokenOf(await claimToken(db, publicId), token)) throw refusal(404, 'link', UNKNOWN);
  const row = await db.transaction(async (tx) => {
    const [stored] = await tx.select().from(agentCheckouts).where(isThis).for('update');
    if (!stored) throw refusal(404, 'link', UNKNOWN);
    if (stored.state !== 'open') throw refusal(403, 'over', OVER);
    const isGuest = owner.kind === 'guest';
    if (stored.customerId !== null && (isGuest || stored.customerId !== owner.id))
      throw refusal(403, 'account', OTHERS);
    if (stored.claimedAt) {
      if (stored.userId !== owner.id || stored.isGuest !== isGuest) throw refusal(403, 'used', USED);
      return stored;
    }
    const claim = { userId: owner.id, isGuest, claimedAt: now };
    await tx.update(agentCheckouts).set(claim).where(eq(agentCheckouts.id, stored.id));
    return { ...stored, ...claim };
  });
  const call = {
    ...view,
    agent: { url: row.agent, host: new URL(row.agent).host },
    active: CAPABILITY_NAMES,
    proved: false,
    scopes: [],
    customerId: owner.kind === 'customer' ? owner.id : null,
  };
  const evaluation = await evaluate(call, row.selection, row.kind);
  const { row: store, lines, type, point, destination, contact, option, coupon, messages } = evaluation;
  return {
    agent: call.agent.host,
    module_id: store?.store.moduleId ?? null,
    store_id: store?.store.id ?? null,
    store_name: store ? localised(store.store.name, context.locale) : null,
    order_type: type,
    lines: lines.flatMap(({ ordered }) =>
      ordered
        ? [
            {
              model: ordered.entry.model,
              item_id: ordered.entry.itemId,
              quantity: ordered.entry.quantity,
              price: ordered.item.row.item.price / 100,
              variation: variationWire(ordered.entry.variation, ordered.item, {
                locale: context.locale,
                amount: fromMinor,
              }),
              add_on_ids: ordered.entry.addOnIds,
              add_on_qtys: ordered.entry.addOnQtys,
            },
          ]
        : [],
    ),
    contact: {
      contact_person_name: contact.name,
      contact_person_number: contact.phone,
      contact_person_email: contact.email,
    },
    address:
      destination === null
        ? null
        : {
            address: [
              destination.street_address,
              destination.address_locality,
              destination.address_region,
              destination.postal_code,
            ]
              .filter(Boolean)
              .join(', '),
            floor: destination.extended_address ?? '',
            latitude: point?.lat ?? null,
            longitude: point?.lng ?? null,
          },
    schedule_at: option?.at ?? null,
    coupon_code: coupon?.code ?? null,
    /** What the person still has to decide or mend. */
    open_points: messages.flatMap((message) =>
      message.type === 'error' ? [{ code: message.code, message: message.content }] : [],
    ),
  };
}
