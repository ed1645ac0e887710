import { PGlite } from '@electric-sql/pglite';
import type { Db } from '#src/backend/db/types.ts';

/** Stands between the marketplace and its database. */
export class Gate {
  random: (() => number) | null = null;
  dead = false;
  #left = Number.POSITIVE_INFINITY;
  #guarded: PGlite | undefined;

  dieAt(statement: number): void {
    this.#left = statement;
  }

  revive(): void {
    this.dead = false;
    this.#left = Number.POSITIVE_INFINITY;
  }

  /** Takes the guards away. */
  open(): void {
    for (const name of ['query', 'transaction']) Reflect.deleteProperty(this.#guarded ?? {}, name);
  }

  guard(db: Db): void {
    const client = '$client' in db ? db.$client : undefined;
    if (!(client instanceof PGlite)) throw new Error('The simulated database is not PGlite.');
    const guarded = <T extends object>(target: T): T =>
      new Proxy(target, {
        get: (of, name) => {
          const value: unknown = Reflect.get(of, name);
          if (typeof value !== 'function') return value;
          if (name !== 'query' && name !== 'exec') return value.bind(of);
          return async (...sent: unknown[]) => {
            await this.#pass();
            return Reflect.apply(value, of, sent);
          };
        },
      });
    const { query, transaction } = client;
    this.#guarded = client;
    Object.defineProperty(client, 'query', {
      configurable: true,
      value: async (...sent: unknown[]) => {
        await this.#turns();
        await this.#pass();
        return Reflect.apply(query, client, sent);
      },
    });
    Object.defineProperty(client, 'transaction', {
      configurable: true,
      value: async (work: (tx: object) => Promise<unknown>) => {
        await this.#turns();
        return Reflect.apply(transaction, client, [(tx: object) => work(guarded(tx))]);
      },
    });
  }

  async #turns(): Promise<void> {
    const turns = this.random ? Math.floor(this.random() * 3) : 0;
    for (let turn = 0; turn < turns; turn++) await new Promise((done) => setImmediate(done));
  }

  async #pass(): Promise<void> {
    if (this.#left <= 0) this.dead = true;
    this.#left--;
    if (this.dead) throw Object.assign(new Error('The marketplace is dead.'), { code: '57P01' });
  }
}
