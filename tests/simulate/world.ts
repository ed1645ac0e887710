import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { createApp } from '#src/backend/app.ts';
import { type OpenDatabase, openDatabase } from '#src/backend/db/open.ts';
import type { Db } from '#src/backend/db/types.ts';
import { type Courier, startCourier } from '#src/backend/orders/progress/courier.ts';
import { fixedClock, type MovableClock } from '#src/backend/platform/clock.ts';
import { deleteExpired, doWhatIsDue } from '#src/backend/platform/housekeeping.ts';
import type { AppEnv } from '#src/backend/types.ts';
import * as geography from '#src/demo/city/city.ts';
import { isRecord } from '#src/lib/record.ts';
import { standInAgents } from '../contract/agents.ts';
import { type AgentIdentity, agentIdentity } from '../contract/signing-agent.ts';
import { BEGIN, fill, ITEMS } from './city.ts';
import { Gate } from './gate.ts';
import { rowsOf } from './rows.ts';
import { WATCHING, Watch } from './watch.ts';

/**
 * A shopper, and the headers that identify them. `marker` is part of every personal text that they enter; `guest` is null
 * for those with an account; `since`: when they signed in, in ms.
 */
export type Person = {
  marker: string;
  phone: string;
  headers: Record<string, string>;
  guest: string | null;
  deleted: boolean;
  since: number;
};

/** An order that a shopper knows of. `total`: what they saw when they placed it, in minor units. */
export type OwnOrder = { who: number; order: number; total: number; paymentLink: string };

export type Reply = { status: number; record: Record<string, unknown>; code: string; location: string };

/** A broken invariant, or a call that failed in a way that no call may. */
export class Broken extends Error {
  override name = 'Broken';
  readonly invariant: string;
  constructor(invariant: string, detail: string) {
    super(`${invariant}: ${detail}`);
    this.invariant = invariant;
  }
}

export type WorldOptions = {
  /** An open database in memory, for one simulation after the other; its content is deleted. */
  opened?: OpenDatabase | undefined;
  /** Folder of the database; default: in memory. */
  folder?: string | undefined;
  /** Statements that plant a fault in the database, to see that it is found. */
  plant?: readonly string[];
};

/** A marketplace in this process that can die at any statement, its clock, and all that its shoppers know. */
export class World {
  readonly people = new Map<number, Person>();
  /** Orders by the step that placed them. */
  readonly orders = new Map<number, OwnOrder>();
  /** The steps that placed them, by order. */
  readonly steps = new Map<number, number>();
  /** Orders that the database has told of. */
  placed = 0;
  readonly watch = new Watch();
  readonly clock: MovableClock = fixedClock(BEGIN);
  /** Pieces that were ever put on the shelves, by item and, for the shirt, by size. */
  readonly supplied: (number | null)[] = ITEMS.map(({ stock }) => stock);
  /** How calls ended, for the report. */
  readonly endings = new Map<string, number>();
  readonly #agents = standInAgents();
  /** The agent that orders for people. */
  readonly agent: Promise<AgentIdentity> = agentIdentity(this.#agents);
  readonly #faults: string[] = [];
  readonly #gate: Gate;
  readonly #options: WorldOptions;
  #opened: OpenDatabase;
  #app: Hono<AppEnv>;
  #courier: Courier;

  private constructor(opened: OpenDatabase, gate: Gate, options: WorldOptions) {
    this.#options = options;
    this.#opened = opened;
    this.#gate = gate;
    [this.#app, this.#courier] = this.#start();
  }

  static async open(options: WorldOptions = {}): Promise<World> {
    const { folder } = options;
    const location = folder ? { kind: 'folder' as const, dataDir: folder } : { kind: 'memory' as const };
    const opened = options.opened ?? (await openDatabase(location));
    await emptied(opened.db);
    await fill(opened.db);
    const gate = new Gate();
    gate.guard(opened.db);
    for (const statement of [...WATCHING, ...(options.plant ?? [])]) await opened.db.execute(sql.raw(statement));
    const world = new World(opened, gate, options);
    await world.watch.listen(opened);
    return world;
  }

  /** Returns a shopper who still has an account. */
  person(step: number): Person | null {
    const person = this.people.get(step);
    return person && !person.deleted ? person : null;
  }

  /** Whether several calls are made at the same moment. */
  get crowded(): boolean {
    return this.#gate.random !== null;
  }

  /** Whether it died and was not started again yet. */
  get dead(): boolean {
    return this.#gate.dead;
  }

  get db(): Db {
    return this.#opened.db;
  }

  async close(): Promise<void> {
    await this.#courier.stop();
    this.#gate.open();
    await this.watch.end();
    if (!this.#options.opened) await this.#opened.close();
  }

  #start(): [Hono<AppEnv>, Courier] {
    const { clock } = this;
    const app = createApp({
      db: this.db,
      clock,
      geography,
      auth: { send: () => {} },
      agents: this.#agents.directory,
      settings: { limiter: { allows: () => true } },
      log: (line, error) => this.#note(line, error),
    });
    const courier = startCourier({
      db: this.db,
      clock,
      route: geography.route,
      speed: 1,
      everyMs: 0,
      onError: (error) => this.#note('courier', error),
    });
    return [app, courier];
  }

  /** Faults while the marketplace is dying are expected. */
  #note(line: string, error: unknown): void {
    const cause = error instanceof Error && error.cause ? ` (${String(error.cause)})` : '';
    if (!this.#gate.dead) this.#faults.push(`${line}: ${String(error)}${cause}`);
  }

  /** @throws {Broken} when the marketplace has reported a fault. */
  checkFaults(): void {
    const [first] = this.#faults;
    if (first !== undefined) throw new Broken('no fault is reported', first);
  }

  /** Starts the marketplace again: nothing but the database stays. */
  async restart(): Promise<void> {
    await this.#courier.stop();
    this.#gate.revive();
    if (this.#options.folder) {
      await this.#opened.close();
      this.#opened = await openDatabase({ kind: 'folder', dataDir: this.#options.folder });
      this.#gate.guard(this.db);
      await this.watch.listen(this.#opened);
    }
    [this.#app, this.#courier] = this.#start();
  }

  /** Lets the marketplace die at its n-th statement from now; until `restart`, all statements fail. */
  dieAt(statement: number): void {
    this.#gate.dieAt(statement);
  }

  /** Sets in which order statements of calls at the same moment reach the database. */
  interleave(random: (() => number) | null): void {
    this.#gate.random = random;
  }

  /** Lets time pass and the jobs in the background do what is due. */
  async pass(ms: number): Promise<void> {
    const day = this.#day();
    this.clock.advance(ms);
    await this.runJobs();
    const { db, clock } = this;
    if (this.#day() !== day) await this.#job('housekeeping', (onError) => deleteExpired({ db, clock, onError }));
  }

  async runJobs(): Promise<void> {
    const { db, clock } = this;
    await this.#job('due', (onError) => doWhatIsDue({ db, clock, onError }));
    await this.#job('courier', () => this.#courier.tick());
  }

  async #job(name: string, work: (onError: (error: unknown) => void) => Promise<unknown>): Promise<void> {
    const note = (error: unknown) => this.#note(name, error);
    await work(note).catch(note);
  }

  #day = (): string => this.clock.now().toISOString().slice(0, 10);

  /** Calls the marketplace as a shopper. @throws {Broken} for a response that no call may have. */
  async call(
    person: Person | null,
    method: string,
    path: string,
    { body, module = 1, headers = {} }: { body?: object; module?: number; headers?: Record<string, string> } = {},
  ): Promise<Reply> {
    const isForm = body instanceof FormData;
    const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
    const response = await this.#app.request(`http://simulated.test${path}`, {
      method,
      headers: {
        accept: 'application/json',
        moduleId: String(module),
        zoneId: '[1]',
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...person?.headers,
        ...headers,
      },
      ...sent,
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const parsed: unknown = isJson && text !== '' ? JSON.parse(text) : null;
    const record = isRecord(parsed) ? parsed : {};
    const [first]: unknown[] = Array.isArray(record['errors']) ? record['errors'] : [record['errors']];
    const code = isRecord(first) ? String(first['code']) : '';
    const ending = `${method} ${path.replace(/[?].*$|(?<=payment-mobile\/).*/, '')} ${response.status} ${code}`;
    this.endings.set(ending, (this.endings.get(ending) ?? 0) + 1);
    if (response.status >= 500 && !this.#gate.dead)
      throw new Broken('no call fails', `${ending} ${text.slice(0, 300)}`);
    return { status: response.status, record, code, location: response.headers.get('location') ?? '' };
  }

  /** Presses a button of the payment page. */
  async press(path: string, answer: string): Promise<number> {
    const response = await this.#app.request(`http://simulated.test${path}`, {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ answer }),
    });
    if (response.status >= 500 && !this.#gate.dead) throw new Broken('no call fails', `${path} ${response.status}`);
    return response.status;
  }

  async rows(query: string): Promise<Record<string, unknown>[]> {
    return rowsOf(await this.db.execute(sql.raw(query)));
  }
}

/** Empties all tables of an earlier simulation. */
async function emptied(db: Db): Promise<void> {
  const tables = await db.execute(
    sql.raw(`select string_agg(quote_ident(tablename), ', ') as names from pg_tables where schemaname = 'public'`),
  );
  await db.execute(sql.raw(`truncate ${String(rowsOf(tables)[0]?.['names'])} restart identity cascade`));
  await db.execute(sql.raw('drop schema if exists simulated cascade'));
}
