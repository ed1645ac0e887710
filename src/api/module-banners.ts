import { CACHE_TIMES } from '#src/config/cache-times.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import {
  type ModulePictures,
  ModulePicturesSchema,
  type ParcelReason,
  ParcelReasonsSchema,
  type ParcelSteps,
  ParcelStepsSchema,
} from '#src/contract/module-banners.ts';
import type { Api } from './http.ts';

/** Returns the module's promotional images (`GET /api/v1/other-banners`). */
export function getModulePictures(api: Api): Promise<Result<ModulePictures>> {
  return api.call(endpoints.getOtherBanners, ModulePicturesSchema, { cache: { ttl: CACHE_TIMES.banners } });
}

/** Returns video and steps of the parcel home (`GET /api/v1/other-banners/video-content`). */
export function getParcelSteps(api: Api): Promise<Result<ParcelSteps>> {
  return api.call(endpoints.getVideoContent, ParcelStepsSchema);
}

/** Returns the reasons to choose the parcel service (`GET /api/v1/other-banners/why-choose`). */
export function listParcelReasons(api: Api): Promise<Result<ParcelReason[]>> {
  return api.call(endpoints.getWhyChoose, ParcelReasonsSchema);
}
