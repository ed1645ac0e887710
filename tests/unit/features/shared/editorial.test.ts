import { expect, test } from 'vitest';
import { EDITORIAL } from '#src/config/routes.ts';
import { ShopConfigSchema } from '#src/contract/config.ts';
import { isOffered } from '#src/features/shared/page/editorial.ts';
import { settings } from '../../../fixtures/payloads/config.ts';
import { reads } from '../../contract/parse.ts';

const ON = { refund_policy: 1, cancelation_policy: 1, shipping_policy: 1 };
const missing = (change: object) => {
  const shop = reads(ShopConfigSchema, { ...settings, ...ON, ...change });
  return EDITORIAL.filter((page) => !isOffered(page, shop));
};

test.each([
  ['refund_policy', 'refund'],
  ['cancelation_policy', 'cancellation'],
  ['shipping_policy', 'shipping'],
])('FOOT-04 A %s of 0 removes its own page and no other page', (name, page) => {
  expect(missing({})).toEqual([]);
  expect(missing({ [name]: 0 })).toEqual([page]);
  expect(missing({ [name]: '0' })).toEqual([page]);
});
