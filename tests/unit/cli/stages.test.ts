import { cpus } from 'node:os';
import { expect, test, vi } from 'vitest';
import { runStages } from '#src/cli/stages.mjs';

vi.mock('node:os', { spy: true });

test('The cause of an early failure is printed again just above the summary', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  type Keep = (text: string) => void;
  const checks = {
    unit: async (_: string[], keep?: Keep) => {
      keep?.(`${'a test passed\n'.repeat(100)}a test failed`);
      return 1;
    },
    types: async (_: string[], keep?: Keep) => {
      keep?.('no faults');
      return 0;
    },
    e2e: async (args: string[], keep?: Keep) => {
      keep?.('a journey ended');
      return args.length;
    },
  };
  const written = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  expect(await runStages(checks, [['unit', 'types'], ['e2e']], [])).toBe(1);
  const texts = printed.mock.calls.map(([text]) => String(text));
  const ending = `\n── end of unit\n${'a test passed\n'.repeat(79)}a test failed`;
  expect(texts.slice(-5)).toEqual([
    '\n── e2e',
    ending,
    expect.stringMatching(/^\n✗ unit \(\d+ s\)\n✓ types \(\d+ s\)\n✓ e2e \(\d+ s\)$/),
    expect.stringMatching(/^\nstage .*\nunit, types .*\ne2e .*\n$/),
    '2 passed, 1 failed',
  ]);
  expect(await runStages(checks, [['types'], ['e2e']], ['one.spec.ts'])).toBe(1);
  // Alone in its stage, a check is printed while it runs, and its end is repeated as well.
  expect(written.mock.calls.map(([text]) => text)).toEqual(['a journey ended', 'no faults', 'a journey ended']);
  expect(printed.mock.calls.at(-4)?.[0]).toBe('\n── end of e2e\na journey ended');
});

/** Two processors that have worked for so many seconds in every kind of work. */
const worked = (seconds: number) => {
  const times = { user: seconds * 1000, nice: seconds * 1000, sys: seconds * 1000, idle: 1e9, irq: seconds * 1000 };
  return [1, 2].map(() => ({ model: 'any', speed: 1, times }));
};

test('The summary lists the time and the processor seconds of each stage', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  let now = 0;
  const runs = (seconds: number, busy: number) => async () => {
    now += seconds * 1000;
    vi.mocked(cpus).mockReturnValue(worked(busy));
    return 0;
  };
  vi.mocked(cpus).mockReturnValue(worked(100));
  const checks = { unit: runs(60, 110), types: runs(30, 112), e2e: runs(300, 160) };
  expect(await runStages(checks, [['unit', 'types'], ['e2e']], [])).toBe(0);
  expect(printed.mock.calls.slice(-2).map(([text]) => text)).toEqual([
    [
      '',
      'stage       | seconds | processor seconds of the machine',
      'unit, types | 90 | 96',
      'e2e         | 300 | 384',
      '',
    ].join('\n'),
    '3 passed, 0 failed',
  ]);
});
