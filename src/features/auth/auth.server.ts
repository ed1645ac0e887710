import { getSignInMethods } from '#src/api/sign-in-methods.ts';
import { returnPath } from '#src/config/return-path.ts';
import { parseJson } from '#src/lib/json.ts';
import { isRecord } from '#src/lib/record.ts';
import type { AuthPage } from '#src/state/auth/page.ts';
import { phoneRulesOf } from '../shared/forms/phone.server.ts';
import { must, type PageContext } from '../shared/page/context.server.ts';

/**
 * Returns the props of an auth page. `firebase` is the web configuration as text, '' if none.
 * @throws {LoadError} if the marketplace's configuration cannot be read.
 */
export async function loadAuth(
  { general, config, locale }: PageContext,
  { name, url, firebase }: { name: AuthPage['name']; url: URL; firebase: string },
): Promise<AuthPage> {
  const ways = must('how to sign in', await getSignInMethods(general));
  const settings = parseJson(firebase);
  const query = url.searchParams;
  return {
    name,
    ways,
    rules: phoneRulesOf(config),
    back: returnPath(query.get('from'), locale),
    referral: query.get('ref_code')?.slice(0, 50) || null,
    firebase: isRecord(settings) ? settings : null,
  };
}
