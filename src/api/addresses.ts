import * as endpoints from '#src/contract/customer-endpoints.ts';
import { at } from '#src/contract/endpoint.ts';
import type { Result } from '#src/contract/errors.ts';
import { MessageSchema } from '#src/contract/message.ts';
import { pageOf } from '#src/contract/page.ts';
import {
  type AddressInput,
  type SavedAddress,
  SavedAddressSchema,
  savedAddressBody,
} from '#src/contract/saved-address.ts';
import type { Api } from './http.ts';

/** Page size of the address list, large enough to hold every saved address. */
const MOST = 50;

/** Returns the customer's saved addresses, newest first, at most 50 (`GET /api/v1/customer/address/list`). */
export async function listAddresses(api: Api, signal?: AbortSignal): Promise<Result<SavedAddress[]>> {
  const page = await api.call(endpoints.listAddresses, pageOf(SavedAddressSchema, 'addresses'), {
    query: { limit: MOST, offset: 1 },
    signal,
  });
  return page.ok ? { ok: true, value: page.value.rows } : page;
}

/** Saves an address (`POST /api/v1/customer/address/add`). Fails as `refused` (code coordinates) outside every zone. */
export function addAddress(api: Api, input: AddressInput): Promise<Result<string>> {
  return api.call(endpoints.addAddress, MessageSchema, { body: savedAddressBody(input) });
}

/** Updates a saved address (`PUT /api/v1/customer/address/update/{id}`). */
export function updateAddress(api: Api, addressId: number, input: AddressInput): Promise<Result<string>> {
  return api.call(at(endpoints.updateAddress, { id: addressId }), MessageSchema, {
    body: { id: addressId, ...savedAddressBody(input) },
  });
}

/** Deletes a saved address (`DELETE /api/v1/customer/address/delete`). */
export function deleteAddress(api: Api, addressId: number): Promise<Result<string>> {
  return api.call(endpoints.deleteAddress, MessageSchema, { query: { address_id: addressId } });
}
