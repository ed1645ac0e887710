import { instantOf, type Moment } from '#src/domain/schedule.ts';
import { sameSecret } from '#src/lib/secret.ts';

const AT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/**
 * Returns the moment a page is made for: now, or with `?preview=<token>` a preview with drafts, of the moment `at`
 * (`2026-12-24T10:00`, in the shop's zone) if one is given. Without a configured token there is no preview.
 */
export function momentOf({ searchParams }: URL, token: string | undefined, zone: string, now: number): Moment {
  const given = searchParams.get('preview');
  if (!token || !given || !sameSecret(given, token)) return { now, zone, drafts: false };
  const at = searchParams.get('at') ?? '';
  const isMoment = AT.test(at) && !Number.isNaN(Date.parse(`${at}Z`));
  return { now: isMoment ? instantOf(at, zone) : now, zone, drafts: true };
}
