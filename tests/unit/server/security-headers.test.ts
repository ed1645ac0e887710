import { expect, test } from 'vitest';
import { PAGE_HEADERS } from '#src/server/security-headers.ts';

test('EXT-17 Only the shop itself may open the sheet of a wallet, not a frame of another site', () => {
  expect(new Map(PAGE_HEADERS).get('Permissions-Policy')).toBe('camera=(), microphone=(), payment=(self)');
});
