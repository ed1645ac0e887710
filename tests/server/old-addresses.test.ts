import pLimit from 'p-limit';
import { expect, test } from 'vitest';
import { servedText } from './shared-shop.ts';

/** Addresses that this shop once linked to, listed or documented, and where their pages are now. */
const OLD: readonly (readonly [string, string])[] = [
  // Homes.
  ['/home', '/food'],
  ['/ar/home', '/ar/food'],
  ['/home?module_id=1', '/food'],
  ['/home?module_id=2', '/grocery'],
  ['/home?module_id=3&zone_id=1,2,3', '/pharmacy'],
  ['/home?module_id=4&zone_id=1,2,3', '/ecommerce'],
  ['/home?module_id=5&zone_id=1,2,3', '/parcel'],
  ['/home?module_id=1&zone_id=1', '/food?zone_id=1'],
  ['/home?module_id=2&zone_id=2', '/grocery?zone_id=2'],
  ['/home?module_id=5&zone_id=3', '/parcel?zone_id=3'],
  ['/ar/home?module_id=1&zone_id=1,2', '/ar/food?zone_id=1,2'],
  ['/ar/home?module_id=4&zone_id=1,2,3', '/ar/ecommerce'],
  ['/home?module_id=1&zone_id=1,2,3&page=2', '/food?page=2'],
  ['/home?module_id=1&zone_id=1,2,3&filter=popular', '/food?filter=popular'],
  ['/home?module_id=1&zone_id=1&filter=top_rated,delivery', '/food?zone_id=1&filter=top_rated,delivery'],
  ['/home?module_id=2&zone_id=1&tab=reviewed-12', '/grocery?zone_id=1&tab=reviewed-12'],
  ['/home?module_id=1&utm_source=mail', '/food?utm_source=mail'],
  // Lists.
  ['/home?search=special-offer&data_type=discounted&module_id=1&zone_id=1,2,3', '/food/discounts'],
  ['/home?search=special-offer&data_type=discounted&module_id=2', '/grocery/discounts'],
  ['/ar/home?search=special-offer&data_type=discounted&module_id=1&zone_id=1', '/ar/food/discounts?zone_id=1'],
  ['/home?search=special-offer&data_type=discounted&module_id=1&page=2', '/food/discounts?page=2'],
  ['/categories', '/food/categories'],
  ['/categories?module_id=1&zone_id=1,2,3', '/food/categories'],
  ['/categories?module_id=2&zone_id=1', '/grocery/categories?zone_id=1'],
  ['/ar/categories?module_id=4&zone_id=1,2,3', '/ar/ecommerce/categories'],
  ['/all-brands?module_id=4&zone_id=1,2,3', '/ecommerce/brands'],
  ['/all-brands?module_id=4&zone_id=1&sort=az', '/ecommerce/brands?zone_id=1&sort=az'],
  ['/ar/all-brands?module_id=4', '/ar/ecommerce/brands'],
  ['/store/popular', '/food/stores/popular'],
  ['/store/popular?module_id=1&zone_id=1,2,3', '/food/stores/popular'],
  ['/store/top-rated?module_id=2&zone_id=1', '/grocery/stores/top-rated?zone_id=1'],
  ['/store/latest?module_id=4&zone_id=1,2,3', '/ecommerce/stores/latest'],
  ['/store/latest?module_id=1&page=2', '/food/stores/latest?page=2'],
  ['/flash-sales?id=1&module_id=1&zone_id=1,2,3', '/food/flash-sale'],
  ['/flash-sales?id=2&module_id=2', '/grocery/flash-sale'],
  ['/ar/flash-sales?id=1&module_id=1&zone_id=1', '/ar/food/flash-sale?zone_id=1'],
  // Categories.
  ['/category/1', '/food/burgers'],
  ['/category/1?module_id=1&zone_id=1,2,3', '/food/burgers'],
  ['/category/1?module_id=1&zone_id=1', '/food/burgers?zone_id=1'],
  ['/category/1?module_id=2', '/food/burgers'],
  ['/category/1?module_id=1&utm_source=mail', '/food/burgers?utm_source=mail'],
  ['/ar/category/1?module_id=1&zone_id=1,2,3', '/ar/food/burgers'],
  ['/category/burgers', '/food/burgers'],
  ['/grocery/burgers', '/food/burgers'],
  ['/home?search=category&data_type=category&id=1&module_id=1&zone_id=1', '/food/burgers?zone_id=1'],
  ['/home?search=category&id=1&module_id=1&name=QnVyZ2Vycw%3D%3D&data_type=category', '/food/burgers'],
  // Brands and campaigns.
  ['/home?search=brand&data_type=brand&brand_id=1&module_id=4&zone_id=1,2,3', '/ecommerce/brands/novik'],
  ['/home?search=brand&data_type=brand&brand_id=1&name=Tm92aWs%3D&module_id=4', '/ecommerce/brands/novik'],
  ['/ar/home?search=brand&data_type=brand&brand_id=2&module_id=4&zone_id=1', '/ar/ecommerce/brands/aerlo?zone_id=1'],
  ['/campaigns/1?module_id=1&zone_id=1,2,3', '/food/campaigns/harbour-food-week'],
  ['/campaigns/1?module_id=1&zone_id=1', '/food/campaigns/harbour-food-week?zone_id=1'],
  ['/ar/campaigns/1?module_id=1', '/ar/food/campaigns/harbour-food-week'],
  // Stores and items.
  ['/store/1', '/store/brasa'],
  ['/store/1?module_id=1&module_type=food&store_zone_id=1&distance=3.2&lat=25.1&lng=55.1', '/store/brasa'],
  ['/store/brasa?module_id=1', '/store/brasa'],
  ['/store/brasa?module_id=1&zone_id=1&search=burger', '/store/brasa?search=burger'],
  ['/ar/store/souk-basket?module_id=2&zone_id=1', '/ar/store/souk-basket'],
  ['/product/3?module_id=1', '/product/smoky-mushroom-burger'],
  ['/product/smoky-mushroom-burger?module_id=1', '/product/smoky-mushroom-burger'],
  ['/product/nova-phone-12?module_id=4&zone_id=1,2,3', '/product/nova-phone-12'],
  ['/ar/product/bananas?module_id=2&zone_id=2', '/ar/product/bananas'],
  ['/product/bananas?module_id=2&utm_source=mail', '/product/bananas?utm_source=mail'],
];

test('NAV-01 NAV-03 An old address redirects to its page in one step, and caches may store the redirect', async () => {
  expect(OLD.length).toBeGreaterThanOrEqual(60);
  const read = async ([path, to]: readonly [string, string]) => {
    const { status, headers } = await servedText(path);
    const location = headers.get('location');
    const target = location === null ? null : (await servedText(location)).status;
    const isShared = headers.get('cache-control')?.startsWith('public') ?? false;
    return {
      path,
      wrong: location === to && target === 200 && isShared ? null : { status, location, target, isShared },
    };
  };
  // A shop refuses dozens of pages at once to one address.
  expect((await pLimit(6).map(OLD, read)).filter(({ wrong }) => wrong)).toEqual([]);
});
