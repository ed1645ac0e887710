import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type SignInMethods, SignInMethodsSchema } from '#src/contract/sign-in-methods.ts';
import type { Api } from './http.ts';

/** Returns the available ways to sign in (`GET /api/v1/config`); needs no location or module. */
export const getSignInMethods = (api: Api): Promise<Result<SignInMethods>> =>
  api.call(endpoints.getConfig, SignInMethodsSchema);
