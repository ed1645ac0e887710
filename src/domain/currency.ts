const CODES: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '৳': 'BDT',
  '₺': 'TRY',
  '¥': 'JPY',
  'د.إ': 'AED',
  'ر.س': 'SAR',
};

/**
 * Returns the ISO 4217 code of a currency symbol, because marketplaces send only the symbol; undefined if ambiguous.
 */
export const currencyCode = (symbol: string): string | undefined =>
  /^[A-Z]{3}$/.test(symbol) ? symbol : CODES[symbol];
