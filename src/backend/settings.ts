import { inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import type { MembershipPlan } from '#src/contract/membership.ts';
import type { PaymentSwitches } from '#src/contract/payment-methods.ts';
import type { LateCreditRule } from '#src/domain/arrival-range.ts';
import { settings } from './db/schema/marketplace.ts';
import type { Db, Tx } from './db/types.ts';
import { purgeTags } from './platform/purge.ts';
import type { SETTINGS } from './settings-schema.ts';

/** Settings of the marketplace, one database row per topic. Money in minor units, pictures as keys. */
export type SettingsValues = v.InferOutput<typeof SETTINGS>;
export type LandingSettings = SettingsValues['landing'];

/** Returns the rule for late orders (EXT-21); null where nothing is credited, as without wallets. */
export const lateCreditRule = ({ charges, customers }: SettingsValues): LateCreditRule | null =>
  (customers.wallet && charges.lateCredit) || null;

/** Returns the membership that customers can buy (EXT-26); null for none, as without wallets. */
export function membershipPlan({ charges, customers }: SettingsValues): MembershipPlan | null {
  const plan = (customers.wallet && charges.membership) || null;
  if (!plan || plan.price <= 0) return null;
  const { price, months, freeDeliveryOver, additional } = plan;
  return { price, months, freeDeliveryOver, serviceFee: additional };
}

/** Returns which payment methods are switched on. */
export const paymentSwitches = ({ payments, customers }: SettingsValues): PaymentSwitches => ({
  cashOnDelivery: payments.cashOnDelivery,
  digitalPayment: payments.digital,
  offlinePayment: payments.offline,
  wallet: customers.wallet,
  partialPayment: payments.partial,
});

const TOPICS = ['business', 'charges', 'orders', 'payments', 'customers', 'policies', 'landing'] as const;

function isComplete(values: Partial<SettingsValues>): values is SettingsValues {
  return TOPICS.every((topic) => values[topic] !== undefined);
}

/**
 * Returns all settings.
 * @throws when a topic has no row: the database was not seeded.
 */
export async function loadSettings(db: Db | Tx): Promise<SettingsValues> {
  // Other rows of the table are no settings: marks, and the key that signs addresses.
  const rows = await db.select().from(settings).where(inArray(settings.key, TOPICS));
  const values: Partial<SettingsValues> = Object.fromEntries(rows.map((row) => [row.key, row.value]));
  if (isComplete(values)) return values;
  const missing = TOPICS.filter((topic) => values[topic] === undefined);
  throw new Error(`The marketplace has no settings for ${missing.join(', ')}. Seed the database first (npm run seed).`);
}

/** Writes the given topics, replacing their rows. */
export async function saveSettings(db: Db | Tx, values: Partial<SettingsValues>): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    await db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
  }
  await purgeTags(db, ['settings']);
}
