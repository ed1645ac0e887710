import { CACHEABLE, type CacheRule, REMEMBERED } from '#src/config/cache.ts';

/** Returns the pattern of a rule's paths in both languages, with and without slashes at the end. */
function pathPattern({ source }: RegExp): string {
  const path = source.replaceAll('\\/', '/').replace(/^\^/, '').replace(/\$$/, '');
  return path === '/' ? '^/(ar)?/*(\\?|$)' : `^(/ar)?${path.replaceAll('[^/]', '[^/?]')}/*(\\?|$)`;
}

function ruleVcl({ path, query, needs = [], unless = [], mayLeadElsewhere = false }: CacheRule): string {
  const known = query.includes('zone_id') ? [...query, 'store_zone_id'] : query;
  const conditions = [
    `req.url ~ "${pathPattern(path)}"`,
    ...needs.map((name) => `(req.url ~ "[?&]${name}=[^&]" || req.http.Cookie !~ "(^|; *)(${REMEMBERED.join('|')})=")`),
    ...(mayLeadElsewhere ? ['req.url !~ "\\?"'] : []),
    ...(unless.length > 0 ? [`req.url !~ "[?&](${unless.join('|')})(=|&|$)"`] : []),
  ];
  const dropped = known.length > 0 ? `[?&](?!(${known.join('|')})=[^?&])[^?&]*` : '\\?.*$';
  return [
    `if (${conditions.join('\n      && ')}) {`,
    '    set req.http.X-Kept = "page";',
    `    set req.url = regsuball(req.url, "${dropped}", "");`,
    '  }',
  ].join('\n');
}

/** Returns `src/edge/pages.vcl`, which selects the pages of `src/config/cache.ts` and drops unknown parameters. */
export const pagesVcl = (
  rules: readonly CacheRule[] = CACHEABLE,
): string => `# Written by tests/unit/edge/vcl.test.ts from src/config/cache.ts; renew it with
#   npm run test:unit -- tests/unit/edge/vcl.test.ts -u

# Sets X-Kept for a page that everybody shares, and reduces its address to what the page depends on.
sub shop_page {
  ${rules.map(ruleVcl).join(' else ')}
  if (req.http.X-Kept) {
    set req.url = regsub(req.url, "^([^?&]*)&", "\\1?");
    set req.url = std.querysort(regsub(req.url, "^(/[^?]*?)/+(\\?.*)?$", "\\1\\2"));
  }
}
`;
