import { makeZip } from 'client-zip';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Localised } from '../../../db/schema/json.ts';
import { limits } from '../../../db/schema/service.ts';
import type { Db } from '../../../db/types.ts';
import { requestContextOf } from '../../../http/context.ts';
import { customerOf, identityKey } from '../../../http/identity.ts';
import { refuseAbove } from '../../../http/limits.ts';
import { type DataFile, dataFilesOf } from '../../../privacy/download.ts';
import { personOf } from '../../../privacy/erase.ts';
import type { AppEnv } from '../../../types.ts';
import { customerRow } from './profile.ts';

const HOUR_MS = 3_600_000;
const DOWNLOADS_PER_HOUR = 6;
const OFTEN: Localised = {
  en: 'Your data was downloaded several times within an hour. Please try again in an hour.',
  ar: 'نُزّلت بياناتك عدة مرات خلال ساعة. حاول مرة أخرى بعد ساعة من فضلك.',
};

/** Ends a download after which the same customer has begun another one. */
class Superseded extends Error {
  override name = 'Superseded';
}

/**
 * Route of `GET /customer/data`: a ZIP file with everything the map of personal data calls exported. The newest download
 * of a customer ends the one before, in whichever process it runs: its connection may have been lost without a sign.
 */
export const dataDownload = new Hono<AppEnv>().get('/data', async (c) => {
  const me = await customerOf(c);
  const { db, clock, log } = c.var.services;
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="my-data-${clock.now().toISOString().slice(0, 10)}.zip"`,
    'Cache-Control': 'private, no-store',
  };
  if (c.req.raw.method === 'HEAD') return c.body(null, 200, headers);
  const [row, { reference, locale, now }] = await Promise.all([customerRow(db, me.id), requestContextOf(c)]);
  const person = await personOf(db, row);
  const key = `data ${identityKey(me)}`;
  await refuseAbove(c, DOWNLOADS_PER_HOUR, { key, windowMs: HOUR_MS }, OFTEN);
  const ownCount = await countOf(db, key);
  const files = dataFilesOf(db, {
    person,
    locale,
    now: now.at,
    currency: reference.settings.business.currencySymbol,
    async proceed() {
      const newest = await countOf(db, key);
      // Without a count its hour has ended.
      if (newest !== null && newest !== ownCount) throw new Superseded('A newer download has begun.');
    },
  });
  const fault = (error: unknown) => {
    if (!(error instanceof Superseded)) log(`a download of data failed (${c.var.requestId})`, error);
  };
  return c.body(zipOf(files, { fault, drained: c.env?.drained }), 200, headers);
});

/** Returns which download of the current hour is the newest; calls that were refused do not count. */
async function countOf(db: Db, key: string): Promise<string | null> {
  const [row] = await db.select().from(limits).where(eq(limits.key, key));
  return row ? `${row.endsAt.toISOString()} ${Math.min(row.count, DOWNLOADS_PER_HOUR)}` : null;
}

/** Returns the ZIP file as a stream that breaks off, and does not end, when a file cannot be read. */
function zipOf(
  files: AsyncGenerator<DataFile>,
  { fault, drained }: { fault: (error: unknown) => void; drained: (() => Promise<unknown>) | undefined },
): ReadableStream<Uint8Array> {
  const reader = makeZip(files).getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        await drained?.();
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          fault(error);
          controller.error(error);
        }
      },
      // The reason is thrown inside of what is not read any more, and comes back.
      cancel: (reason) => reader.cancel(reason).catch(() => undefined),
    },
    { highWaterMark: 0 },
  );
}
