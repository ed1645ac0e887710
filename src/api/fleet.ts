import * as v from 'valibot';
import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import type { Minor } from '#src/contract/money.ts';
import { type Vehicle, VehicleSchema } from '#src/contract/vehicle.ts';
import { moneyOrNull, rows } from '#src/contract/wire.ts';
import type { Api } from './http.ts';

/** Kinds of vehicles (`GET /api/v1/get-vehicles`). */
export function listVehicles(api: Api): Promise<Result<Vehicle[]>> {
  return api.call(endpoints.listVehicles, rows(VehicleSchema));
}

/** The tip most people give, null without tips (`GET /api/v1/most-tips`). */
export function getUsualTip(api: Api): Promise<Result<Minor | null>> {
  const schema = v.pipe(
    v.object({ most_tips_amount: moneyOrNull }),
    v.transform((raw) => raw.most_tips_amount),
  );
  return api.call(endpoints.getMostTips, schema);
}
