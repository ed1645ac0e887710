import { expect, test } from 'vitest';
import { editsHere } from '#src/cli/editing.mjs';

test.each([
  [{}, true],
  [{ HOST: '127.0.0.1' }, true],
  [{ PUBLIC_SITE_URL: 'http://localhost:4400' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '127.0.0.1', PUBLIC_SITE_URL: 'https://shop.example' }, false],
  [{ PUBLIC_SITE_URL: 'localhost.evil.example' }, false],
  [{ CONTENT_EDITOR: 'off' }, false],
  [{ CONTENT_EDITOR: 'github' }, false],
  [{ CONTENT_EDITOR: 'local' }, true],
])('The editor runs with npm start only where nobody else can reach it (%j)', (variables, edits) => {
  expect(editsHere(variables)).toBe(edits);
});
