import * as v from 'valibot';
import {
  flag,
  id,
  idOrNull,
  instantOrNull,
  list,
  looseList,
  money,
  moneyOrNull,
  number,
  numberOrZero,
  text,
  textOrEmpty,
} from './wire.ts';

const LineSchema = v.object({
  id,
  item_id: id,
  name: textOrEmpty,
  options: list(text),
  quantity: number,
  price: money,
});
const MemberSchema = v.object({ id, name: textOrEmpty, host: flag, you: flag, total: money, lines: list(LineSchema) });

/** Lines of a group order that did not fit a cart of one person's own. */
const notKept = looseList(v.object({ name: textOrEmpty, quantity: numberOrZero }));

/** A group order as its link shows it: who takes part and what they added. */
export const GroupCartSchema = v.pipe(
  v.object({
    state: v.picklist(['open', 'locked', 'ordering', 'placed', 'cancelled']),
    over: flag,
    takes_items: flag,
    now: instantOrNull(),
    deadline: instantOrNull(),
    person_limit: moneyOrNull,
    total: money,
    store: v.object({ id, name: textOrEmpty, slug: text, module_id: id, zone_id: idOrNull }),
    members: list(MemberSchema),
    given_back: numberOrZero,
    not_kept: notKept,
  }),
  v.transform((raw) => ({
    state: raw.state,
    over: raw.over,
    takesItems: raw.takes_items,
    deadline: raw.deadline ?? '',
    /** Time until the deadline by the marketplace's clock, in ms. */
    leftMs: Date.parse(raw.deadline ?? '') - Date.parse(raw.now ?? '') || 0,
    /** Minor units; null without a limit. */
    personLimit: raw.person_limit,
    total: raw.total,
    store: {
      id: raw.store.id,
      name: raw.store.name,
      slug: raw.store.slug,
      moduleId: raw.store.module_id,
      zoneId: raw.store.zone_id,
    },
    /** Portions that are in the host's own cart again, when it was just cancelled. */
    givenBack: raw.given_back,
    notKept: raw.not_kept,
    members: raw.members.map(({ lines, ...member }) => ({
      ...member,
      lines: lines.map(({ item_id, ...line }) => ({ ...line, itemId: item_id })),
    })),
  })),
);

export type GroupCart = v.InferOutput<typeof GroupCartSchema>;
export type GroupMember = GroupCart['members'][number];

/** What of a group order did not fit the host's own cart. */
export const TakenOverSchema = v.pipe(
  v.object({ not_kept: notKept }),
  v.transform(({ not_kept }) => not_kept),
);
