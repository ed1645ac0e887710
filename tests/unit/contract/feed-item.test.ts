import * as v from 'valibot';
import { expect, test } from 'vitest';
import { FeedItemSchema } from '#src/contract/feed-item.ts';

const RAW = { id: 1, name: 'Dates', price: 10, store_id: 7, module_id: 2, module_type: 'grocery' };

test('The GTIN of a feed item is parsed from either field if its check digit is valid', () => {
  const gtinOf = (fields: Record<string, unknown>) => v.parse(FeedItemSchema, { ...RAW, ...fields }).gtin;
  expect(gtinOf({ gtin: '4006381333931' })).toBe('4006381333931');
  expect(gtinOf({ barcode: '0 36000 29145-2' })).toBe('036000291452');
  expect(gtinOf({ gtin: 'none', barcode: 96385074 })).toBe('96385074');
  for (const wrong of [
    '4006381333932',
    '12345',
    '',
    null,
    'SKU-96385074-x',
    'x96385074',
    '96385074x',
    '340123450000000000',
  ])
    expect(gtinOf({ gtin: wrong })).toBeNull();
  expect(gtinOf({})).toBeNull();
});

test('The brand of a feed item is parsed as an id', () => {
  expect(v.parse(FeedItemSchema, { ...RAW, brand_id: '4' }).brandId).toBe(4);
  expect(v.parse(FeedItemSchema, { ...RAW, brand_id: 0 }).brandId).toBeNull();
});
