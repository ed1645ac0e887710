import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { conversations } from '../db/schema/aftercare.ts';
import type { Localised } from '../db/schema/json.ts';
import { orders } from '../db/schema/order.ts';

/** A customer whose data are looked for: with the guests they were before they signed in, and their phone and e-mail. */
export type Person = { id: number; guestIds: readonly number[]; contacts: readonly string[] };

/**
 * What a column holds. `exported`: part of the customer's download. `blank`: the value it gets where its row stays
 * without its person. `files`: it names uploaded files, which go with it.
 */
export type ColumnRule = { personal: boolean; exported: boolean; blank?: unknown; files?: true };

/**
 * Deletion of an account erases the row, or keeps it with the `blank` values, or as it is. The end of its time does the
 * same, and erases what was kept.
 */
type Fate = 'erase' | 'pseudonymise' | 'keep';

/** How long a row stays: as long as the account, or days after the moment in a column. */
type Period =
  | {
      days: number;
      since: string;
      only?: () => SQL | undefined;
      /** Deleted by a job of its own in `housekeeping.ts`. */
      swept?: true;
    }
  | 'account';

/** Rows of a table that are about a person. Texts are those of the table in README.md beside it; the download has `what` too. */
export type PersonalTable<C extends string = string> = {
  personal: true;
  contents: Localised;
  why: string;
  keep: Period;
  fate: Fate;
  /** Why something stays after the deletion of the account. */
  stays?: string;
  /** False: not in the download, as it is about others, or serves protection or the running of the shop only. */
  exported?: false;
  rows: (person: Person) => SQL | undefined;
  columns: Record<C, ColumnRule>;
};

/** Returns whether rows of a table are in the customer's download. */
export const isExported = ({ exported, columns }: PersonalTable): boolean =>
  exported !== false && Object.values(columns).some((column) => column.exported);

/** Rules by table. */
export type TableRules = Record<string, PersonalTable>;

/** A table without anything about customers. */
export type OtherTable = { personal: false; holds: string };

export const otherTable = (holds: string): OtherTable => ({ personal: false, holds });

/** Personal. */
export const personal: ColumnRule = { personal: true, exported: true };
/** Not personal by itself. */
export const fact: ColumnRule = { personal: false, exported: true };
/** Personal or secret, and not in the download. */
export const hidden: ColumnRule = { personal: true, exported: false };
/** Personal, and replaced where the row stays. */
export const blank = (value: unknown): ColumnRule => ({ personal: true, exported: true, blank: value });
/** Secret or about others, replaced where the row stays, and not in the download. */
export const withheld = (value: unknown): ColumnRule => ({ personal: true, exported: false, blank: value });
/** The key of an uploaded file. */
export const file: ColumnRule = { personal: true, exported: true, blank: null, files: true };
/** Keys of uploaded files. */
export const files: ColumnRule = { personal: true, exported: true, blank: [], files: true };

/** Returns rules for columns that are alike. */
export function all<K extends string>(rule: ColumnRule, ...names: K[]): Record<K, ColumnRule>;
export function all(rule: ColumnRule, ...names: string[]): Record<string, ColumnRule> {
  return Object.fromEntries(names.map((name) => [name, rule]));
}

type Owned = PgTable & { userId: PgColumn; isGuest: PgColumn };

/** Rows of the customer, and of the guests they were. */
export const owned =
  (table: Owned) =>
  ({ id, guestIds }: Person): SQL | undefined =>
    or(
      and(eq(table.userId, id), eq(table.isGuest, false)),
      guestIds.length > 0 ? and(inArray(table.userId, [...guestIds]), eq(table.isGuest, true)) : undefined,
    );

/** Rows whose column holds the customer's number. */
export const ofCustomer =
  (column: PgColumn) =>
  ({ id }: Person): SQL =>
    eq(column, id);

/** Rows of the customer's orders. */
export const ofOrders =
  (column: PgColumn) =>
  (person: Person): SQL =>
    sql`${column} in (select ${orders.id} from ${orders} where ${owned(orders)(person)})`;

/** Rows of the customer's conversations. */
export const ofConversations =
  (column: PgColumn) =>
  ({ id }: Person): SQL =>
    sql`${column} in (select ${conversations.id} from ${conversations} where ${eq(conversations.customerId, id)})`;

/** Rows whose column is the customer's phone or e-mail. */
export const ofContacts =
  (column: PgColumn) =>
  ({ contacts }: Person): SQL =>
    contacts.length > 0 ? inArray(sql`lower(${column})`, [...contacts]) : sql`false`;
