import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerText } from './guard.ts';
import { logViolations, readReport } from './violation-reports.ts';

/** Logs the reports of a request and responds 204, also when they are invalid; 413 when the body is too long. */
export async function takeViolations(req: IncomingMessage, res: ServerResponse, now = Date.now()): Promise<void> {
  const body = await readReport(req.setEncoding('utf8'));
  if (body === null) return answerText(res, 413, 'The report is too long.');
  logViolations(body, now);
  res.writeHead(204, { 'Cache-Control': 'no-store' });
  res.end();
}
