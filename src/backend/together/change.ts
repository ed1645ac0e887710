import { groupProblem } from '#src/domain/group-cart.ts';
import type { Db, Tx } from '../db/types.ts';
import { localisedMoney } from '../format.ts';
import type { Body } from '../http/body.ts';
import { refusal } from '../http/errors.ts';
import { callerOf } from '../http/identity.ts';
import { type CatalogueItem, itemKey } from '../orders/placing/catalogue-items.ts';
import * as orderTexts from '../orders/texts.ts';
import type { Ctx, Identity, RequestContext } from '../types.ts';
import {
  isMemberCall,
  isOver,
  linesOf,
  lockGroup,
  type Membership,
  memberOwner,
  membershipOf,
  refuseStopped,
} from './rows.ts';
import * as texts from './texts.ts';

/** Whose cart a call is about; `membership` when it is a member's part of a group order. */
export type CartOwner = { owner: Identity; membership: Membership | null };

/**
 * Returns the owner of the cart of a call: the caller, or the member of a group order whose token the call carries.
 * @throws {Refusal} as `callerOf`; 403 `group_over` when the member was removed or the group order has ended.
 */
export async function cartOwnerOf(c: Ctx, body: Body): Promise<CartOwner> {
  if (!isMemberCall(c)) return { owner: await callerOf(c, body), membership: null };
  const membership = await membershipOf(c);
  if (!membership || isOver(membership.group, c.var.services.clock.now())) {
    throw refusal(403, 'group_over', texts.OVER);
  }
  return { owner: memberOwner(membership.member.id), membership };
}

/**
 * Changes a cart. A change of a member is made with the group order locked, and taken back when stock, limits or the
 * state of the group order do not allow it.
 * @throws {Refusal} 403 `group`, `store`, `cart_item_limit`, `out_of_stock` or `person_limit`.
 */
export async function changeCart(
  db: Db,
  context: RequestContext,
  { membership }: CartOwner,
  work: (db: Db | Tx) => Promise<unknown>,
): Promise<void> {
  if (!membership) {
    await work(db);
    return;
  }
  const { member } = membership;
  await db.transaction(async (tx) => {
    const group = await lockGroup(tx, membership.group.id);
    refuseStopped(group, context.now.at);
    const before = await linesOf(tx, context, group);
    await work(tx);
    const after = await linesOf(tx, context, group);
    const { storeId } = group;
    const limit = member.host ? null : group.personLimit;
    const problem = groupProblem({ before: before.lines, after: after.lines, memberId: member.id, storeId, limit });
    if (!problem) return;
    if (problem.reason === 'personLimit') {
      const limitText = localisedMoney(problem.limit, context.reference.settings.business);
      throw refusal(403, 'person_limit', texts.abovePersonLimit(limitText));
    }
    if (problem.reason === 'otherStore') throw refusal(403, 'store', texts.OTHER_STORE);
    const item: CatalogueItem | undefined = after.items.get(itemKey(problem.line));
    if (!item) throw refusal(403, 'item_id', orderTexts.UNKNOWN_ITEM);
    const most = problem.line.item.maxPerCart ?? 0;
    throw problem.reason === 'outOfStock'
      ? refusal(403, 'out_of_stock', orderTexts.outOfStock(item, problem.left))
      : refusal(403, 'cart_item_limit', orderTexts.tooMany(item, most));
  });
}
