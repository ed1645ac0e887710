import { readFileSync } from 'node:fs';
import { getTableColumns, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '#src/backend/db/schema/index.ts';
import { blanksOf } from '#src/backend/privacy/erase.ts';
import { DATA_MAP } from '#src/backend/privacy/map.ts';
import { readmeTable } from '#src/backend/privacy/readme.ts';

const declared: [string, unknown][] = Object.entries(schema);
const tables = declared.flatMap(([name, table]) => (is(table, PgTable) ? [{ name, table }] : []));
const rules = Object.entries(DATA_MAP);

test('The map of personal data contains exactly the tables of the schema', () => {
  expect(rules.map(([name]) => name).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

test.each(tables)(
  'The map contains every column of the table $name if the table has personal data',
  ({ name, table }) => {
    const [, rule] = rules.find(([ruled]) => ruled === name) ?? [];
    if (!rule?.personal) return;
    expect(Object.keys(rule.columns).toSorted()).toEqual(Object.keys(getTableColumns(table)).toSorted());
    if (rule.keep !== 'account') expect(Object.keys(getTableColumns(table))).toContain(rule.keep.since);
  },
);

test('A personal column is deleted with its row, or has a replacement value for a row that is kept', () => {
  const left = rules.flatMap(([name, rule]) => {
    if (!rule.personal || rule.fate !== 'pseudonymise') return [];
    const blanks = blanksOf(rule);
    return Object.entries(rule.columns).flatMap(([column, { personal }]) =>
      personal && !(column in blanks) ? [`${name}.${column}`] : [],
    );
  });
  // Secrets of the payment page, hashes of tokens of wallets and of group orders, and the hash of a gift card: which identify no person without the rest.
  expect(left).toEqual(['giftCards.hash', 'paymentIntents.key', 'paymentIntents.tokenHash', 'groupMembers.tokenHash']);
});

test('Every table whose rows are kept after an account is deleted states the reason', () => {
  const silent = rules.filter(([, rule]) => rule.personal && rule.fate !== 'erase' && !rule.stays);
  expect(silent.map(([name]) => name)).toEqual([]);
});

test('The table in the README equals the map of personal data', () => {
  expect(readFileSync('src/backend/privacy/README.md', 'utf8')).toContain(`\n${readmeTable()}\n`);
});
