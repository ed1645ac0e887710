import { expect, test } from 'vitest';
import { rootCause } from '#src/lib/root-cause.ts';

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });

test('The root cause of an error is its innermost cause, with the code', () => {
  const refused = withCode('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED');
  const error = new Error('Failed query: select 1', { cause: new Error('no connection', { cause: refused }) });
  expect(rootCause(error)).toEqual({ message: 'connect ECONNREFUSED 127.0.0.1:5432', code: 'ECONNREFUSED' });
});

test('The code stands before a message that does not contain it', () => {
  expect(rootCause(withCode('the database is starting', '57P03')).message).toBe('57P03: the database is starting');
});

test('The cause of a connection that failed at several addresses is that of the first', () => {
  const all = new AggregateError([withCode('connect ECONNREFUSED ::1:5432', 'ECONNREFUSED')]);
  expect(rootCause(new Error('Failed query', { cause: all })).message).toBe('connect ECONNREFUSED ::1:5432');
});

test('An error without a cause, and a text, are their own cause', () => {
  expect(rootCause(new Error('still starting'))).toEqual({ message: 'still starting', code: undefined });
  expect(rootCause('text')).toEqual({ message: 'text', code: undefined });
});
