import { afterEach, expect, vi } from 'vitest';

// A stray console.error is a fault nobody asked about: the test that caused it fails.
const errors = vi.spyOn(console, 'error');

afterEach(() => {
  const calls = errors.mock.calls.splice(0);
  expect(calls, 'console.error was called').toEqual([]);
});
