import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type SignInWays, SignInWaysSchema } from '#src/contract/sign-in-ways.ts';
import type { Api } from './http.ts';

/** Returns the available ways to sign in (`GET /api/v1/config`); needs no location or module. */
export const getSignInWays = (api: Api): Promise<Result<SignInWays>> => api.call(endpoints.getConfig, SignInWaysSchema);
