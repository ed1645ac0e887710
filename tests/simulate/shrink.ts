import type { Step } from './steps.ts';

/** Number of times that a shorter sequence is tried. */
const TRIES = 150;

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

/** The same for the steps of a simulation, also within those that are taken at the same moment. */
export async function shrinkSteps(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
): Promise<Step[]> {
  const shortest = await shrink(steps, fails);
  for (const [at, step] of shortest.entries()) {
    if (step.do !== 'together') continue;
    const withOnly = (some: readonly Step[]) => shortest.with(at, { ...step, steps: [...some] });
    shortest[at] = { ...step, steps: await shrink(step.steps, (some) => fails(withOnly(some))) };
  }
  return shortest;
}
