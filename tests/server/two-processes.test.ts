import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStream } from '../contract/stream.ts';
import { freePort, launch, type Program } from '../setup/process.ts';
import { newDatabase, SERVER } from './database.ts';
import { newDemoFolder } from './demo-folder.ts';
import { advance, guestOf, newGuest } from './shopper.ts';

let folder: string;
const running: Program[] = [];

beforeEach(() => {
  folder = newDemoFolder();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((program) => program.stop('SIGKILL')));
  rmSync(folder, { recursive: true, force: true });
});

type Marketplace = Program & { origin: string };

/** Starts the marketplace alone, as an operator runs it. */
async function start(env: Record<string, string>): Promise<Marketplace> {
  const port = await freePort();
  const program = launch({
    args: ['src/embedded/serve.ts'],
    env: { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder, ISLET_TEST_CONTROLS: '1', ISLET_DEMO: '1', ...env },
  });
  running.push(program);
  return { ...program, origin: `http://127.0.0.1:${port}` };
}

const OPEN = 'The marketplace answers';

describe('Two marketplaces on one database', () => {
  test.runIf(SERVER)(
    'Two marketplaces started at once on an empty PostgreSQL share catalogue, cart, order, courier and events',
    async () => {
      const { url, drop } = await newDatabase(SERVER ?? '');
      try {
        const [first, second] = await Promise.all([start({ DATABASE_URL: url }), start({ DATABASE_URL: url })]);
        await Promise.all([first.says(OPEN), second.says(OPEN)]);
        const [here, there] = await Promise.all(
          [first, second].map(async ({ origin }) => (await fetch(`${origin}/api/v1/module`)).text()),
        );
        expect(there?.replaceAll(second.origin, '')).toBe(here?.replaceAll(first.origin, ''));

        const shopper = await newGuest(first.origin);
        await shopper.addSimple();
        const over = guestOf(second.origin, shopper.id);
        expect(await over.cart()).toHaveLength(1);
        const stream = await openStream(first.origin, `/events?guest_id=${shopper.id}`);
        const id = await over.place();
        // Only the second clock advances, so the second process's courier acts.
        await advance(second.origin, 20_000);
        expect((await stream.next()).data).toEqual({ type: 'order_status', order_id: id, order_status: 'confirmed' });
        expect(await shopper.track(id)).toMatchObject({ order_status: 'confirmed' });
        await stream.close();
        expect([await first.stop('SIGTERM'), await second.stop('SIGTERM')]).toEqual([0, 0]);
      } finally {
        await drop();
      }
    },
  );
});
