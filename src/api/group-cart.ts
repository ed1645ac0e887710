import * as endpoints from '#src/contract/customer-endpoints.ts';
import { at } from '#src/contract/endpoint.ts';
import type { Result } from '#src/contract/errors.ts';
import { type GroupCart, GroupCartSchema, TakenOverSchema } from '#src/contract/group-cart.ts';
import { fromMinor, type Minor } from '#src/contract/money.ts';
import type { Api } from './http.ts';

/** Tokens of a group order: that of its link, and that of the member who calls; null before joining. */
export type GroupTokens = { token: string; member: string | null };

const headersOf = ({ token, member }: GroupTokens): Record<string, string> => ({
  'X-Group': token,
  ...(member === null ? {} : { 'X-Group-Member': member }),
});

/** A group order to open. `limit` per person in minor units, null for none. */
export type NewGroup = {
  token: string;
  member: string;
  name: string;
  storeId: number;
  moduleId: number;
  minutes: number;
  limit: Minor | null;
};

/** Opens a group order (`POST /api/v1/group-cart`); may be repeated with the same tokens. */
export function openGroup(api: Api, group: NewGroup, guestId: number | null): Promise<Result<GroupCart>> {
  const { token, member, name, storeId, moduleId, minutes, limit } = group;
  return api.call(endpoints.openGroup, GroupCartSchema, {
    body: {
      token,
      member_token: member,
      name,
      store_id: storeId,
      minutes,
      ...(limit === null ? {} : { person_limit: fromMinor(limit) }),
      ...(guestId === null ? {} : { guest_id: guestId }),
    },
    headers: { moduleId: String(moduleId) },
  });
}

/** Returns a group order (`GET /api/v1/group-cart`). */
export const readGroup = (api: Api, tokens: GroupTokens): Promise<Result<GroupCart>> =>
  api.call(endpoints.readGroup, GroupCartSchema, { headers: headersOf(tokens) });

/** Joins a group order (`POST /api/v1/group-cart/join`); may be repeated with the same token. */
export const joinGroup = (api: Api, { token, member, name }: { token: string; member: string; name: string }) =>
  api.call(endpoints.joinGroup, GroupCartSchema, {
    body: { member_token: member, name },
    headers: headersOf({ token, member: null }),
  });

/**
 * Changes a group order as its host (`PUT /api/v1/group-cart`); `minutes` from now until the new deadline. A cancelled one
 * gives back what the host added, to the cart of the customer or guest.
 */
export const changeGroup = (
  api: Api,
  tokens: GroupTokens,
  change: { state?: 'open' | 'locked' | 'cancelled'; minutes?: number },
  guestId: number | null = null,
): Promise<Result<GroupCart>> =>
  api.call(endpoints.changeGroup, GroupCartSchema, {
    body: { ...change, ...(guestId === null ? {} : { guest_id: guestId }) },
    headers: headersOf(tokens),
  });

/** Leaves, or removes a member as the host (`DELETE /api/v1/group-cart/members/{id}`). */
export const removeGroupMember = (api: Api, tokens: GroupTokens, id: number): Promise<Result<GroupCart>> =>
  api.call(at(endpoints.removeGroupMember, { id }), GroupCartSchema, { headers: headersOf(tokens) });

/** Removes a line as the host (`DELETE /api/v1/group-cart/lines/{id}`). */
export const removeGroupLine = (api: Api, tokens: GroupTokens, id: number): Promise<Result<GroupCart>> =>
  api.call(at(endpoints.removeGroupLine, { id }), GroupCartSchema, { headers: headersOf(tokens) });

/** Copies all lines into the host's own cart (`POST /api/v1/group-cart/checkout`). Returns what did not fit. */
export const takeGroup = (api: Api, tokens: GroupTokens, guestId: number | null) =>
  api.call(endpoints.takeGroup, TakenOverSchema, {
    body: guestId === null ? {} : { guest_id: guestId },
    headers: headersOf(tokens),
  });
