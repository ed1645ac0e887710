import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setImmediate as nextRound } from 'node:timers/promises';
import type { Hono } from 'hono';
import { createApp } from '#src/backend/app.ts';
import { hashPassword } from '#src/backend/auth/password.ts';
import { providerSetupFrom, tokenVerifier } from '#src/backend/auth/providers.ts';
import { databaseLocationFrom, openDatabase, openReplica } from '#src/backend/db/open.ts';
import type { Db } from '#src/backend/db/types.ts';
import { openEmpty } from '#src/backend/default-settings.ts';
import { eventHub } from '#src/backend/events/hub.ts';
import { s3Store } from '#src/backend/files/upload-store.ts';
import { keepUploadsIn } from '#src/backend/files/uploads.ts';
import { originsFrom } from '#src/backend/http/cross-origin.ts';
import { startCourier } from '#src/backend/orders/progress/courier.ts';
import { realClock } from '#src/backend/platform/clock.ts';
import { doWhatIsDue, startHousekeeping } from '#src/backend/platform/housekeeping.ts';
import { newOutage } from '#src/backend/platform/jobs.ts';
import { logMessenger, outsideTransactions, webhookMessenger } from '#src/backend/platform/messenger.ts';
import { operationFrom } from '#src/backend/platform/operation.ts';
import { PURGE_CHANNEL, purgeTags, tagsOf } from '#src/backend/platform/purge.ts';
import { referenceSource } from '#src/backend/reference.ts';
import type { AppEnv } from '#src/backend/types.ts';
import { agentDirectory } from '#src/backend/ucp/agent-directory.ts';
import { startTellingAgents, tellAgents } from '#src/backend/ucp/webhooks.ts';
import { createDemo } from '#src/demo/demo.ts';
import { activateDemoCustomer } from '#src/demo/seed/person/insert.ts';
import { isSeeded, seed } from '#src/demo/seed/seed.ts';
import { onReadyCheck, onShutdown, onStopping, onWarmUp, reportProgress } from '#src/lib/lifecycle.ts';
import { logError as log, logLine } from '#src/lib/logger.ts';
import { EVERYTHING, onPurgeElsewhere, purge } from '#src/lib/purge.ts';

/** The running marketplace of this process. */
export type Marketplace = { app: Hono<AppEnv>; db: Db; close: () => Promise<void> };

// On globalThis, because reloads in development and the two module graphs of a built server must share one database.
const KEY = Symbol.for('islet.marketplace');
const registry = globalThis as { [KEY]?: Promise<Marketplace> | undefined };

/** Time after which a replica shows a write, in ms. */
const REPLICA_LAG_MS = 2000;

/**
 * Returns the marketplace of this process, opened on first use: database, which in demo mode gets the demo if it is new, courier.
 * @throws when the database is in use by another process or unreachable; the next call retries.
 */
export function marketplace(): Promise<Marketplace> {
  registry[KEY] ??= open().catch((error: unknown) => {
    registry[KEY] = undefined;
    throw error;
  });
  return registry[KEY];
}

/**
 * Calls the embedded marketplace in-process, with the signature of fetch. The embedded database runs in the same thread, so
 * that a page would be rendered without a break: before each call, other requests get their turn.
 */
export const transport: typeof globalThis.fetch = async (input, init) => {
  const { app } = await marketplace();
  await nextRound();
  return app.fetch(new Request(input, init), { inProcess: true });
};

/** Stops the courier and closes the database if they are open. */
export async function closeMarketplace(): Promise<void> {
  const pending = registry[KEY];
  registry[KEY] = undefined;
  await (await pending)?.close();
}

async function open(): Promise<Marketplace> {
  const { env } = process;
  const operation = operationFrom(env);
  const { demo } = operation;
  const clock = realClock();
  const location = databaseLocationFrom(env);
  if (location.kind === 'folder' && !existsSync(join(location.dataDir, 'pg'))) reportProgress('Creating the database');
  const { db, exclusively, listen, close } = await openDatabase(location);
  const replica =
    env['DATABASE_URL'] && env['DATABASE_READ_URL'] ? await openReplica(env, env['DATABASE_READ_URL']) : null;
  if (env['UPLOADS_BUCKET']) keepUploadsIn(await s3Store(env['UPLOADS_BUCKET']));
  try {
    await exclusively(async () => {
      if (demo) {
        await seed(db, { clock, hash: hashPassword, onProgress: reportProgress });
        return;
      }
      await openEmpty(db, { timeZone: env['SHOP_TIME_ZONE'] });
      // The demo of a database that was one before keeps its stores, but not its published account.
      await activateDemoCustomer(db, false);
    });
    const { geography, tiles, pictures, preparePictures, prepareTiles } = createDemo(
      resolve(env['DATA_DIR'] || '.data', 'pictures'),
      (error) => log('pictures are drawn again for every process: DATA_DIR cannot be written', error),
    );
    const outage = newOutage(
      (error) => log('the database cannot be used: work in the background waits', error),
      () => logLine('info', 'the database can be used again'),
    );
    const courier = demo
      ? startCourier({
          db,
          clock,
          route: geography.route,
          speed: Number(env['ISLET_COURIER_SPEED']) || 1,
          onError: (error) => log('the courier failed', error),
          outage,
        })
      : null;
    const events = eventHub({ listen });
    const endPurges = await listen(PURGE_CHANNEL, (message) => {
      purge(tagsOf(message));
      // Until the replica has caught up, pages may be rendered from what it had before.
      if (replica) setTimeout(() => purge(tagsOf(message)), REPLICA_LAG_MS).unref();
    });
    onPurgeElsewhere('database', (tags) => purgeTags(db, tags));
    const send = outsideTransactions(operation.demo ? logMessenger : webhookMessenger(operation.messenger, log));
    const endHousekeeping = startHousekeeping({
      db,
      clock,
      send,
      onError: (error) => log('housekeeping failed', error),
      outage,
    });
    const agents = agentDirectory({ loopback: demo });
    const gateway = operation.demo ? 'trial' : operation.payment;
    const telling = {
      db,
      clock,
      agents,
      reference: referenceSource(db, { digital: gateway !== null }),
      shop: env['PUBLIC_SITE_URL'] ? new URL(env['PUBLIC_SITE_URL']).origin : `http://localhost:${env['PORT'] || 4321}`,
      onError: (error: unknown) => log('telling agents failed', error),
    };
    const endTelling = startTellingAgents({ ...telling, outage });
    const app = createApp({
      db,
      ...(replica ? { readDb: replica.db } : {}),
      clock,
      events,
      origins: originsFrom(env['API_ORIGINS']),
      pictures,
      tiles,
      geography,
      auth: {
        demo,
        send,
        tokenVerifier: tokenVerifier(providerSetupFrom(env)),
      },
      gateway,
      // A marketplace that runs without a build has all extras.
      agents: typeof EXTRAS === 'undefined' || EXTRAS.agents ? agents : null,
      ...(env['PUBLIC_SITE_URL'] ? { origin: new URL(env['PUBLIC_SITE_URL']).origin } : {}),
      settings: {
        testControls: env['ISLET_TEST_CONTROLS'] === '1',
        onAdvance: async () => {
          await doWhatIsDue({ db, clock, send, onError: (error) => log('housekeeping failed', error) });
          await courier?.tick();
          await tellAgents(telling);
          purge([EVERYTHING]);
        },
      },
      log,
    });
    onReadyCheck('database', async () => {
      await db.execute('select 1');
    });
    if (replica)
      onReadyCheck('database for reads', async () => {
        await replica.db.execute('select 1');
      });
    // Open streams would keep the server from ending.
    onStopping('events', () => events.close());
    onShutdown('marketplace', closeMarketplace);
    if (await isSeeded(db))
      onWarmUp('pictures', async (progress) => {
        await preparePictures((done, total) => {
          if (done === total || done % 20 === 0) progress(`Drawing the first pictures: ${done} of ${total}`);
        });
      });
    onWarmUp('map', async () => prepareTiles());
    return {
      app,
      db,
      close: async () => {
        endHousekeeping();
        endTelling();
        await endPurges();
        await events.close();
        await courier?.stop();
        await replica?.close();
        await close();
      },
    };
  } catch (error) {
    await replica?.close();
    await close();
    throw error;
  }
}
