/** Paths of the brands that Lucide does not draw, stroked on the same grid of 24 by 24. */
export const BRAND_MARKS: Readonly<Record<string, string>> = {
  facebook: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
  instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5m1 10a4 4 0 1 0 8 0 4 4 0 1 0-8 0M17.5 6.5h.01',
  linkedin:
    'M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6M2 9h4v12H2zM2 4a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  pinterest: 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0m8 8 2.5-10M9 13.5a3.3 3.3 0 1 1 3.4 2.4c-.8 0-1.3-.3-1.7-.8',
  twitter: 'm4 4 16 16m0-16L4 20',
};
