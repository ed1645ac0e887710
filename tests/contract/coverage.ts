import { DOCUMENTS, operationsOf, readDocument } from './documents.ts';

/** Covered for all operations by `limits.test.ts` and `faults.test.ts`: no handler sends them. */
const GENERIC = new Set(['429', '500']);

const NOT_HERE = 'Where a marketplace does not have the call; this one has it.';
const NO_CODES = 'Where sign-in by provider goes on by a code; here an unknown account answers without a token.';

const SAME_CALL = 'The same call as sign-up, whose tests receive it.';

/** Documented responses that this marketplace never sends, with the reason. */
const NEVER: Record<string, string> = {
  'catalogue GET /api/v1/categories/{search} 404': NOT_HERE,
  'customer POST /api/v1/auth/guest/request 404':
    'Where making a guest can fail on its own; here that is a fault, 500.',
  'customer POST /api/v1/auth/social-login 401': 'A token of a provider that is not valid is 403 in the old form.',
  'customer POST /api/v1/auth/social-register 401': 'A token of a provider that is not valid is 403 in the old form.',
  'customer POST /api/v1/auth/social-login 404': NOT_HERE,
  'customer POST /api/v1/auth/social-register 404': NOT_HERE,
  'additions POST /api/v1/auth/register 203': SAME_CALL,
  'additions POST /api/v1/auth/register 405': SAME_CALL,
  'customer POST /api/v1/auth/social-login 405': NO_CODES,
};

/** Returns the entries of `NEVER` that a test has received after all. */
export function disproved(tried: ReadonlySet<string>): string[] {
  return Object.keys(NEVER).filter((line) => tried.has(line));
}

/** Returns `document METHOD /path status` for every documented response that no test has received. */
export function untried(tried: ReadonlySet<string>): string[] {
  return DOCUMENTS.flatMap((name) =>
    operationsOf(readDocument(name)).flatMap(({ method, path, statuses }) =>
      statuses
        .filter((status) => !GENERIC.has(status))
        .map((status) => `${name} ${method.toUpperCase()} ${path} ${status}`),
    ),
  ).filter((line) => !tried.has(line) && !Object.hasOwn(NEVER, line));
}
