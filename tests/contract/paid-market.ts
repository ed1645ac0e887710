import { walletBonuses } from '#src/backend/db/schema/aftercare.ts';
import { same } from '#src/backend/localised.ts';
import { saveSettings } from '#src/backend/settings.ts';
import { type Market, openMarket } from './market.ts';
import { marketSettings } from './market-settings.ts';

/** The market's payment gateway. */
export const GATEWAY = 'islet_pay';

const LONG = { startsOn: '2026-01-01', endsOn: '2026-12-31' };
const bonus = { title: same('More'), description: same('On top') };

/**
 * Opens the market with a wallet, points (100 make 1.00, from 200), a gateway, and bonuses: 10 % up to 10.00 from
 * 20.00, 5.00 from 50.00, and an expired one.
 */
export async function openPaidMarket(): Promise<Market> {
  const market = await openMarket();
  const { payments, customers } = marketSettings;
  await saveSettings(market.db, {
    payments: {
      ...payments,
      digital: true,
      partial: true,
      addFund: true,
      gateways: [{ key: GATEWAY, title: { en: 'Islet Pay', ar: 'آيلت باي' }, image: null }],
    },
    customers: { ...customers, wallet: true, loyalty: true, loyaltyExchangeRate: 100, loyaltyMinimumPoint: 200 },
  });
  await market.db.insert(walletBonuses).values([
    { ...bonus, ...LONG, kind: 'percentage', percent: 10, minimumAdd: 2000, maximumBonus: 1000 },
    { ...bonus, ...LONG, kind: 'amount', amount: 500, minimumAdd: 5000, maximumBonus: 500 },
    { ...bonus, kind: 'amount', amount: 9900, startsOn: '2026-01-01', endsOn: '2026-11-19' },
    { ...bonus, ...LONG, kind: 'amount', amount: 8800, active: false },
  ]);
  return market;
}
