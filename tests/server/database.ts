import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A PostgreSQL where a database may be made; without one the suite runs on the embedded database. */
export const SERVER = process.env['TEST_DATABASE_URL'];

/** An empty database of its own on a server: its address, and what removes it, whoever still uses it. */
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
