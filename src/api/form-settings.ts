import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type FormSettings, FormSettingsSchema } from '#src/contract/form-settings.ts';
import type { Api } from './http.ts';

/** Returns the few settings that forms of addresses and notes need (`GET /api/v1/config`). */
export const getFormSettings = (api: Api): Promise<Result<FormSettings>> =>
  api.call(endpoints.getConfig, FormSettingsSchema);
