import { describe, expect, test } from 'vitest';
import { BrandSchema } from '#src/contract/brand.ts';
import { CatalogueChangesSchema } from '#src/contract/catalogue-changes.ts';
import { ConditionSchema } from '#src/contract/condition.ts';
import { StoreSlotSchema } from '#src/contract/slot.ts';
import { namedIn } from '#src/contract/slug.ts';
import { fits, reads } from './parse.ts';

describe('Names in addresses', () => {
  const brand = { id: '5', slug: 'marina', name: ' Marina ', image_full_url: '/media/a.webp', items_count: '7' };

  test('A brand is parsed, and only one that was renamed has former names', () => {
    const expected = { id: 5, slug: 'marina', name: 'Marina', image: '/media/a.webp', itemCount: 7 };
    expect(reads(BrandSchema, brand)).toEqual(expected);
    expect(reads(BrandSchema, { ...brand, former_slugs: ['port', ' ', null] })).toEqual({
      ...{ ...expected, formerSlugs: ['port'] },
    });
  });

  test('A brand without a name for its address has its id, and one without id or name is refused', () => {
    expect(reads(BrandSchema, { id: 5, name: 'Marina' })).toEqual({
      ...{ id: 5, slug: '5', name: 'Marina', image: null, itemCount: 0 },
    });
    expect(fits(BrandSchema, { ...brand, id: null })).toBe(false);
    expect(fits(BrandSchema, { ...brand, name: ' ' })).toBe(false);
  });

  const rows = [
    { id: 1, slug: 'port', formerSlugs: ['2', 'quay'] },
    { id: 2, slug: 'quay' },
    { id: 3, slug: '1', formerSlugs: ['pier'] },
  ];

  test.each([
    ['its name', 'quay', 2],
    ['its name, before the id of another', '1', 3],
    ['its id, before a former name of another', '2', 2],
    ['its id', '3', 3],
    ['a former name', 'pier', 3],
  ])('An address names a row by %s', (_, key, id) => {
    expect(namedIn(rows, key)?.id).toBe(id);
  });

  test('An address that names nothing has no row', () => {
    expect(namedIn(rows, 'beach')).toBeUndefined();
    expect(namedIn([], '1')).toBeUndefined();
  });
});

test('A health condition is parsed, and the number of its items may be unknown', () => {
  expect(reads(ConditionSchema, { id: '4', slug: 'cough', name: 'Cough', items_count: 0 })).toEqual({
    ...{ id: 4, slug: 'cough', name: 'Cough', itemCount: 0 },
  });
  expect(reads(ConditionSchema, { id: 4, name: 'Cough' })).toEqual({
    ...{ id: 4, slug: '4', name: 'Cough', itemCount: null },
  });
  expect(fits(ConditionSchema, { id: 4, name: '' })).toBe(false);
});

test('The last changes of a catalogue are instants in UTC, by id, without those that have none', () => {
  expect(
    reads(CatalogueChangesSchema, {
      items_updated_at: '2026-06-01 12:00:00',
      stores_updated_at: null,
      zones: [
        { id: '1', updated_at: '2026-06-02 12:00:00' },
        { id: 2, updated_at: null },
        { updated_at: '2026-06-02' },
      ],
      categories: [{ id: 7, updated_at: '2026-06-03 12:00:00' }],
      brands: 'none',
    }),
  ).toEqual({
    items: '2026-06-01T12:00:00.000Z',
    stores: null,
    zones: new Map([[1, '2026-06-02T12:00:00.000Z']]),
    categories: new Map([[7, '2026-06-03T12:00:00.000Z']]),
    brands: new Map(),
  });
});

test('A slot has its instants, its fee and its remaining places, null without a limit', () => {
  const slot = { starts_at: '2026-06-01T08:00:00Z', ends_at: '2026-06-01 12:30:00', fee: '1.50', places_left: '0' };
  expect(reads(StoreSlotSchema, slot)).toEqual({
    startsAt: '2026-06-01T08:00:00.000Z',
    endsAt: '2026-06-01T08:30:00.000Z',
    fee: 150,
    left: 0,
  });
  const { fee: _, places_left: __, ...free } = slot;
  expect(reads(StoreSlotSchema, free)).toMatchObject({ fee: 0, left: null });
  expect(fits(StoreSlotSchema, { ...slot, starts_at: '08:00' })).toBe(false);
  expect(fits(StoreSlotSchema, { ...slot, ends_at: null })).toBe(false);
});
