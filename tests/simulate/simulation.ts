import { randomFrom } from '#src/demo/city/random.ts';
import { agentOrder } from './agent-steps.ts';
import { checkAll, checkStep } from './checks.ts';
import { ITEMS, SHIRT, TIME_ZONE } from './city.ts';
import * as orderSteps from './order-steps.ts';
import * as peopleSteps from './people-steps.ts';
import * as placing from './placing.ts';
import type { Step } from './steps.ts';
import { Broken, World, type WorldOptions } from './world.ts';

/** A simulation that broke an invariant, at a step (or, without one, at the end). */
export type Failure = { invariant: string; message: string; steps: number };

const MINUTE_MS = 60_000;

/** Returns the number of steps between two looks at the whole database, which takes longer the more it holds. */
const pauseOf = (steps: number): number => Math.min(Math.max(150, Math.ceil(steps / 40)), 3000);
/** At each of so many looks what is left of deleted accounts is searched, which takes longest. */
const SEARCH_LOOKS = 4;

export type SimulationOptions = WorldOptions & {
  /** Is told of each look at the whole database in which all invariants held. */
  look?: (world: World, steps: number) => void;
  /** Receives the world at the end. */
  report?: (world: World, steps: number) => void;
  /** Returns true to leave out the remaining steps. */
  stop?: () => boolean;
};

/**
 * Performs steps in a new marketplace and checks the invariants: after each step those of what it changed, from time to
 * time those of the whole database. Returns null when all hold, also once nothing is due any more.
 */
export async function simulate(steps: readonly Step[], options: SimulationOptions = {}): Promise<Failure | null> {
  const { look, report, stop } = options;
  const world = await World.open(options);
  let performed = 0;
  try {
    for (const step of steps) {
      if (stop?.()) break;
      performed++;
      await perform(world, step);
      await checkStep(world);
      const looks = performed / pauseOf(steps.length);
      if (!Number.isInteger(looks)) continue;
      await checkAll(world, { personal: looks % SEARCH_LOOKS === 0 });
      look?.(world, performed);
    }
    await checkAll(world);
    await settle(world);
    await checkStep(world);
    await checkAll(world, { idle: true });
    report?.(world, performed);
    return null;
  } catch (error) {
    if (error instanceof Broken) return { invariant: error.invariant, message: error.message, steps: performed };
    throw new Error(`Step ${performed} failed: ${JSON.stringify(steps[performed - 1])}`, { cause: error });
  } finally {
    await world.close();
  }
}

/** Lets so much time pass that everything that was ordered is delivered or expired. */
async function settle(world: World): Promise<void> {
  for (let day = 0; day < 9; day++) await world.pass(86_400_000);
  await world.runJobs();
}

/** Takes one step. */
export async function perform(world: World, step: Step): Promise<void> {
  if ('who' in step) await peopleSteps.signInAgain(world, step.who);
  switch (step.do) {
    case 'sign up':
      return peopleSteps.signUp(world, step);
    case 'guest':
      return peopleSteps.newGuest(world, step);
    case 'order':
      return placing.placeOrder(world, step);
    case 'agent order':
      return agentOrder(world, step);
    case 'group':
      return placing.groupOrder(world, step);
    case 'parcel':
      return placing.sendParcel(world, step);
    case 'prescription':
      return placing.sendPrescription(world, step);
    case 'pay':
      return orderSteps.payOnPage(world, step);
    case 'pay by wallet':
      return orderSteps.payByWallet(world, step);
    case 'pay later':
      return orderSteps.payLater(world, step);
    case 'cancel':
      return orderSteps.cancel(world, step);
    case 'refund':
      return orderSteps.requestRefund(world, step);
    case 'help':
      return orderSteps.help(world, step);
    case 'tip':
      return orderSteps.tip(world, step);
    case 'review':
      return orderSteps.review(world, step);
    case 'weekly':
      return orderSteps.remindWeekly(world, step);
    case 'fund':
      return peopleSteps.addFund(world, step);
    case 'gift card':
      return peopleSteps.redeem(world, step);
    case 'membership':
      return peopleSteps.changeMembership(world, step);
    case 'points':
      return peopleSteps.convertPoints(world, step);
    case 'address':
      return peopleSteps.saveAddress(world, step);
    case 'message':
      return peopleSteps.sendMessage(world, step);
    case 'delete account':
      return peopleSteps.deleteAccount(world, step);
    case 'together':
      return together(world, step.id, step.steps);
    case 'wait':
      return world.pass(step.minutes * MINUTE_MS);
    case 'clock jump':
      return world.pass(jumpOf(world, step.to));
    case 'restart':
      return world.restart();
    case 'dies':
      return dies(world, step);
    case 'stock':
      return supply(world, step);
    case 'price':
      return void (await world.rows(`update items set price = ${step.price} where id = ${step.item + 1}`));
  }
}

/** Takes a step at one of whose statements the marketplace dies, and again when it is started again. */
async function dies(world: World, { statement, step }: Extract<Step, { do: 'dies' }>): Promise<void> {
  if ('who' in step) await peopleSteps.signInAgain(world, step.who);
  world.dieAt(statement);
  await perform(world, step);
  await world.restart();
  await perform(world, step);
}

/** Makes calls at the same moment; the step decides in which order their statements reach the database. */
async function together(world: World, id: number, steps: readonly Step[]): Promise<void> {
  world.interleave(randomFrom(id));
  try {
    await Promise.all(steps.map((step) => perform(world, step)));
  } finally {
    world.interleave(null);
  }
}

/** Returns the milliseconds until just before local midnight, or into the night in which the clocks change. */
function jumpOf(world: World, to: 'midnight' | 'other season'): number {
  const now = world.clock.now();
  if (to === 'midnight') return MINUTE_MS * (24 * 60 - 1 - minuteOf(now));
  for (let hours = 1; hours < 24 * 8; hours++) {
    const at = new Date(now.getTime() + hours * 60 * MINUTE_MS);
    if (offsetOf(at) !== offsetOf(now)) return (hours - 1) * 60 * MINUTE_MS;
  }
  return 8 * 60 * MINUTE_MS;
}

const TIME = new Intl.DateTimeFormat('en', {
  timeZone: TIME_ZONE,
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
});
function minuteOf(at: Date): number {
  const [hour = 0, minute = 0] = TIME.format(at).split(':').map(Number);
  return hour * 60 + minute;
}
/** Minutes of the local time before that of UTC, within a day. */
const offsetOf = (at: Date): number =>
  (minuteOf(at) - at.getUTCHours() * 60 - at.getUTCMinutes() + 24 * 60) % (24 * 60);

/** Puts more pieces on a shelf, of shirts half of each size. */
async function supply(world: World, { item, more }: Extract<Step, { do: 'stock' }>): Promise<void> {
  const before = world.supplied[item];
  if (before === null || before === undefined || !ITEMS[item]) return;
  const pieces = item === SHIRT ? more * 2 : more;
  const sizes = `jsonb_path_query_array(variations, '$[*]')`;
  const grown =
    item === SHIRT
      ? `, variations = (select jsonb_agg(v || jsonb_build_object('stock', (v ->> 'stock')::int + ${more}))
          from jsonb_array_elements(${sizes}) v)`
      : '';
  await world.rows(`update items set stock = stock + ${pieces}${grown} where id = ${item + 1}`);
  world.supplied[item] = before + pieces;
}
