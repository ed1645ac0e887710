import type { TestProject } from 'vitest/node';
import { startPostgres } from '#src/cli/postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string;
  }
}

/** Starts the temporary PostgreSQL of the edge tests. */
export default async function startDatabase(project: TestProject): Promise<() => void> {
  const { url, stop } = await startPostgres();
  project.provide('postgres', url);
  return stop;
}
