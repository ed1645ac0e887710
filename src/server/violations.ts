import type { IncomingMessage, ServerResponse } from 'node:http';
import { logLine } from '#src/lib/logger.ts';
import { isRecord } from '#src/lib/record.ts';
import { answerText } from './guard.ts';

/** Where browsers report what a page's policy refused; the header `Reporting-Endpoints` names it. */
export const VIOLATION_PATH = '/csp-report';

const MOST_BYTES = 16 * 1024;
const MOST_A_MINUTE = 60;

let minute = 0;
let logged = 0;

/** Returns whether one more line may be logged in this minute: anybody can send reports. */
function mayLog(now: number): boolean {
  const current = Math.floor(now / 60_000);
  if (current !== minute) [minute, logged] = [current, 0];
  logged += 1;
  return logged <= MOST_A_MINUTE;
}

/** Returns an address without query and fragment, which may hold something of a person; words like `inline` as they are. */
const withoutQuery = (address: unknown): string => String(address ?? '').split(/[?#]/)[0] ?? '';

/** Returns what is worth logging of the reports in a body: which directive refused what, on which page. */
export function violationsIn(body: string): { directive: string; blocked: string; page: string; source: string }[] {
  let reports: unknown;
  try {
    reports = JSON.parse(body);
  } catch {
    return [];
  }
  return (Array.isArray(reports) ? reports : []).slice(0, 10).flatMap((report: unknown) => {
    const found = isRecord(report) && report['type'] === 'csp-violation' ? report['body'] : null;
    if (!isRecord(found)) return [];
    const directive = String(found['effectiveDirective'] ?? '').slice(0, 60);
    const [blocked, page, source] = [found['blockedURL'], found['documentURL'], found['sourceFile']].map((address) =>
      withoutQuery(address).slice(0, 200),
    );
    return [{ directive, blocked: blocked ?? '', page: page ?? '', source: source ?? '' }];
  });
}

/** Logs what browsers report and responds 204, whatever came: a report is never worth a fault. */
export async function takeViolations(req: IncomingMessage, res: ServerResponse, now = Date.now()): Promise<void> {
  let body = '';
  for await (const chunk of req.setEncoding('utf8')) {
    body += String(chunk);
    if (body.length > MOST_BYTES) return answerText(res, 413, 'The report is too long.');
  }
  for (const violation of violationsIn(body)) if (mayLog(now)) logLine('warn', 'a page broke its policy', violation);
  res.writeHead(204, { 'Cache-Control': 'no-store' });
  res.end();
}
