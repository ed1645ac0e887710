import type { Minor } from '#src/contract/money.ts';
import { currencyCode } from '#src/domain/currency.ts';
import type { Reference } from '../reference.ts';

/** Version of the Universal Commerce Protocol that is spoken here. */
export const UCP_VERSION = '2026-04-08';
/** The only service. */
export const SHOPPING = 'dev.ucp.shopping';

/** Capabilities of the protocol that are offered here; extensions with the capabilities that they extend. */
export const CAPABILITIES = {
  'dev.ucp.shopping.catalog.search': { file: 'catalog_search', page: 'catalog/search', extends: [] },
  'dev.ucp.shopping.catalog.lookup': { file: 'catalog_lookup', page: 'catalog/lookup', extends: [] },
  'dev.ucp.shopping.cart': { file: 'cart', page: 'cart', extends: [] },
  'dev.ucp.shopping.checkout': { file: 'checkout', page: 'checkout', extends: [] },
  'dev.ucp.shopping.fulfillment': {
    file: 'fulfillment',
    page: 'fulfillment',
    extends: ['dev.ucp.shopping.checkout'],
  },
  'dev.ucp.shopping.discount': {
    file: 'discount',
    page: 'discount',
    extends: ['dev.ucp.shopping.cart', 'dev.ucp.shopping.checkout'],
  },
  'dev.ucp.shopping.order': { file: 'order', page: 'order', extends: [] },
} as const satisfies Record<string, { file: string; page: string; extends: readonly string[] }>;

/** Name of a capability that is offered here. */
export type CapabilityName = keyof typeof CAPABILITIES;
/** A capability that extends no other. */
export type RootCapability = Exclude<CapabilityName, 'dev.ucp.shopping.fulfillment' | 'dev.ucp.shopping.discount'>;

export const CAPABILITY_NAMES = Object.keys(CAPABILITIES).filter((name): name is CapabilityName =>
  Object.hasOwn(CAPABILITIES, name),
);

/** Names of the ways to pay through an agent; everything else is paid in the shop. */
export const CASH_HANDLER = 'shop.islet.cash_on_delivery';
export const WALLET_HANDLER = 'shop.islet.wallet';

/** What an error is about, who resolves it and how, as the protocol has it. */
export type Severity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable';

/** A message of a response, in the language of the request. */
export type UcpMessage =
  | { type: 'error'; code: string; content: string; severity: Severity; path?: string }
  | { type: 'warning'; code: string; content: string; path?: string }
  | { type: 'info'; code: string; content: string; path?: string };

/** A part of a price; a positive or negative amount in the currency's own minor unit. */
export type UcpTotal = { type: string; amount: number; display_text?: string };

/** The response where there is no resource to show. */
export type UcpFailure = {
  ucp: { version: string; status: 'error'; capabilities?: Record<string, never> };
  messages: UcpMessage[];
  continue_url?: string;
};

export const failureOf = (messages: UcpMessage[], continueUrl?: string): UcpFailure => ({
  ucp: { version: UCP_VERSION, status: 'error' },
  messages,
  ...(continueUrl === undefined ? {} : { continue_url: continueUrl }),
});

/** Returns the ISO 4217 code of the marketplace's currency; null where its symbol does not tell it: then agents cannot buy. */
export const currencyOf = ({ settings }: Reference): string | null =>
  currencyCode(settings.business.currencySymbol) ?? null;

const exponents = new Map<string, number>();

/** Returns an amount in the minor unit that ISO 4217 gives the currency; amounts here always have two decimals. */
export function wireAmount(minor: Minor, currency: string): number {
  const exponent =
    exponents.get(currency) ??
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    2;
  exponents.set(currency, exponent);
  return Math.round(minor * 10 ** (exponent - 2));
}

/** Returns a sent amount in the minor unit of this marketplace. */
export const minorOf = (amount: number, currency: string): Minor =>
  Math.round((amount * 100) / (wireAmount(100, currency) || 1));
