import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type Vehicle, VehicleSchema } from '#src/contract/vehicle.ts';
import { rows } from '#src/contract/wire.ts';
import type { Api } from './http.ts';

const vehicleRows = rows(VehicleSchema);

/** Returns the kinds of vehicles (`GET /api/v1/get-vehicles`). */
export function listVehicles(api: Api): Promise<Result<Vehicle[]>> {
  return api.call(endpoints.listVehicles, vehicleRows);
}
