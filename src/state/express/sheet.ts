import { openExpressSession } from '#src/api/express-pay.ts';
import { locatePlace, searchPlaces } from '#src/api/places.ts';
import type { ExpressMethod } from '#src/contract/express-pay.ts';
import { fromMinor, type Minor } from '#src/contract/money.ts';
import type { LatLng } from '#src/contract/place.ts';
import { paymentSheet } from '#src/domain/payment-sheet.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { asCaller } from '../auth/guest.ts';
import { isSignedIn } from '../auth/token.ts';
import { $form, changeForm } from '../checkout/form.ts';
import { $checkoutSummary, refreshTerms } from '../checkout/summary.ts';
import { $terms } from '../checkout/terms.ts';
import { api } from '../client.ts';

/** What a wallet's sheet shows last: the order's total, and the part of it that the wallet pays. */
export type SheetAmounts = { total: Minor; due: Minor };

/** Details for the sheet, and the amounts in them; null without a price. */
type Sheet = { details: PaymentDetailsInit; amounts: SheetAmounts };

/** The event `merchantvalidation` of Safari; the sheet opens with the session. */
type MerchantValidationEvent = Event & { validationURL: string; complete: (session: Promise<unknown>) => void };

/** Returns what the sheet asks the payer for: whatever an order needs and the form does not have. */
export function sheetOptions(): Required<
  Pick<PaymentOptions, 'requestPayerName' | 'requestPayerPhone' | 'requestPayerEmail' | 'requestShipping'>
> {
  const { name, phone, email, type, at } = $form.get();
  return {
    requestPayerName: name.trim() === '',
    requestPayerPhone: phone.trim() === '',
    requestPayerEmail: email.trim() === '' && !isSignedIn(),
    requestShipping: type === 'delivery' && at === null,
  };
}

/** Returns the sheet for the current price: its total is that of the checkout summary, or what the shop's wallet leaves of it. */
function currentSheet(t: AreaT<'express'>, hasShipping: boolean): Sheet | null {
  const [summary, terms, form] = [$checkoutSummary.get(), $terms.get(), $form.get()];
  const express = terms.state === 'ready' ? terms.config.expressPay : null;
  if (!summary || terms.state !== 'ready' || !express) return null;
  const { quote, offer } = summary;
  const { rows, due } = paymentSheet(quote, form.partial && offer.kind === 'part' ? offer.wallet : 0);
  const amountOf = (minor: Minor) => ({ currency: express.currency, value: fromMinor(minor).toFixed(2) });
  const optionOf = (id: typeof form.type, label: string) => ({
    id,
    label,
    amount: amountOf(id === 'delivery' ? quote.delivery.charge : 0),
    selected: form.type === id,
  });
  const { config, store } = terms;
  const options = [
    ...(config.delivery && store.delivery ? [optionOf('delivery', t('delivery'))] : []),
    ...(config.takeAway && store.takeAway ? [optionOf('take_away', t('takeAway'))] : []),
  ];
  const details: PaymentDetailsInit = {
    total: { label: config.name, amount: amountOf(due) },
    displayItems: rows.map(({ part, amount }) => ({ label: t(part), amount: amountOf(amount) })),
    ...(hasShipping ? { shippingOptions: options } : {}),
  };
  return { details, amounts: { total: quote.total, due } };
}

/** A request to the browser, and what its sheet shows. */
export type OpenSheet = { request: PaymentRequest; amounts: () => SheetAmounts };

/**
 * Creates the request of a method at the current price; each change of address or option in its sheet is priced again.
 * @throws when the browser or the page's policy does not allow the method.
 */
export function openSheet({ supportedMethods, data }: ExpressMethod, t: AreaT<'express'>): OpenSheet | null {
  const options = sheetOptions();
  const sheet = currentSheet(t, options.requestShipping);
  if (!sheet) return null;
  let { amounts } = sheet;
  const request = new PaymentRequest([{ supportedMethods, data }], sheet.details, options);
  const update = (error = ''): PaymentDetailsUpdate => {
    const next = currentSheet(t, options.requestShipping);
    if (!next) return { error: t('notPriced') };
    amounts = next.amounts;
    return error === '' ? next.details : { ...next.details, error };
  };
  request.addEventListener('paymentmethodchange', (event) => event.updateWith(update()));
  request.addEventListener('shippingoptionchange', (event) => {
    changeForm({ type: request.shippingOption === 'take_away' ? 'take_away' : 'delivery' });
    event.updateWith(update());
  });
  request.addEventListener('shippingaddresschange', (event) =>
    event.updateWith(takeAddress(request.shippingAddress, t).then(update)),
  );
  request.addEventListener('merchantvalidation', (event) => {
    const { validationURL, complete } = event as MerchantValidationEvent;
    complete.call(event, sessionOf(validationURL));
  });
  return { request, amounts: () => amounts };
}

/** Returns the address of a wallet as one line. */
export const addressText = ({ addressLine = [], city = '', region = '' }: Partial<PaymentAddressLike>): string =>
  [...addressLine, city, region].filter(Boolean).join(', ');

/** Address of the Payment Request API, of which wallets give a part before the payer agrees. */
type PaymentAddressLike = { addressLine: readonly string[]; city: string; region: string };

/** Takes the address of the sheet into the form and prices the order for it; returns why it cannot, '' when it can. */
async function takeAddress(address: Partial<PaymentAddressLike> | null, t: AreaT<'express'>): Promise<string> {
  const text = address ? addressText(address) : '';
  const at = text === '' ? null : await positionOf(text);
  if (!at) return t('addressUnknown');
  changeForm({ at, address: text, savedId: 0 });
  await refreshTerms();
  if ($terms.get().state !== 'ready') return t('notPriced');
  return $checkoutSummary.get()?.blockers.some(({ kind }) => kind === 'outOfZone') ? t('outside') : '';
}

async function positionOf(text: string): Promise<LatLng | null> {
  const places = await searchPlaces(api(), text);
  const [first] = places.ok ? places.value : [];
  const place = first && (await locatePlace(api(), first.placeId));
  return place?.ok ? place.value : null;
}

async function sessionOf(validationUrl: string): Promise<Record<string, unknown>> {
  const session = await asCaller((guestId) => openExpressSession(api(), { validationUrl, guestId }));
  if (!session.ok) throw new Error('The payment service opened no session of Apple Pay.');
  return session.value;
}
