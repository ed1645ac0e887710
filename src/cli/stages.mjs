import { cpus } from 'node:os';

/** How many lines of a failed check are printed again above the summary. */
const ENDING_LINES = 80;

const secondsSince = (began) => Math.round((Date.now() - began) / 1000);

/** Returns how many seconds the processors of this machine have worked since it started. */
const busySeconds = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;

/** Runs a check and measures its time. In parallel with others, its output is printed when it ends. */
async function timed(name, check, args, exclusively) {
  if (exclusively) console.log(`\n── ${name}`);
  const began = Date.now();
  let output = '';
  const keep = (text) => {
    output += text;
    if (exclusively) process.stdout.write(text);
  };
  const status = await check(args, keep);
  if (!exclusively) console.log(`\n── ${name}\n${output}`);
  return { name, status, output, seconds: secondsSince(began) };
}

/**
 * Runs stages in sequence, and the checks of a stage in parallel, and prints a summary. Returns how many checks failed.
 * A stage is a list of names of `checks`; a check takes its arguments and a function for its output, and returns its exit
 * code. `args` go to the last stage.
 */
export async function runStages(checks, stages, args) {
  const results = [];
  const rows = [['stage', 'seconds', 'processor seconds of the machine']];
  for (const stage of stages) {
    const given = stage === stages.at(-1) ? args : [];
    const began = Date.now();
    // Of the machine: the processes of a browser are not children of this one.
    const busyBefore = busySeconds();
    results.push(...(await Promise.all(stage.map((name) => timed(name, checks[name], given, stage.length === 1)))));
    rows.push([stage.join(', '), `${secondsSince(began)}`, `${Math.round(busySeconds() - busyBefore)}`]);
  }
  const failed = results.filter(({ status }) => status !== 0);
  // Later stages print thousands of lines below the cause of a failure.
  for (const { name, output } of failed) {
    if (output) console.log(`\n── end of ${name}\n${output.split('\n').slice(-ENDING_LINES).join('\n')}`);
  }
  console.log(
    `\n${results.map(({ name, status, seconds }) => `${status ? '✗' : '✓'} ${name} (${seconds} s)`).join('\n')}`,
  );
  const width = Math.max(...rows.map(([name]) => name.length));
  console.log(`\n${rows.map(([name, ...figures]) => [name.padEnd(width), ...figures].join(' | ')).join('\n')}\n`);
  console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
  return failed.length;
}
