import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import type { Minor } from '#src/contract/money.ts';
import { moneyOrZero } from '#src/contract/wire.ts';
import type { Api } from './http.ts';

/** Returns the vehicle's extra delivery charge for a distance in metres; 0 for none
 *  (`GET /api/v1/vehicle/extra_charge`). */
export function vehicleCharge(api: Api, metres: number): Promise<Result<Minor>> {
  return api.call(endpoints.getVehicleCharge, moneyOrZero, { query: { distance: metres / 1000 } });
}
