import type { Minor } from '#src/contract/money.ts';
import type { OfferedSlot } from '#src/domain/slots.ts';
import type { StoreRow } from '../catalogue/store-rows.ts';
import type { AgentDestination, AgentSelection } from '../db/schema/agents.ts';
import type { Point } from '../db/schema/json.ts';
import { Refusal } from '../http/errors.ts';
import { deliveryPoint, promisedTime } from '../orders/placing/delivery.ts';
import { STORE_CLOSED } from '../orders/placing/refusal-texts.ts';
import { timesFor } from '../orders/placing/slots.ts';
import { type Collector, refusalOf, textOf } from './notes.ts';
import { MESSAGES } from './texts.ts';
import type { AgentCall } from './view.ts';

/** When an order can be handed over: `at` null for as soon as possible; the fee for delivery at that time. */
export type OfferedOption = { id: string; at: string | null; until: string | null; fee: Minor };

const SOONEST = 'soonest';
/** Times that are listed, the earliest first. */
const MOST_TIMES = 24;
/** Returns the place of the chosen address on the map, where the store delivers. */
export function placeOf(
  call: AgentCall,
  row: StoreRow,
  { fulfillment }: AgentSelection,
  notes: Collector,
): { destination: AgentDestination | null; point: Point | null } {
  const path = '$.fulfillment.methods[0].destinations';
  const { services, context } = call;
  const destination =
    fulfillment?.destinations.find((one) => one.id === fulfillment.destination) ?? fulfillment?.destinations[0] ?? null;
  if (!destination) {
    notes.error('missing', MESSAGES.destination, path);
    return { destination, point: null };
  }
  if (!destination.street_address) notes.error('missing', MESSAGES.street, `${path}[0].street_address`);
  const { latitude: lat, longitude: lng, street_address: street = '', address_locality: locality = '' } = destination;
  const near = { lat: row.store.lat, lng: row.store.lng };
  const found = () => {
    const { geography } = services;
    const [place] = geography.autocomplete(
      [street, locality].filter(Boolean).join(', ').slice(0, 200),
      context.locale,
      near,
    );
    return place ? geography.placeDetails(place.place_id, context.locale) : null;
  };
  const sent = lat !== undefined && lng !== undefined ? { lat, lng } : street ? found() : null;
  if (!sent) {
    if (street) notes.error('address_undeliverable', MESSAGES.addressUnknown, path, 'requires_buyer_input');
    return { destination, point: null };
  }
  try {
    return { destination, point: deliveryPoint(context, row, { lat: sent.lat, lng: sent.lng }) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    notes.error('address_undeliverable', textOf(error), path, 'requires_buyer_input');
    return { destination, point: null };
  }
}

/** Returns why the store does not hand over now, null when it does. */
export const whyNotNow = (call: AgentCall, row: StoreRow) =>
  refusalOf(() => promisedTime(call.services.db, call.context, row, undefined));

/** Returns when the store hands over: now while it is open, and at its times. */
export async function optionsOf(call: AgentCall, row: StoreRow): Promise<OfferedOption[]> {
  const { services, context } = call;
  const times = await timesFor(services.db, context, row);
  const timed = times
    .filter(({ left }) => left === null || left > 0)
    .slice(0, MOST_TIMES)
    .map((slot: OfferedSlot) => ({ id: `at_${slot.startsAt}`, at: slot.startsAt, until: slot.endsAt, fee: slot.fee }));
  const closed = await whyNotNow(call, row);
  return [...(closed ? [] : [{ id: SOONEST, at: null, until: null, fee: 0 }]), ...timed];
}

/** Returns the chosen option; notes when there is none. */
export function optionOf(
  { fulfillment }: AgentSelection,
  options: readonly OfferedOption[],
  notes: Collector,
  closed: Refusal | null,
): OfferedOption | null {
  const path = '$.fulfillment.methods[0].groups[0].selected_option_id';
  if (options.length === 0) {
    notes.error('store_closed', closed ? textOf(closed) : STORE_CLOSED, undefined, 'unrecoverable');
    return null;
  }
  const chosen = fulfillment?.option ?? null;
  const option = options.find(({ id }) => id === chosen) ?? null;
  if (!option)
    notes.error(chosen === null ? 'missing' : 'invalid', chosen === null ? MESSAGES.option : MESSAGES.optionGone, path);
  return option;
}
