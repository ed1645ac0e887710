import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type Settings, SettingsSchema } from '#src/contract/settings.ts';
import type { Api } from './http.ts';

/** Returns the settings for account pages, checkout and parcels, beyond `getConfig` (`GET /api/v1/config`). */
export function getSettings(api: Api): Promise<Result<Settings>> {
  return api.call(endpoints.getConfig, SettingsSchema);
}
