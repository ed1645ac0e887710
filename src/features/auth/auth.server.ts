import { getSignInWays } from '#src/api/sign-in-ways.ts';
import { wayBack } from '#src/config/way-back.ts';
import { parseJson } from '#src/lib/json.ts';
import { isRecord } from '#src/lib/record.ts';
import type { AuthPage } from '#src/stores/auth/page.ts';
import { phoneRulesOf } from '../shared/forms/phone.server.ts';
import { must, type PageContext } from '../shared/page/context.server.ts';

/** What a page of signing in starts from. `firebase` is the web configuration as text, '' = none.
 *  @throws {LoadError} when the marketplace tells nothing about itself. */
export async function loadAuth(
  { general, config, locale }: PageContext,
  { name, url, firebase }: { name: AuthPage['name']; url: URL; firebase: string },
): Promise<AuthPage> {
  const ways = must('how to sign in', await getSignInWays(general.api));
  const settings = parseJson(firebase);
  const asked = url.searchParams;
  return {
    name,
    ways,
    rules: phoneRulesOf(config),
    back: wayBack(asked.get('from'), locale),
    referral: asked.get('ref_code')?.slice(0, 50) || null,
    firebase: isRecord(settings) ? settings : null,
  };
}
