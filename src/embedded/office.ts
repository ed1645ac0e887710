/** `npm run office`: what waits for a decision of the operator, and the decisions; see "Decisions" in src/edge/README.md. */
import { parseArgs } from 'node:util';
import { databaseLocationFrom, openDatabase } from '#src/backend/db/open.ts';
import type { Db } from '#src/backend/db/types.ts';
import {
  decideReview,
  decideWaiting,
  replyToReview,
  reportedReviews,
  waitingClaims,
} from '#src/backend/office/office.ts';
import { realClock } from '#src/backend/platform/clock.ts';

const USAGE = `npm run office                          what waits
npm run office -- show ID               a reported review stays, whatever is reported later
npm run office -- hide ID               it is shown no more
npm run office -- reply ID "TEXT"       what its store answers; "" takes it away
npm run office -- credit ID             a problem with an ordered item is credited
npm run office -- refuse ID             it is not`;

const write = (line: string) => process.stdout.write(`${line}\n`);

async function list(db: Db): Promise<void> {
  const reported = await reportedReviews(db);
  write(`Reported reviews: ${reported.length}`);
  for (const { id, store, stars, comment, reports, reasons, isShown } of reported)
    write(
      `  ${id}  ${store}, ${stars} stars, ${reports} reports (${reasons.join(', ')}), ${isShown ? 'shown' : 'hidden'}: ${comment}`,
    );
  const claims = await waitingClaims(db);
  write(`Problems with ordered items: ${claims.length}`);
  for (const { id, orderId, item, problem, quantity, amount, note, photos } of claims)
    write(`  ${id}  order ${orderId}, ${quantity} × ${item}, ${problem}, ${amount}, ${photos} photos: ${note}`);
}

async function decide(db: Db, command: string, id: number, text: string | undefined): Promise<boolean> {
  const now = realClock().now();
  switch (command) {
    case 'show':
    case 'hide':
      return decideReview(db, id, { isShown: command === 'show', now });
    case 'reply':
      if (text === undefined) throw new Error(USAGE);
      return replyToReview(db, id, { text, now });
    case 'credit':
    case 'refuse':
      return decideWaiting(db, id, { credited: command === 'credit', now });
    default:
      throw new Error(USAGE);
  }
}

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command, number, text, ...more] = positionals;
  const id = Number(number);
  if (more.length > 0 || (command !== undefined && !(Number.isSafeInteger(id) && id > 0))) throw new Error(USAGE);
  const { db, exclusively, close } = await openDatabase(databaseLocationFrom(process.env));
  try {
    if (command === undefined) return await list(db);
    const isDone = await exclusively(() => decide(db, command, id, text));
    if (!isDone) throw new Error(`${id} is unknown or does not wait for a decision; npm run office lists what does.`);
    write('Done.');
  } finally {
    await close();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
