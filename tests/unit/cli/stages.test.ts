import { expect, test, vi } from 'vitest';
import { runStages } from '#src/cli/stages.mjs';

test('the cause of an early failure is printed again just above the summary', async () => {
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
    e2e: async (args: string[]) => args.length,
  };
  expect(await runStages(checks, [['unit', 'types'], ['e2e']], [])).toBe(1);
  const texts = printed.mock.calls.map(([text]) => String(text));
  const ending = `\n── end of unit\n${'a test passed\n'.repeat(79)}a test failed`;
  expect(texts.slice(-4)).toEqual([
    '\n── e2e',
    ending,
    expect.stringMatching(/^\n✗ unit \(\d+ s\)\n✓ types \(\d+ s\)\n✓ e2e \(\d+ s\)$/),
    '2 passed, 1 failed',
  ]);
  expect(await runStages(checks, [['types'], ['e2e']], ['one.spec.ts'])).toBe(1);
});
