import { describe, expect, it } from 'vitest';
import { currencyCode, graphOf, plainAmount, ratingNode, trailNode } from '#src/features/shared/page/structured.ts';

describe('structured data', () => {
  it('makes the addresses of a trail absolute', () => {
    expect(trailNode([{ name: 'Home', href: '/home?module_id=1' }], 'https://shop.example')).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/home?module_id=1' },
      ],
    });
  });

  it('claims no rating before the first one', () => {
    expect(ratingNode(0, 0)).toBeUndefined();
    expect(ratingNode(4.25, 0)).toBeUndefined();
    expect(ratingNode(4.25, 8)).toMatchObject({ ratingValue: 4.3, ratingCount: 8 });
  });

  it('names a currency only when its symbol does', () => {
    expect(currencyCode('$')).toBe('USD');
    expect(currencyCode('AED')).toBe('AED');
    expect(currencyCode('kr')).toBeUndefined();
  });

  it('writes amounts with a point and two decimals, and leaves out what is missing', () => {
    expect(plainAmount(1249)).toBe('12.49');
    expect(plainAmount(5)).toBe('0.05');
    expect(graphOf({ '@type': 'Thing' }, null)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Thing' }],
    });
  });
});
