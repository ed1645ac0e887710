import { z } from 'astro/zod';
import { splitLocale } from '#src/config/locale-path.ts';
import { oldAddress, type RedirectConflict, redirectConflicts } from '#src/domain/redirects.ts';
import { ENDS_LATER, endsLater, link, schedule } from './words.schema.ts';

/** First parts of addresses that the shop needs itself: its API, its files, and those of operators and crawlers. */
const NEEDED =
  /^\/(?:api|keystatic|media|share|tiles|translations|_[^/]*|\.well-known|csp-report|healthz|readyz|metrics|purge|robots\.txt|sitemap\.xml|sitemaps)(?:\/|$)/;

/** The shape of an old address; `*` only as `/*` at the end of its path. */
const OLD_ADDRESS = /^\/(?![/\\])[^\s?#*]*(?:\/\*)?(?:\?[^\s#*]+)?$/;

const path = z
  .string()
  .regex(OLD_ADDRESS, 'must be a path such as /summer, /store?id=12 or /old/*, without "#"')
  .refine((value) => value !== '/', 'is the landing page; add a query, or name another address')
  .refine((value) => !NEEDED.test(oldAddress(value).path), 'is an address the shop needs itself')
  .refine(
    (value) => splitLocale(value).rest === value,
    'must not begin with a language; a redirect counts for all languages',
  )
  .describe(
    'A path. With a query (/store?id=12): requests whose query contains these pairs. With /* at the end: everything below. Exact addresses count before wildcards, longer ones before shorter ones, more pairs before fewer.',
  );

const to = link.describe(
  'A page of the shop, or an address of another site. With /* at its end: what follows the old address takes its place',
);

/** Returns the path of a new address without its language. */
export const bareTarget = (target: string): string => splitLocale(target).rest || '/';

/** Returns what is wrong with the new address of a redirect that another one catches, as the rest of a sentence. */
export function caughtMessage(all: readonly { path: string }[], { by }: RedirectConflict): string {
  const { path: other = '' } = all[by] ?? {};
  return oldAddress(other).isWildcard
    ? `is caught by the redirect of ${other}; name an address outside of it`
    : 'is redirected itself; name the last address';
}

/** Addresses that lead to another one. */
export const RedirectsSchema = z.strictObject({
  redirects: z
    .array(
      z
        .strictObject({ path, to, permanent: z.boolean().default(false), ...schedule })
        .refine(endsLater, ENDS_LATER)
        .refine((one) => !one.to.endsWith('/*') || oldAddress(one.path).isWildcard, {
          path: ['to'],
          error: 'ends in /*, so the old address must end in /* too',
        }),
    )
    .superRefine((all, context) => {
      // A row with an address that is none has a mistake of its own.
      if (!all.every((one) => OLD_ADDRESS.test(one.path))) return;
      for (const conflict of redirectConflicts(all, bareTarget)) {
        const { index, kind } = conflict;
        const message = kind === 'twice' ? 'is there twice; remove one' : caughtMessage(all, conflict);
        context.addIssue({ code: 'custom', path: [index, kind === 'twice' ? 'path' : 'to'], message });
      }
    }),
});
