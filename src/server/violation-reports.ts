import { logLine } from '#src/lib/logger.ts';
import { isRecord } from '#src/lib/record.ts';

/** Path for browsers' reports of policy violations; the header `Reporting-Endpoints` names it. */
export const VIOLATION_PATH = '/csp-report';

/** Most characters of a report. */
const MOST_REPORTED = 16 * 1024;
const MOST_A_MINUTE = 60;

/** Returns the text of a report; null once it is too long, of which no more is read. */
export async function readReport(chunks: AsyncIterable<string>): Promise<string | null> {
  let body = '';
  for await (const chunk of chunks) {
    body += chunk;
    if (body.length > MOST_REPORTED) return null;
  }
  return body;
}

let minute = 0;
let logged = 0;

/** Returns whether another report may be logged in this minute: the endpoint is public. */
function mayLog(now: number): boolean {
  const current = Math.floor(now / 60_000);
  if (current !== minute) [minute, logged] = [current, 0];
  logged += 1;
  return logged <= MOST_A_MINUTE;
}

/** Returns a URL without query and fragment, which may contain personal data; keywords like `inline` are unchanged. */
const withoutQuery = (address: unknown): string => String(address ?? '').split(/[?#]/)[0] ?? '';

/** Returns the reports in a body as log fields: which directive blocked what, on which page. */
export function violationsIn(body: string): { directive: string; blocked: string; page: string; source: string }[] {
  let reports: unknown;
  try {
    reports = JSON.parse(body);
  } catch {
    return [];
  }
  return (Array.isArray(reports) ? reports : []).slice(0, 10).flatMap((report: unknown) => {
    const violation = isRecord(report) && report['type'] === 'csp-violation' ? report['body'] : null;
    if (!isRecord(violation)) return [];
    const directive = String(violation['effectiveDirective'] ?? '').slice(0, 60);
    const [blocked, page, source] = [violation['blockedURL'], violation['documentURL'], violation['sourceFile']].map(
      (address) => withoutQuery(address).slice(0, 200),
    );
    return [{ directive, blocked: blocked ?? '', page: page ?? '', source: source ?? '' }];
  });
}

/** Logs the reports in a body; none from a body that is invalid. */
export function logViolations(body: string, now: number): void {
  for (const violation of violationsIn(body)) if (mayLog(now)) logLine('warn', 'a page broke its policy', violation);
}
