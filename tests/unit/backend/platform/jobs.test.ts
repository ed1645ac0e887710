import { expect, test } from 'vitest';
import { newOutage, repeatable } from '#src/backend/platform/jobs.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** Returns what two jobs of one process log, and a function that runs one of them. */
function twoJobs() {
  const lines: string[] = [];
  const outage = newOutage(
    () => lines.push('away'),
    () => lines.push('back'),
  );
  let outcome: Promise<unknown> = Promise.resolve();
  const job = (name: string) =>
    repeatable(
      () => outcome,
      () => lines.push(name),
      outage,
    );
  const jobs = { courier: job('courier'), housekeeping: job('housekeeping') };
  const run = async (name: keyof typeof jobs, next: Promise<unknown>) => {
    outcome = next;
    jobs[name]();
    await next.catch(() => {});
    await new Promise((done) => setTimeout(done));
  };
  return { lines, run };
}

test('An outage of the database is one line for all jobs, and its end another one', async () => {
  const { lines, run } = twoJobs();
  for (const name of ['courier', 'housekeeping', 'courier'] as const) await run(name, Promise.reject(refused));
  expect(lines).toEqual(['away']);
  for (const name of ['courier', 'housekeeping'] as const) await run(name, Promise.resolve());
  expect(lines).toEqual(['away', 'back']);
  await run('housekeeping', Promise.reject(refused));
  expect(lines).toEqual(['away', 'back', 'away']);
});

test('A job that started during the outage and fails after its end is no outage of its own', async () => {
  const { lines, run } = twoJobs();
  await run('courier', Promise.reject(refused));
  const { promise, reject } = Promise.withResolvers<never>();
  const late = run('housekeeping', promise);
  await run('courier', Promise.resolve());
  reject(refused);
  await late;
  expect(lines).toEqual(['away', 'back']);
});

test('Another failure of a job is reported once, until the job works again', async () => {
  const { lines, run } = twoJobs();
  await run('courier', Promise.reject(new Error('a fault')));
  await run('courier', Promise.reject(new Error('a fault')));
  await run('housekeeping', Promise.reject(new Error('a fault')));
  expect(lines).toEqual(['courier', 'housekeeping']);
});
