import * as v from 'valibot';
import type { Result } from '#src/contract/errors.ts';
import { jsonCodec, persisted } from '../storage/persisted.ts';

const GroupSchema = v.object({
  /** Of the link. */
  token: v.string(),
  /** Of this visitor. */
  member: v.string(),
  moduleId: v.number(),
  storeId: v.number(),
  name: v.string(),
});

/** A group order in which this visitor takes part. */
export type JoinedGroup = v.InferOutput<typeof GroupSchema>;

/** The group orders of this visitor, the newest first; `active` is the token of the one the cart belongs to. */
export type Together = { active: string | null; groups: JoinedGroup[] };

const NONE: Together = { active: null, groups: [] };
const TogetherSchema = v.object({ active: v.nullable(v.string()), groups: v.array(GroupSchema) });
const MOST = 10;

/** Named like a cart, because it is one: signing out removes it. */
export const $together = persisted<Together>('islet:cart:group', jsonCodec(TogetherSchema), NONE);

/** Returns the group order that the cart of a module is part of; null when it is the visitor's own. */
export function activeGroup(moduleId: number | null): JoinedGroup | null {
  const { active, groups } = $together.get();
  return groups.find((group) => group.token === active && group.moduleId === moduleId) ?? null;
}

/** Returns this visitor's membership in the group order of a link; null before joining. */
export const joinedGroup = (token: string): JoinedGroup | null =>
  $together.get().groups.find((group) => group.token === token) ?? null;

/** Stores a membership; the cart is part of that group order from now on. */
export function storeGroup(group: JoinedGroup): void {
  const otherGroups = $together.get().groups.filter(({ token }) => token !== group.token);
  $together.set({ active: group.token, groups: [group, ...otherGroups].slice(0, MOST) });
}

/** Makes the cart part of a group order, or the visitor's own again (null). */
export const activate = (token: string | null): void => $together.set({ ...$together.get(), active: token });

/** Forgets a membership. */
export function forgetGroup(token: string): void {
  const { active, groups } = $together.get();
  $together.set({ active: active === token ? null : active, groups: groups.filter((group) => group.token !== token) });
}

const isOver = (result: Result<unknown>): boolean =>
  !result.ok && result.error.messages.some(({ code }) => code === 'group_over');

/**
 * Makes a call about the cart of a module, as the member whose part of a group order it is. When that has ended, the cart is
 * the visitor's own again; `again` then repeats the call, for reads.
 */
export async function asMember<T>(
  moduleId: number,
  call: (member: string | null) => Promise<Result<T>>,
  again = false,
): Promise<Result<T>> {
  const group = activeGroup(moduleId);
  const result = await call(group?.member ?? null);
  if (!group || !isOver(result)) return result;
  if ($together.get().active === group.token) activate(null);
  return again ? call(null) : result;
}
