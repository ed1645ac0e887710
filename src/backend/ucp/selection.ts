import * as v from 'valibot';
import { MAX_QUANTITY } from '../cart/entry.ts';
import type { AgentBuyer, AgentDestination, AgentFulfillment, AgentSelection } from '../db/schema/agents.ts';
import { trimmedText } from '../http/body.ts';

/** Maximum number of lines of a cart or checkout. */
const MOST_LINES = 50;
const MOST_DESTINATIONS = 5;
const MOST_CODES = 5;

const short = v.optional(v.nullable(trimmedText(100)));
const id = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100))));

const BuyerSchema = v.object({
  first_name: short,
  last_name: short,
  email: v.optional(v.nullable(trimmedText(190))),
  phone_number: v.optional(v.nullable(trimmedText(40))),
});
const LineSchema = v.object({
  id,
  item: v.object({ id: trimmedText(300) }),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY)),
});
const DestinationSchema = v.object({
  id,
  street_address: v.optional(v.nullable(trimmedText(300))),
  extended_address: short,
  address_locality: short,
  address_region: short,
  address_country: short,
  postal_code: short,
  first_name: short,
  last_name: short,
  phone_number: v.optional(v.nullable(trimmedText(40))),
  latitude: v.optional(v.nullable(v.pipe(v.number(), v.minValue(-90), v.maxValue(90)))),
  longitude: v.optional(v.nullable(v.pipe(v.number(), v.minValue(-180), v.maxValue(180)))),
});
const MethodSchema = v.object({
  id,
  type: v.optional(v.nullable(v.picklist(['shipping', 'pickup']))),
  destinations: v.optional(v.nullable(v.pipe(v.array(DestinationSchema), v.maxLength(MOST_DESTINATIONS)))),
  selected_destination_id: id,
  groups: v.optional(v.nullable(v.pipe(v.array(v.object({ selected_option_id: id })), v.maxLength(10)))),
});

/** What an agent sends of a cart or checkout; prices and anything else are ignored. */
export const SelectionSchema = v.object({
  line_items: v.optional(v.pipe(v.array(LineSchema), v.maxLength(MOST_LINES))),
  buyer: v.optional(v.nullable(BuyerSchema)),
  fulfillment: v.optional(
    v.nullable(v.object({ methods: v.optional(v.pipe(v.array(MethodSchema), v.maxLength(10)), []) })),
  ),
  discounts: v.optional(
    v.nullable(v.object({ codes: v.optional(v.pipe(v.array(trimmedText(100)), v.maxLength(MOST_CODES)), []) })),
  ),
  cart_id: v.optional(v.pipe(v.string(), v.maxLength(100))),
});
export type SentSelection = v.InferOutput<typeof SelectionSchema>;

/** What an agent sends to complete a checkout: how it is paid. */
export const CompletionSchema = v.object({
  payment: v.optional(
    v.nullable(
      v.object({
        instruments: v.optional(
          v.pipe(
            v.array(v.object({ handler_id: v.pipe(v.string(), v.maxLength(100)), selected: v.optional(v.boolean()) })),
            v.maxLength(10),
          ),
          [],
        ),
      }),
    ),
  ),
});
export type Completion = v.InferOutput<typeof CompletionSchema>;

const EMPTY: AgentSelection = { lines: [], buyer: {}, fulfillment: null, codes: [] };

const filledText = <T extends object>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

/** Returns a selection with what was sent in the place of what it had; parts that were not sent stay. */
export function withSent(sent: SentSelection, before: AgentSelection = EMPTY): AgentSelection {
  return {
    lines: sent.line_items ? linesOf(sent.line_items, before.lines) : before.lines,
    buyer: sent.buyer ? (filledText(sent.buyer) satisfies AgentBuyer) : before.buyer,
    fulfillment: sent.fulfillment ? fulfillmentOf(sent.fulfillment, before.fulfillment) : before.fulfillment,
    codes: sent.discounts ? [...new Set(sent.discounts.codes.filter((code) => code !== ''))] : before.codes,
  };
}

/** Returns lines whose ids stay the same as long as they exist. */
function linesOf(
  sent: NonNullable<SentSelection['line_items']>,
  before: AgentSelection['lines'],
): AgentSelection['lines'] {
  const earlierIds = new Set(before.map((line) => line.id));
  const used = new Set<string>();
  let last = Math.max(0, ...before.map((line) => Number(line.id.slice(3)) || 0));
  return sent.map(({ id: lineId, item, quantity }) => {
    const same =
      lineId && earlierIds.has(lineId) && !used.has(lineId)
        ? lineId
        : before.find(
            (line) => line.variant === item.id && !used.has(line.id) && !sent.some((one) => one.id === line.id),
          )?.id;
    const keptId = same ?? `li_${++last}`;
    used.add(keptId);
    return { id: keptId, variant: item.id, quantity };
  });
}

function fulfillmentOf(
  { methods }: NonNullable<SentSelection['fulfillment']>,
  before: AgentFulfillment | null,
): AgentFulfillment | null {
  const [method] = methods;
  if (!method) return null;
  const type = method.type ?? before?.type ?? 'shipping';
  const same = before?.type === type ? before : null;
  const destinations = method.destinations
    ? method.destinations.map(
        (destination, at): AgentDestination => ({ ...filledText(destination), id: destination.id || `dest_${at + 1}` }),
      )
    : (same?.destinations ?? []);
  const selected = method.selected_destination_id ?? (method.destinations ? null : (same?.destination ?? null));
  const groupOption = method.groups?.[0]?.selected_option_id;
  return {
    type,
    destinations: type === 'pickup' ? [] : destinations,
    destination: selected ?? destinations[0]?.id ?? null,
    option: groupOption === undefined ? (same?.option ?? null) : groupOption,
  };
}
