import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#src/backend/db/open.ts';
import { SHIRT } from './city.ts';
import { BY_ROW, type Subject } from './invariants.ts';

/** A change of an order's status; `was` is `new` for one that was just placed. */
export type Change = { order: number; was: string; became: string };

/** What the database has changed since it was asked last. `counts`: whether something was counted. */
export type News = { rows: Record<Subject, number[]>; changes: Change[]; counted: boolean };

const CHANNEL = 'simulated';
const tell = (message: string): string => `perform pg_notify('${CHANNEL}', ${message});`;

/** Pieces that a line takes or, with the sign -1, gives back. */
const COUNT_LINE = `create function simulated.count_line(line order_lines, sign int) returns void language plpgsql as $$ begin
  if line.stock_taken <> 0 then
    ${tell(`concat_ws(' ', 'count', sign * line.stock_taken, line.id, 'item', line.item_id)`)}
    if line.item_id = ${SHIRT + 1} and line.variation::text like '%"S"%' then
      ${tell(`concat_ws(' ', 'count', sign * line.stock_taken, line.id, 'small')`)}
    end if;
  end if;
  if line.flash_item_id is not null then
    ${tell(`concat_ws(' ', 'count', sign * line.quantity, line.id, 'flash', line.flash_item_id)`)}
  end if;
end $$`;

const COUNT_COUPON = (times: 1 | -1) =>
  `if new.coupon_code is not null then
     ${tell(`concat_ws(' ', 'count', '${times}', new.id, 'coupon', new.coupon_code)`)}
   end if;`;

/** Triggers that tell of changes once they are committed: table and event, and what they do. */
const TRIGGERS: Record<string, string> = {
  'update of wallet_balance, loyalty_points on customers': tell(`'customers ' || new.id`),
  'insert on wallet_transactions': tell(`'customers ' || new.customer_id`),
  'insert on loyalty_transactions': tell(`'customers ' || new.customer_id`),
  'insert or update on help_claims': tell(`'orders ' || new.order_id`),
  'update on gift_cards': tell(`'gift_cards ' || new.id`),
  'insert on order_lines': 'perform simulated.count_line(new, 1);',
  'insert on orders': `
    ${tell(`'orders ' || new.id`)}
    ${tell(`concat_ws(' ', 'status', new.id, 'new', new.status)`)}
    ${COUNT_COUPON(1)}`,
  'update on orders': `
    ${tell(`'orders ' || new.id`)}
    if new.status <> old.status then
      ${tell(`concat_ws(' ', 'status', new.id, old.status, new.status)`)}
      if new.status = 'canceled' then
        ${COUNT_COUPON(-1)}
        perform simulated.count_line(l, -1) from order_lines l where l.order_id = new.id;
      end if;
    end if;`,
};

/** Returns the function that looks for changed rows that break an invariant; its plans are made once. */
function brokenFunction(): string {
  const subjects = Object.entries(BY_ROW).map(([subject, invariants]) => {
    const some = `(select * from ${subject} where id = any(some_${subject}))`;
    const queries = Object.entries(invariants).map(
      ([name, query]) =>
        `select '${name}', to_jsonb(b)::text from (${query.replaceAll('SUBJECT', some).replaceAll('CLOCK', 'moment')}) b`,
    );
    return `if cardinality(some_${subject}) > 0 then return query ${queries.join(' union all ')}; end if;`;
  });
  const parameters = Object.keys(BY_ROW).map((subject) => `some_${subject} int[]`);
  return `create function simulated.broken(moment timestamptz, ${parameters.join(', ')})
    returns table (invariant text, detail text) language plpgsql set plan_cache_mode = force_generic_plan as $$ begin ${subjects.join('\n')} end $$`;
}

/** Installs what tells of changes in a database without a schema `simulated`. */
export const WATCHING: readonly string[] = [
  'create schema simulated',
  COUNT_LINE,
  ...Object.entries(TRIGGERS).flatMap(([event, does], at) => [
    `create function simulated.tell_${at}() returns trigger language plpgsql as $$ begin ${does} return null; end $$`,
    `create trigger simulated_${at} after ${event} for each row execute function simulated.tell_${at}()`,
  ]),
  brokenFunction(),
  `create index if not exists simulated_cards on wallet_transactions (reference) where type = 'gift_card'`,
];

/** Listens to what the triggers tell. */
export class Watch {
  /** Pieces and uses by what is counted: `item 4`, `small`, `flash 1`, `coupon TWICE`. */
  readonly counts = new Map<string, number>();
  #rows = noRows();
  #changes: Change[] = [];
  #counted = false;
  #end: () => Promise<void> = async () => {};

  async listen({ listen }: OpenDatabase): Promise<void> {
    this.#end = await listen(CHANNEL, (message) => this.#hear(message.split(' ')));
  }

  end(): Promise<void> {
    return this.#end();
  }

  /** Returns what is new since the last time. */
  take(): News {
    const { customers, orders, gift_cards } = this.#rows;
    const rows = { customers: [...customers], orders: [...orders], gift_cards: [...gift_cards] };
    const news = { rows, changes: this.#changes, counted: this.#counted };
    [this.#rows, this.#changes, this.#counted] = [noRows(), [], false];
    return news;
  }

  #hear([about = '', first = '', second = '', ...more]: string[]): void {
    if (about === 'customers' || about === 'orders' || about === 'gift_cards') this.#rows[about].add(Number(first));
    if (about === 'status') this.#changes.push({ order: Number(first), was: second, became: more.join(' ') });
    if (about !== 'count') return;
    const what = more.join(' ');
    this.counts.set(what, (this.counts.get(what) ?? 0) + Number(first));
    this.#counted = true;
  }
}

const noRows = () => ({ customers: new Set<number>(), orders: new Set<number>(), gift_cards: new Set<number>() });

/** Query of changed rows that break an invariant, as `invariant` and `detail`. */
export function brokenBy({ customers, orders, gift_cards }: News['rows'], moment: Date) {
  const list = (ids: number[]) => `{${ids.join()}}`;
  return sql`select * from simulated.broken(${moment.toISOString()}::timestamptz, ${list(customers)}::int[],
    ${list(orders)}::int[], ${list(gift_cards)}::int[])`;
}
