import { and, asc, eq, inArray, lt, notInArray } from 'drizzle-orm';
import { type GroupLine, groupStop, isGroupOver } from '#src/domain/group-cart.ts';
import { type CartRow, cartOf } from '../cart/rows.ts';
import { cartLines } from '../db/schema/order.ts';
import { groupCarts, groupMembers } from '../db/schema/together.ts';
import type { Db, Tx } from '../db/types.ts';
import { refusal } from '../http/errors.ts';
import { hashOf } from '../http/identity.ts';
import { itemKey, loadItems } from '../orders/placing/catalogue-items.ts';
import { choiceOfLine } from '../orders/placing/stored-choice.ts';
import { deleteThrough, type Run } from '../platform/jobs.ts';
import type { Ctx, Identity, RequestContext } from '../types.ts';
import * as texts from './texts.ts';

export type GroupRow = typeof groupCarts.$inferSelect;
export type MemberRow = typeof groupMembers.$inferSelect;
/** A member with the group order. */
export type Membership = { group: GroupRow; member: MemberRow };

/** Header with the token of a group order's link. */
const GROUP = 'X-Group';
/** Header with the token of a member. */
const MEMBER = 'X-Group-Member';
/** Days after the deadline until a group order is deleted. */
const STORED_DAYS = 7;

/** Returns as whose cart the lines of a member are stored: a negative id, which no guest has. */
export const memberOwner = (memberId: number): Identity => ({ kind: 'guest', id: -memberId });

/** Returns whether a call is made as a member of a group order. */
export const isMemberCall = (c: Ctx): boolean => Boolean(c.req.header(MEMBER)?.trim());

/** Returns the member whose token a call carries; null without one, or when the token is unknown. */
export async function membershipOf(c: Ctx): Promise<Membership | null> {
  const token = c.req.header(MEMBER)?.trim();
  if (!token) return null;
  const [membership] = await c.var.services.db
    .select({ member: groupMembers, group: groupCarts })
    .from(groupMembers)
    .innerJoin(groupCarts, eq(groupCarts.id, groupMembers.groupId))
    .where(eq(groupMembers.tokenHash, hashOf(token)));
  return membership ?? null;
}

/** Returns the group order of the call's link. @throws {Refusal} 404 `group`. */
export async function groupOf(c: Ctx): Promise<GroupRow> {
  const hash = hashOf(c.req.header(GROUP)?.trim() ?? '');
  const [group] = await c.var.services.db.select().from(groupCarts).where(eq(groupCarts.tokenHash, hash));
  if (!group) throw refusal(404, 'group', texts.NO_GROUP);
  return group;
}

/** Returns the group order and its member by the tokens of a call. @throws {Refusal} 404 `group`, 403 `group_member`. */
export async function memberOf(c: Ctx): Promise<Membership> {
  const group = await groupOf(c);
  const membership = await membershipOf(c);
  if (membership?.group.id !== group.id) throw refusal(403, 'group_member', texts.OVER);
  return membership;
}

/** The same for the host. @throws {Refusal} 404 `group`, 403 `group_member` for everybody else. */
export async function hostOf(c: Ctx): Promise<Membership> {
  const membership = await memberOf(c);
  if (!membership.member.host) throw refusal(403, 'group_member', texts.HOST_ONLY);
  return membership;
}

/** Locks a group order until the transaction ends, so that two changes never see the same last piece. */
export async function lockGroup(tx: Tx, id: number): Promise<GroupRow> {
  const [group] = await tx.select().from(groupCarts).where(eq(groupCarts.id, id)).for('update');
  if (!group) throw refusal(404, 'group', texts.NO_GROUP);
  return group;
}

const timed = (group: GroupRow) => ({ state: group.state, deadline: group.deadline.getTime() });

/** Returns why a group order takes no items at a moment; null while it does. */
export const stopOf = (group: GroupRow, now: Date) => groupStop(timed(group), now.getTime());

/** Returns whether a group order has ended at a moment. */
export const isOver = (group: GroupRow, now: Date): boolean => isGroupOver(timed(group), now.getTime());

/** @throws {Refusal} 403 `group` when a group order takes no items now. */
export function refuseStopped(group: GroupRow, now: Date): void {
  const stop = stopOf(group, now);
  if (stop) throw refusal(403, 'group', texts.STOPPED[stop]);
}

/** Returns the members of a group order, the host first. */
export const membersOf = (db: Db | Tx, groupId: number): Promise<MemberRow[]> =>
  db.select().from(groupMembers).where(eq(groupMembers.groupId, groupId)).orderBy(asc(groupMembers.id));

/** Returns all lines of a group order, by member. */
export async function rowsOf(db: Db | Tx, group: GroupRow, members: readonly MemberRow[]) {
  const rows: { member: MemberRow; rows: CartRow[] }[] = [];
  for (const member of members) rows.push({ member, rows: await cartOf(db, memberOwner(member.id), group.moduleId) });
  return rows;
}

/** Returns all lines of a group order as `domain` reads them; those of deleted items are missing. */
export async function linesOf(db: Db | Tx, context: RequestContext, group: GroupRow) {
  const members = await membersOf(db, group.id);
  const byMember = await rowsOf(db, group, members);
  const items = await loadItems(
    db,
    context,
    byMember.flatMap(({ rows }) => rows),
  );
  const lines = byMember.flatMap(({ member, rows }) =>
    rows.flatMap((row): GroupLine[] => {
      const item = items.get(itemKey(row));
      if (!item) return [];
      const { id, itemId, model, quantity, moduleId } = row;
      const line = { id, itemId, model, quantity, moduleId, item: item.domainItem, choice: choiceOfLine(row) };
      return [{ memberId: member.id, line }];
    }),
  );
  return { members, byMember, items, lines };
}

/** Removes members with their lines. */
export async function removeMembers(tx: Tx, members: readonly number[]): Promise<void> {
  if (members.length === 0) return;
  const owners = members.map((id) => memberOwner(id).id);
  await tx.delete(cartLines).where(and(eq(cartLines.isGuest, true), inArray(cartLines.userId, owners)));
  await tx.delete(groupMembers).where(inArray(groupMembers.id, [...members]));
}

/** Marks group orders as placed whose lines were in an ordered cart. */
export async function markPlaced(tx: Tx, cart: readonly CartRow[], orderId: number): Promise<void> {
  const ids = [...new Set(cart.flatMap(({ groupId }) => groupId ?? []))];
  if (ids.length > 0) await tx.update(groupCarts).set({ state: 'placed', orderId }).where(inArray(groupCarts.id, ids));
}

/** Deletes group orders whose deadline was a week ago, with the names and lines of their members. */
export async function deleteOldGroups(run: Run): Promise<void> {
  const { db, now } = run;
  const old = lt(groupCarts.deadline, new Date(now.getTime() - STORED_DAYS * 86_400_000));
  const remove = (ids: number[]) =>
    db.transaction(async (tx) => {
      const isOfThem = inArray(groupMembers.groupId, ids);
      const members = await tx.select({ id: groupMembers.id }).from(groupMembers).where(isOfThem);
      await removeMembers(
        tx,
        members.map(({ id }) => id),
      );
      await tx.delete(groupCarts).where(and(old, inArray(groupCarts.id, ids)));
    });
  await deleteThrough<{ id: number }>(
    run,
    (skip, limit) =>
      db
        .select({ id: groupCarts.id })
        .from(groupCarts)
        .where(and(old, notInArray(groupCarts.id, skip)))
        .limit(limit),
    remove,
  );
}
