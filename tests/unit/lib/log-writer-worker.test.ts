import { expect, test, vi } from 'vitest';
import { createLogWriter } from '#src/lib/log-writer-worker.ts';

test('A log line of a Worker is JSON without personal data', () => {
  const lines: string[] = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line));
  const write = createLogWriter({ personal: ['phone'], redact: (text) => text.replace('secret', '[hidden]') });
  write('warn', 'something happened', { path: '/a', phone: '+999', message: 'a secret' });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      path: '/a',
      phone: '[hidden]',
      message: 'a [hidden]',
      event: 'something happened',
    },
  ]);
});
