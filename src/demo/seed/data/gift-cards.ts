/** Gift cards of the demo; amounts in minor units, days from the first start. Anybody may redeem them, each once. */
export const GIFT_CARDS = [
  { code: 'LULU-GIFT-2026-0025', amount: 2500, days: 3650 },
  { code: 'LULU-GIFT-2026-0050', amount: 5000, days: 3650 },
  { code: 'LULU-GIFT-2020-0010', amount: 1000, days: -1 },
] as const;
