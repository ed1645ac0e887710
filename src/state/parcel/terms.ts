import { atom } from 'nanostores';
import { getConfig } from '#src/api/config.ts';
import { listParcelCategories, listParcelInstructions } from '#src/api/parcels.ts';
import type { ShopConfig } from '#src/contract/config.ts';
import type { ApiError } from '#src/contract/errors.ts';
import type { ParcelCategory, ParcelInstruction } from '#src/contract/parcel.ts';
import type { Profile } from '#src/contract/profile.ts';
import { readCustomer } from '../checkout/terms.ts';
import { api } from '../client.ts';

/** What a parcel's price depends on besides its trip. */
export type ParcelTerms =
  | { state: 'loading' }
  | { state: 'failed'; error: ApiError }
  | {
      state: 'ready';
      config: ShopConfig;
      kinds: ParcelCategory[];
      /** Null for a guest. */
      customer: Profile | null;
    };

/** Loaded terms. */
export type ReadyParcelTerms = Extract<ParcelTerms, { state: 'ready' }>;

/** Predefined instructions for the courier; 'failed' can be retried. */
export type Instructions = 'loading' | 'failed' | readonly ParcelInstruction[];

const UNKNOWN_TERMS: ParcelTerms = { state: 'loading' };
const NO_INSTRUCTIONS: Instructions = 'loading';

export const $parcelTerms = atom<ParcelTerms>(UNKNOWN_TERMS);
export const $instructions = atom<Instructions>(NO_INSTRUCTIONS);

/** Loads configuration, categories and customer; also 'try again'. Loaded terms stay visible meanwhile. */
export async function readParcelTerms(): Promise<void> {
  if ($parcelTerms.get().state === 'failed') $parcelTerms.set(UNKNOWN_TERMS);
  const [config, kinds, customer] = await Promise.all([getConfig(api()), listParcelCategories(api()), readCustomer()]);
  for (const result of [config, kinds, customer])
    if (!result.ok) {
      if ($parcelTerms.get().state !== 'ready') $parcelTerms.set({ state: 'failed', error: result.error });
      return;
    }
  if (!config.ok || !kinds.ok || !customer.ok) return;
  $parcelTerms.set({
    state: 'ready',
    config: config.value,
    kinds: kinds.value,
    customer: customer.value,
  });
}

/**
 * Loads the predefined instructions (`GET /api/v1/customer/order/parcel-instructions`), which are optional; also 'try
 * again'.
 */
export async function readInstructions(): Promise<void> {
  $instructions.set('loading');
  const response = await listParcelInstructions(api());
  $instructions.set(response.ok ? response.value : 'failed');
}
