import { appealHelp, reportLine } from '#src/api/help.ts';
import type { HelpClaim, HelpRequest } from '#src/contract/help.ts';
import { api } from '../client.ts';
import { errorTexts } from '../page/notices.ts';

/** Maximum number of photos per problem. */
export const MOST_HELP_PICTURES = 5;

/** What was decided, by the id of the line, and the problem that ended the sending; '' for none. */
export type HelpOutcome = { claims: ReadonlyMap<number, HelpClaim>; problem: string };

/**
 * Says what went wrong with some lines, one after the other (EXT-24); the first that fails ends it. Sent again, a line
 * gets the decision that it has.
 */
export async function reportLines(requests: readonly HelpRequest[]): Promise<HelpOutcome> {
  const claims = new Map<number, HelpClaim>();
  for (const request of requests) {
    const response = await reportLine(api(), request);
    if (!response.ok) return { claims, problem: (await errorTexts(response.error)).join('\n') };
    claims.set(request.lineId, response.value);
  }
  return { claims, problem: '' };
}

/** Asks a person to look at a refusal; returns the problem, '' when it was sent. */
export async function appealLine(appeal: { orderId: number; lineId: number; note: string }): Promise<string> {
  const response = await appealHelp(api(), appeal);
  return response.ok ? '' : (await errorTexts(response.error)).join('\n');
}
