import * as customerEndpoints from '#src/contract/customer-endpoints.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { pageOf } from '#src/contract/page.ts';
import {
  type ParcelCategory,
  ParcelCategorySchema,
  type ParcelInstruction,
  ParcelInstructionSchema,
} from '#src/contract/parcel.ts';
import { rows } from '#src/contract/wire.ts';
import type { Api } from './http.ts';

const parcelCategoryRows = rows(ParcelCategorySchema);

/** Returns the parcel categories of the module (`GET /api/v1/parcel-category`). */
export function listParcelCategories(api: Api): Promise<Result<ParcelCategory[]>> {
  return api.call(endpoints.listParcelCategories, parcelCategoryRows);
}

/** Returns the predefined instructions for the courier (`GET /api/v1/customer/order/parcel-instructions`). */
export async function listParcelInstructions(api: Api): Promise<Result<ParcelInstruction[]>> {
  const page = await api.call(customerEndpoints.listParcelInstructions, pageOf(ParcelInstructionSchema, 'data'), {
    query: { limit: 25, offset: 1 },
  });
  return page.ok ? { ok: true, value: page.value.rows } : page;
}
