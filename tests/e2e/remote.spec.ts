import { REMOTE_MARKETPLACE, REMOTE_SHOP } from '../setup/servers.ts';
import { test } from './fixtures.ts';
import { orderTwoDishes, walker } from './walk.ts';

test('API-01 The main job passes in a shop built for a remote marketplace', async ({ page }) => {
  const site = { shop: REMOTE_SHOP.origin, api: REMOTE_MARKETPLACE.origin };
  await orderTwoDishes(walker(page, 'en', site));
});
