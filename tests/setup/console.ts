import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

let errors: MockInstance<typeof console.error>;

// A new spy per test: mocks are restored before each one.
beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});

// An unexpected console.error fails the test that caused it. A test that expects an error removes it from the calls.
afterEach(() => {
  const calls = errors.mock.calls.splice(0);
  expect(calls, 'console.error was called').toEqual([]);
});
