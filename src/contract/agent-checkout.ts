import * as v from 'valibot';
import { id, idOrNull, instantOrNull, numberOrNull, text, textOrEmpty } from './wire.ts';

const line = v.looseObject({ item_id: id, quantity: v.number() });

/** What an agent has prepared for the shop's checkout (`POST /api/v1/customer/agent-checkout`). */
export const AgentCheckoutSchema = v.pipe(
  v.object({
    /** Host of the agent. */
    agent: text,
    module_id: idOrNull,
    store_id: idOrNull,
    store_name: textOrEmpty,
    order_type: v.picklist(['delivery', 'take_away']),
    lines: v.array(line),
    contact: v.object({
      contact_person_name: textOrEmpty,
      contact_person_number: textOrEmpty,
      contact_person_email: textOrEmpty,
    }),
    address: v.nullable(
      v.object({ address: textOrEmpty, floor: textOrEmpty, latitude: numberOrNull, longitude: numberOrNull }),
    ),
    schedule_at: instantOrNull('UTC'),
    coupon_code: textOrEmpty,
    open_points: v.array(v.object({ code: v.string(), message: v.string() })),
  }),
  v.transform(({ contact, address, ...checkout }) => {
    const { latitude, longitude } = address ?? {};
    const isPlaced = typeof latitude === 'number' && typeof longitude === 'number';
    return {
      agent: checkout.agent,
      moduleId: checkout.module_id,
      store: checkout.store_id === null ? null : { id: checkout.store_id, name: checkout.store_name },
      type: checkout.order_type,
      /** As the cart takes them. */
      lines: checkout.lines,
      name: contact.contact_person_name,
      phone: contact.contact_person_number,
      email: contact.contact_person_email,
      address: address?.address ?? '',
      floor: address?.floor ?? '',
      at: isPlaced ? { lat: latitude, lng: longitude } : null,
      scheduleAt: checkout.schedule_at,
      coupon: checkout.coupon_code,
      /** What a person has to decide, in words. */
      openPoints: checkout.open_points.map(({ message }) => message),
    };
  }),
);

/** An order that an agent has prepared. */
export type AgentCheckout = v.InferOutput<typeof AgentCheckoutSchema>;
/** A line of it. */
export type AgentCheckoutLine = v.InferOutput<typeof line>;
