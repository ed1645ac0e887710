/**
 * `npm run simulate -- --seed 7 --orders 10000`: people order, pay, cancel and leave, and the marketplace dies and is
 * started again, all decided by the seed; after each step and over the whole database the invariants are checked. Without
 * `--seed` it is 1. `--folder <path>` keeps the database there, so that restarts open it again. A broken invariant is
 * printed with the seed and the shortest sequence of steps that breaks it. SIGINT ends a long simulation early.
 */
import { parseArgs } from 'node:util';
import { openDatabase } from '#src/backend/db/open.ts';
import { planOf } from './plan.ts';
import { shrinkSteps } from './shrink.ts';
import { simulate } from './simulation.ts';
import { lineOf, type Step } from './steps.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    orders: { type: 'string', default: '300' },
    folder: { type: 'string' },
    endings: { type: 'boolean' },
  },
});
const [seed, orders] = [Number(values.seed), Number(values.orders)];
if (!Number.isInteger(seed) || !(Number.isInteger(orders) && orders > 0))
  throw new Error('--seed takes a whole number, --orders one above 0.');

const print = (line: string) => void process.stdout.write(`${line}\n`);
const began = performance.now();
let isStopped = false;
process.once('SIGINT', () => {
  isStopped = true;
});
const steps = planOf(seed, orders);
/** Seconds of CPU time, which say more than the clock on a busy machine. */
const cpuSeconds = (): number => process.cpuUsage().user / 1e6;
let [cpu, placed] = [0, 0];
const failure = await simulate(steps, {
  folder: values.folder,
  stop: () => isStopped,
  look: (world, performed) => {
    const [cpuBefore, placedBefore] = [cpu, placed];
    [cpu, placed] = [cpuSeconds(), world.orders.size];
    const rate = (placed - placedBefore) / (cpu - cpuBefore);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    print(`${seconds} s: ${placed} orders in ${performed} steps, now ${rate.toFixed(1)} orders per second of CPU time`);
  },
  report: (world, performed) => {
    const total = (performance.now() - began) / 1000;
    print(`seed ${seed}: ${world.orders.size} orders placed in ${performed} steps, all invariants hold`);
    print(`${total.toFixed(1)} s, ${(world.orders.size / total).toFixed(1)} orders/s`);
    if (values.endings) for (const [ending, times] of [...world.endings].sort()) print(`${times}\t${ending}`);
  },
});
if (failure) {
  print(`seed ${seed}, step ${failure.steps} of ${steps.length}: ${failure.message}`);
  print('Looking for a shorter sequence …');
  const opened = await openDatabase({ kind: 'memory' });
  const isSame = async (some: readonly Step[]) => (await simulate(some, { opened }))?.invariant === failure.invariant;
  const shortest = await shrinkSteps(steps.slice(0, failure.steps), isSame);
  for (const step of shortest) print(lineOf(step));
  await opened.close();
  process.exitCode = 1;
}
