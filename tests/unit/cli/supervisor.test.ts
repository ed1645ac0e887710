import { spawn } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { keepRunning } from '#src/cli/supervisor.mjs';

const program = (code: string) => spawn(process.execPath, ['-e', code], { stdio: 'ignore' });

test('A process that dies is started again', async () => {
  const children: ReturnType<typeof program>[] = [];
  const start = () => {
    const child = program('setInterval(() => {}, 1000)');
    children.push(child);
    return child;
  };
  const log = vi.fn();
  const kept = keepRunning(start, { log, pauseMs: 10 });
  children[0]?.kill('SIGKILL');
  await expect.poll(() => children.length).toBe(2);
  expect(log).toHaveBeenCalledWith(
    `Process ${children[0]?.pid} of the shop ended (SIGKILL); it is started again in 0.01 s.`,
  );
  await kept.stop();
  expect(children[1]?.signalCode).toBe('SIGTERM');
  expect(children).toHaveLength(2);
});

test('A process that ends soon again and again is given up', async () => {
  const start = vi.fn(() => program('process.exit(3)'));
  const kept = keepRunning(start, { log: () => {}, pauseMs: 1 });
  await kept.gaveUp;
  expect(start).toHaveBeenCalledTimes(6);
});
