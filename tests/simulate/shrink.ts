import type { Step } from './steps.ts';

/** Number of times that a shorter sequence is tried. */
const TRIES = 150;
/** Number of last steps that are tried first. */
const FEW = 64;

/**
 * Returns a short sequence of steps for which `fails` is still true (delta debugging): smaller and smaller parts are left
 * out. `fails` must be true for all of them.
 */
export async function shrink<T>(steps: readonly T[], fails: (steps: readonly T[]) => Promise<boolean>): Promise<T[]> {
  let shortest = [...steps];
  let tries = 0;
  for (
    let part = Math.ceil(shortest.length / 2);
    part >= 1 && tries < TRIES;
    part = part === 1 ? 0 : Math.ceil(part / 2)
  ) {
    for (let from = 0; from < shortest.length && tries < TRIES; ) {
      const rest = [...shortest.slice(0, from), ...shortest.slice(from + part)];
      tries++;
      if (rest.length > 0 && (await fails(rest))) shortest = rest;
      else from += part;
    }
  }
  return shortest;
}

/**
 * The same for the steps of a simulation, also within those that are taken at the same moment. First the last steps are
 * tried with those that they refer to, because a long simulation cannot be repeated often.
 */
export async function shrinkSteps(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
): Promise<Step[]> {
  const shortest = await shrink(await lastThatFail(steps, fails), fails);
  for (const [at, step] of shortest.entries()) {
    if (step.do !== 'together') continue;
    const withOnly = (some: readonly Step[]) => shortest.with(at, { ...step, steps: [...some] });
    shortest[at] = { ...step, steps: await shrink(step.steps, (some) => fails(withOnly(some))) };
  }
  return shortest;
}

async function lastThatFail(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
): Promise<readonly Step[]> {
  for (let count = FEW; count < steps.length; count *= 4) {
    const last = lastOf(steps, count);
    if (await fails(last)) return last;
  }
  return steps;
}

/** Returns the last steps and all that they refer to, in their order. */
export function lastOf(steps: readonly Step[], count: number): Step[] {
  const needed = new Set<number>();
  const last: Step[] = [];
  for (const [at, step] of [...steps.entries()].reverse()) {
    const each = withInner(step);
    if (at < steps.length - count && !each.some(({ id }) => needed.has(id))) continue;
    last.unshift(step);
    for (const id of each.flatMap(referencesOf)) needed.add(id);
  }
  return last;
}

function withInner(step: Step): Step[] {
  if (step.do === 'together') return step.steps.flatMap(withInner);
  return step.do === 'dies' ? withInner(step.step) : [step];
}

const referencesOf = (step: Step): number[] =>
  [
    'who' in step ? step.who : null,
    'order' in step ? step.order : null,
    'friend' in step ? step.friend : null,
    'guest' in step ? step.guest : null,
  ].filter((id) => id !== null);
