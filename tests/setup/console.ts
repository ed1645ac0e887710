import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

let errors: MockInstance<typeof console.error>;

// Spied on anew for each test: spies are taken back before every one.
beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});

// A stray console.error is a fault nobody asked about: the test that caused it fails. One that expects an error takes it out.
afterEach(() => {
  const calls = errors.mock.calls.splice(0);
  expect(calls, 'console.error was called').toEqual([]);
});
