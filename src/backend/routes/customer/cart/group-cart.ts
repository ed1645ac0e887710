import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { toMinor } from '#src/contract/money.ts';
import { lockCart } from '../../../cart/rows.ts';
import { stores } from '../../../db/schema/catalogue.ts';
import { cartLines } from '../../../db/schema/order.ts';
import { groupCarts, groupMembers } from '../../../db/schema/together.ts';
import type { Tx } from '../../../db/types.ts';
import { type Body, bodyOf, decimal, fieldsOf, filled, integer, trimmedText } from '../../../http/body.ts';
import { moduleOf, requestContextOf } from '../../../http/context.ts';
import { invalid, refusal } from '../../../http/errors.ts';
import { callerOf, guestIn, hashOf } from '../../../http/identity.ts';
import { refuseAbove } from '../../../http/limits.ts';
import { itemKey, loadItems } from '../../../orders/placing/catalogue-items.ts';
import {
  type GroupRow,
  groupOf,
  hostOf,
  isOver,
  lockGroup,
  type Membership,
  memberOf,
  memberOwner,
  membershipOf,
  membersOf,
  refuseStopped,
  removeMembers,
  rowsOf,
  stopOf,
} from '../../../together/rows.ts';
import { type GivenBack, giveBack, moveLines, takeBack, takeOver } from '../../../together/take-over.ts';
import * as texts from '../../../together/texts.ts';
import { groupWire } from '../../../together/wire.ts';
import type { AppEnv, Ctx, Identity, RequestContext } from '../../../types.ts';

const HOUR_MS = 3_600_000;
/** Group orders and joins per address and hour: enough for an office. */
const CREATED_PER_HOUR = 100;
const JOINED_PER_HOUR = 500;
const MOST_MEMBERS = 50;

/** Tokens are made by the client, so that a call without a response can be repeated: 192 random bits. */
const token = v.pipe(v.string(), v.regex(/^[\w-]{32,64}$/));
const name = v.pipe(trimmedText(40), v.minLength(1));
/** From five minutes to a week. */
const minutes = integer(5, 7 * 24 * 60);

const CreateSchema = v.object({
  token,
  member_token: token,
  name,
  store_id: integer(),
  minutes,
  person_limit: v.optional(decimal(0.01, 1e6)),
});
const JoinSchema = v.object({ member_token: token, name });
const ChangeSchema = v.object({
  state: v.optional(v.picklist(['open', 'locked', 'cancelled'])),
  minutes: v.optional(minutes),
});

const refuseMany = (c: Ctx, action: string, most: number): Promise<void> =>
  refuseAbove(c, most, { key: `group ${action} ${c.env?.address ?? 'unknown'}`, windowMs: HOUR_MS });

/** Responds with a group order as it is now, and with what of it went back. */
async function respondWithGroup(
  c: Context<AppEnv>,
  context: RequestContext,
  { id }: { id: number },
  viewer: Membership | null,
  back: GivenBack | null = null,
) {
  const { db } = c.var.services;
  const [group] = await db.select().from(groupCarts).where(eq(groupCarts.id, id));
  if (!group) throw refusal(404, 'group', texts.NO_GROUP);
  return c.json({ ...(await groupWire(db, context, group, viewer)), ...back });
}

/** Routes of `/group-cart`: an order that several people fill by a link, without accounts (EXT-07). */
export const groupCart = new Hono<AppEnv>()
  .post('/', async (c) => {
    const body = await bodyOf(c);
    const owner = await callerOf(c, body);
    const context = await requestContextOf(c);
    const module = moduleOf(c, context);
    const fields = fieldsOf(CreateSchema, filled(body));
    await refuseMany(c, 'create', CREATED_PER_HOUR);
    const sold = and(eq(stores.id, fields.store_id), eq(stores.moduleId, module.id), eq(stores.status, true));
    const [store] = await c.var.services.db.select({ id: stores.id }).from(stores).where(sold);
    if (!store) throw refusal(403, 'store_id', invalid('store_id'));
    const now = context.now.at;
    const membership = await c.var.services.db.transaction(async (tx): Promise<Membership> => {
      const [group] = await tx
        .insert(groupCarts)
        .values({
          tokenHash: hashOf(fields.token),
          moduleId: module.id,
          storeId: store.id,
          deadline: new Date(now.getTime() + fields.minutes * 60_000),
          personLimit: fields.person_limit === undefined ? null : (toMinor(fields.person_limit) ?? null),
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning();
      if (!group) return hostAgain(tx, fields);
      const member = await addMember(tx, group, { ...fields, host: true, owner, now });
      await moveLines(tx, owner, memberOwner(member.id), await linesOfStore(tx, context, owner, group));
      return { group: group, member };
    });
    return respondWithGroup(c, context, membership.group, membership);
  })
  .get('/', async (c) => {
    const group = await groupOf(c);
    const viewer = await membershipOf(c);
    return respondWithGroup(c, await requestContextOf(c), group, viewer);
  })
  .put('/', async (c) => {
    const host = await hostOf(c);
    const body = await bodyOf(c);
    const change = fieldsOf(ChangeSchema, filled(body));
    const owner = change.state === 'cancelled' ? await ownerIfSent(c, body) : null;
    const context = await requestContextOf(c);
    const now = context.now.at;
    const back = await c.var.services.db.transaction(async (tx) => {
      const cart = owner && (await lockCart(tx, owner, host.group.moduleId));
      if (change.state !== undefined) await takeBack(tx, host.group.id);
      const group = await lockGroup(tx, host.group.id);
      if (isOver(group, now)) throw refusal(403, 'group', texts.OVER);
      const deadline = change.minutes && new Date(now.getTime() + change.minutes * 60_000);
      await tx
        .update(groupCarts)
        .set({ state: change.state ?? group.state, ...(deadline ? { deadline } : {}) })
        .where(eq(groupCarts.id, group.id));
      return owner && cart && giveBack(tx, context, { ...host, owner, cart });
    });
    return respondWithGroup(c, context, host.group, host, back);
  })
  .post('/join', async (c) => {
    const { id } = await groupOf(c);
    const body = await bodyOf(c);
    const fields = fieldsOf(JoinSchema, filled(body));
    await refuseMany(c, 'join', JOINED_PER_HOUR);
    const owner = await joiner(c, body);
    const context = await requestContextOf(c);
    const now = context.now.at;
    const membership = await c.var.services.db.transaction(async (tx): Promise<Membership> => {
      const group = await lockGroup(tx, id);
      const members = await membersOf(tx, id);
      const again = members.find(({ tokenHash }) => tokenHash === hashOf(fields.member_token));
      if (again) return { group, member: again };
      refuseStopped(group, now);
      if (members.length >= MOST_MEMBERS) throw refusal(403, 'group', texts.FULL_GROUP);
      return { group, member: await addMember(tx, group, { ...fields, host: false, owner, now }) };
    });
    return respondWithGroup(c, context, membership.group, membership);
  })
  .delete('/members/:id{[0-9]{1,9}}', async (c) => {
    const viewer = await memberOf(c);
    const id = Number(c.req.param('id'));
    const { member } = viewer;
    // The host ends a group order by cancelling it.
    if (member.host === (id === member.id)) throw refusal(403, 'group_member', texts.HOST_ONLY);
    const context = await requestContextOf(c);
    await c.var.services.db.transaction(async (tx) => {
      const group = await lockGroup(tx, viewer.group.id);
      // What is being placed stays as it is.
      const stop = stopOf(group, context.now.at);
      if (stop && stop !== 'locked' && stop !== 'late') throw refusal(403, 'group', texts.STOPPED[stop]);
      const mine = (await membersOf(tx, group.id)).filter((one) => one.id === id);
      await removeMembers(
        tx,
        mine.map((one) => one.id),
      );
    });
    return respondWithGroup(c, context, viewer.group, viewer);
  })
  .delete('/lines/:id{[0-9]{1,9}}', async (c) => {
    const host = await hostOf(c);
    const context = await requestContextOf(c);
    await c.var.services.db.transaction(async (tx) => {
      const group = await lockGroup(tx, host.group.id);
      if (isOver(group, context.now.at)) throw refusal(403, 'group', texts.OVER);
      const rows = (await rowsOf(tx, group, await membersOf(tx, group.id))).flatMap((one) => one.rows);
      const row = rows.find(({ id }) => id === Number(c.req.param('id')));
      if (row) await tx.delete(cartLines).where(eq(cartLines.id, row.id));
    });
    return respondWithGroup(c, context, host.group, host);
  })
  .post('/checkout', async (c) => {
    const host = await hostOf(c);
    const owner = await callerOf(c, await bodyOf(c));
    const context = await requestContextOf(c);
    const notKept = await c.var.services.db.transaction((tx) => takeOver(tx, context, { ...host, owner }));
    return c.json({ not_kept: notKept });
  });

/** Returns the caller whose cart takes back what is cancelled; null where a client does not name one. */
const ownerIfSent = async (c: Ctx, body: Body): Promise<Identity | null> =>
  c.req.header('Authorization') || guestIn(c) || body['guest_id'] ? callerOf(c, body) : null;

/** Returns who joins, so that their account takes the name along; null without a valid token or guest id, which is no need. */
const joiner = (c: Ctx, body: Body): Promise<Identity | null> => ownerIfSent(c, body).catch(() => null);

/** Returns the host of a group order that the same call has made before. @throws {Refusal} 403 `token` for others. */
async function hostAgain(tx: Tx, fields: { token: string; member_token: string }): Promise<Membership> {
  const [membership] = await tx
    .select({ group: groupCarts, member: groupMembers })
    .from(groupCarts)
    .innerJoin(groupMembers, eq(groupMembers.groupId, groupCarts.id))
    .where(
      and(eq(groupCarts.tokenHash, hashOf(fields.token)), eq(groupMembers.tokenHash, hashOf(fields.member_token))),
    );
  if (!membership?.member.host) throw refusal(403, 'token', texts.TOKEN_USED);
  return membership;
}

async function addMember(
  tx: Tx,
  group: GroupRow,
  {
    member_token,
    name,
    host,
    owner,
    now,
  }: {
    member_token: string;
    name: string;
    host: boolean;
    owner: Identity | null;
    now: Date;
  },
) {
  const whose = owner && { userId: owner.id, isGuest: owner.kind === 'guest' };
  const values = { groupId: group.id, tokenHash: hashOf(member_token), name, host, ...whose, createdAt: now };
  const [member] = await tx.insert(groupMembers).values(values).onConflictDoNothing().returning();
  if (!member) throw refusal(403, 'member_token', texts.TOKEN_USED);
  return member;
}

/** Returns the lines of a caller's cart that are from the store of a group order: the host starts with them. */
async function linesOfStore(tx: Tx, context: RequestContext, owner: Identity, group: GroupRow) {
  const rows = await lockCart(tx, owner, group.moduleId);
  const items = await loadItems(tx, context, rows);
  return rows.filter((row) => items.get(itemKey(row))?.domainItem.storeId === group.storeId);
}
