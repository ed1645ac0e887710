import { Hono } from 'hono';
import type { AppEnv } from '../types.ts';
import { applicationRoutes } from './auth/applications.ts';
import { login, logout } from './auth/login.ts';
import { passkeySignIn } from './auth/passkey.ts';
import { passwordReset } from './auth/reset.ts';
import { signUp } from './auth/sign-up.ts';
import { socialLegacy } from './auth/social-legacy.ts';
import { updateInfo } from './auth/update-info.ts';
import { verification } from './auth/verify.ts';
import { categoryRoutes } from './categories.ts';
import { combinedRoutes } from './combined.ts';
import { customerRoutes } from './customer/customer.ts';
import { itemDetails } from './items/details.ts';
import { itemLists } from './items/lists.ts';
import { itemSearch } from './items/search.ts';
import { brandRoutes, conditionRoutes } from './marketplace/brands.ts';
import { changeRoutes } from './marketplace/changes.ts';
import { configRoutes, zoneRoutes } from './marketplace/config.ts';
import { deliveryRoutes } from './marketplace/delivery.ts';
import { landingRoutes } from './marketplace/landing.ts';
import { moduleRoutes } from './marketplace/modules.ts';
import { newsletterRoutes } from './marketplace/newsletter.ts';
import { placeRoutes } from './marketplace/places.ts';
import { advertisementRoutes } from './promotions/advertisements.ts';
import { bannerRoutes } from './promotions/banners.ts';
import { campaignRoutes } from './promotions/campaigns.ts';
import { cashbackRoutes } from './promotions/cashback.ts';
import { customerCouponRoutes, publicCouponRoutes } from './promotions/coupons.ts';
import { flashSaleRoutes } from './promotions/flash-sales.ts';
import { moduleBannerRoutes } from './promotions/module-banners.ts';
import { storeReads } from './stores/details.ts';
import { storeLists } from './stores/lists.ts';
import { agentLinkRoutes } from './ucp/agent-links.ts';
import { agentClaim } from './ucp/claims.ts';
import { mcpRoutes } from './ucp/mcp.ts';
import { oauthRoutes } from './ucp/oauth.ts';
import { ucpRoutes } from './ucp/rest.ts';

/** Routes of `/auth/*`, except for guests: accounts and signing in and out. */
const authRoutes = new Hono<AppEnv>()
  .route('/', signUp)
  .route('/', applicationRoutes)
  .route('/', login)
  .route('/', passkeySignIn)
  .route('/', verification)
  .route('/', updateInfo)
  .route('/', socialLegacy)
  .route('/', passwordReset)
  .route('/', logout);

/** All routes under `/api/v1`. Their paths do not overlap, so the order does not matter. */
export const api = new Hono<AppEnv>()
  .route('/', configRoutes)
  .route('/config', placeRoutes)
  .route('/zone', zoneRoutes)
  .route('/', moduleRoutes)
  .route('/', changeRoutes)
  .route('/banners', bannerRoutes)
  .route('/other-banners', moduleBannerRoutes)
  .route('/', landingRoutes)
  .route('/newsletter', newsletterRoutes)
  .route('/advertisement', advertisementRoutes)
  .route('/categories', categoryRoutes)
  .route('/campaigns', campaignRoutes)
  .route('/flash-sales', flashSaleRoutes)
  .route('/items', itemLists)
  .route('/items', itemSearch)
  .route('/items', itemDetails)
  .route('/common-condition', conditionRoutes)
  .route('/brand', brandRoutes)
  .route('/stores', storeLists)
  .route('/stores', storeReads)
  .route('/', combinedRoutes)
  .route('/coupon', publicCouponRoutes)
  .route('/coupon', customerCouponRoutes)
  .route('/cashback', cashbackRoutes)
  .route('/', deliveryRoutes)
  .route('/auth', authRoutes)
  .route('/', customerRoutes())
  .route('/customer/agents', agentLinkRoutes)
  .route('/customer/agent-checkout', agentClaim)
  .route('/', mcpRoutes)
  .route('/oauth', oauthRoutes)
  .route('/ucp', ucpRoutes);
