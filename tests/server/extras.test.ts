import { globSync, readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Extra } from '#src/config/extras.ts';
import { DIST, REMOTE_DIST } from '../setup/builds.ts';
import { type Shop, startShop } from '../setup/shop.ts';
import { buildFor, type OwnMarketplace, ownMarketplace } from './own-marketplace.ts';
import { SHOP } from './shared-shop.ts';

/** What a page has only with the extra: its address and a part of its HTML. */
type OnPage = { page: string; html: RegExp };
/** What browser scripts have only with the extra, such as the address of a call or the key of a text. */
type InScripts = { scripts: RegExp };

/** Evidence of extras on pages that anyone may read, and in scripts. `unit/config/extras` looks at the code of each. */
const EVIDENCE = {
  arrival: { scripts: /gateCodeLine/ },
  arrivalRange: { page: '/store/qamar-grill', html: /On time in \d+% of \d+ orders/ },
  cartBar: { page: '/food?zone_id=1', html: /<islet-cart-bar/ },
  costs: { page: '/food?zone_id=1', html: /<islet-near[^>]+data-rates/ },
  expressPay: { scripts: /customer\/order\/express-payment/ },
  gifts: { scripts: /giftPhoneHint/ },
  finding: { page: '/store/brasa', html: /<islet-seen/ },
  foodFacts: { page: '/product/classic-smash-burger?module_id=1', html: /data-head="food-facts"/ },
  membership: { scripts: /customer\/membership/ },
  laterTip: { scripts: /customer\/order\/tip/ },
  liveTracking: { scripts: /delayKitchen/ },
  offline: { page: '/about-us', html: /rel="manifest"/ },
  pricePromise: { page: '/food?zone_id=1', html: /<islet-near[^>]+data-exact/ },
  passkeys: { scripts: /customer\/passkeys/ },
  helpRules: { scripts: /customer\/order\/help/ },
  reviewTools: { page: '/store/brasa', html: /data-open="review"/ },
  share: { page: '/store/brasa', html: /data-open="share"/ },
  shareProgress: { scripts: /customer\/order\/progress-link/ },
  shoppingList: { page: '/home?search=eggs,bread&module_id=2&zone_id=1', html: /data-list/ },
  tellMe: { page: '/store/brasa', html: /data-open="tellMe"/ },
  together: { page: '/store/brasa', html: /\/together\b/ },
  typedAddress: { scripts: /noResultsHelp/ },
  withdrawal: { page: '/about-us', html: /\/withdraw"/ },
  unitPrice: { page: '/product/acacia-honey?module_id=2', html: /\/ 100 g/ },
} satisfies Partial<Record<Extra, OnPage | InScripts>>;

/** The build for a remote marketplace has no extra (`src/cli/run.mjs`). */
let marketplace: OwnMarketplace;
let plain: Shop;
let dist: string;

beforeAll(async () => {
  marketplace = await ownMarketplace();
  dist = buildFor(marketplace.origin);
  plain = await startShop({ dist, dataDir: '.data/unused', env: { MARKETPLACE_URL: marketplace.origin } });
});
afterAll(async () => {
  await plain?.stop();
  await marketplace?.stop();
  rmSync(dist, { recursive: true, force: true });
});

const scriptsOf = (folder: string): string =>
  globSync(`${folder}/client/_astro/*.js`)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');

test.each(Object.entries<OnPage | InScripts>(EVIDENCE))(
  'A shop built without extras shows and calls nothing of %s, and another one does',
  async (_, evidence) => {
    if ('scripts' in evidence) {
      expect(scriptsOf(DIST)).toMatch(evidence.scripts);
      expect(scriptsOf(REMOTE_DIST)).not.toMatch(evidence.scripts);
      return;
    }
    const [own, without] = await Promise.all(
      [SHOP, plain.origin].map(async (origin) => {
        const response = await fetch(origin + evidence.page);
        return { status: response.status, html: await response.text() };
      }),
    );
    expect([own?.status, without?.status]).toEqual([200, 200]);
    expect(own?.html).toMatch(evidence.html);
    expect(without?.html).not.toMatch(evidence.html);
  },
);
