import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** URL of a PostgreSQL server where databases may be created; without it, tests use the embedded database. */
export const SERVER = process.env['TEST_DATABASE_URL'];

/** Creates an empty database on a server; returns its URL and a function that drops it even if it is in use. */
export async function newDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  const ask = async (statement: string): Promise<void> => {
    const admin = new pg.Client({ connectionString: server });
    await admin.connect();
    try {
      await admin.query(statement);
    } finally {
      await admin.end();
    }
  };
  await ask(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => ask(`drop database if exists ${name} with (force)`) };
}
