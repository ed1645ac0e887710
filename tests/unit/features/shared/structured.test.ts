import { describe, expect, it } from 'vitest';
import { graphOf, plainAmount, ratingNode, trailNode } from '#src/features/shared/page/structured.ts';

describe('Structured data', () => {
  it('The addresses of a breadcrumb trail are absolute', () => {
    expect(trailNode([{ name: 'Home', href: '/home?module_id=1' }], 'https://shop.example')).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/home?module_id=1' },
      ],
    });
  });

  it('A rating is left out before the first one', () => {
    expect(ratingNode(0, 0)).toBeUndefined();
    expect(ratingNode(4.25, 0)).toBeUndefined();
    expect(ratingNode(4.25, 8)).toMatchObject({ ratingValue: 4.3, ratingCount: 8 });
  });

  it('Amounts have a point and two decimals, and missing nodes are left out', () => {
    expect(plainAmount(1249)).toBe('12.49');
    expect(plainAmount(5)).toBe('0.05');
    expect(graphOf({ '@type': 'Thing' }, null)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Thing' }],
    });
  });
});
