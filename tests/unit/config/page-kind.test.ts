import { expect, test } from 'vitest';
import { pageKind } from '#src/config/page-kind.ts';

test.each([
  ['/', 'landing'],
  ['/ar', 'landing'],
  ['/home?module_id=1&zone_id=1', 'home'],
  ['/ar/home?module_id=1&zone_id=1', 'home'],
  ['/home?module_id=1&search=soup', 'search'],
  ['/home?module_id=1&search=', 'search'],
  ['/food', 'home'],
  ['/ar/food/in/downtown', 'home'],
  ['/food/burgers', 'category'],
  ['/ecommerce/brands/novik', 'search'],
  ['/food/deals/soup', 'product'],
  ['/store/harbour-grill', 'store'],
  ['/ar/product/soup', 'product'],
  ['/category/4', 'category'],
  ['/offers/spring', 'offers'],
  ['/checkout?page=cart', 'checkout'],
  ['/auth/sign-in', 'auth'],
  ['/privacy-policy', 'text'],
  ['/ar/text/size-guide', 'text'],
  ['/my-orders', 'other'],
  ['/constructor', 'other'],
])('The page %s has the kind %s', (path, kind) => expect(pageKind(new URL(path, 'https://shop.example'))).toBe(kind));
