import type { ParcelQuote } from '#src/domain/parcel.ts';
import { useStored } from '#src/features/shared/islands/use-stored.ts';
import { formatNumber } from '#src/i18n/numbers.ts';
import { $form } from '#src/state/checkout/form.ts';
import { $booking } from '#src/state/parcel/booking.ts';
import { submitParcel } from '#src/state/parcel/parcel-order.ts';
import type { ParcelBlocker, ParcelCheckout } from '#src/state/parcel/quote.ts';
import { $parcelCheckout, refreshTrip } from '#src/state/parcel/summary.ts';
import { $trip } from '#src/state/parcel/trip.ts';
import { ReceiptText } from '#src/ui/glyphs-orders.tsx';
import { blockerText, CheckoutBlockers } from '../CheckoutBlockers.tsx';
import { MemberSaving } from '../MemberSaving.tsx';
import { SummaryFailed } from '../Notices.tsx';
import { PlaceOrderButton, TotalBar } from '../PlaceOrder.tsx';
import { Section } from '../Section.tsx';
import { useMoney, useTranslations } from '../translations.ts';
import { useParcelTranslations } from './translations.ts';

/** Renders the parcel's distance, fees, checkout blockers and the submit button. */
export function ParcelSummary() {
  const { t, locale } = useTranslations();
  const { tParcel } = useParcelTranslations();
  const summary = useStored($parcelCheckout);
  const trip = useStored($trip);
  const form = useStored($form);
  const { payer } = useStored($booking);
  const money = useMoney(summary?.pay.config.currency ?? null);
  const part = summary?.offer.kind === 'part' && form.partial && payer === 'sender' ? summary.offer : null;
  return (
    <Section title={t('summary')} icon={<ReceiptText size={18} />}>
      {trip.way && (
        <p className="-mt-2 text-sm text-muted">
          {tParcel('way', { distance: formatNumber(trip.way.metres / 1000, locale, 1) })}
        </p>
      )}
      {trip.error ? (
        <SummaryFailed onRetry={() => void refreshTrip()} />
      ) : (
        <dl className="grid gap-2 rule-t pt-4 even-digits" aria-busy={trip.reading}>
          {summary?.quote && (
            <Fees quote={summary.quote} service={summary.pay.config.additionalCharge?.name ?? ''} money={money} />
          )}
          <div className="mt-1 flex items-baseline justify-between gap-4 rule-t pt-3 text-lg font-bold first:mt-0 first:rule-none first:pt-0">
            <dt>{t('total')}</dt>
            <dd data-testid="total">
              <bdi>{summary?.quote ? money(summary.quote.total) : '…'}</bdi>
            </dd>
          </div>
          {summary?.quote && <MemberSaving saving={summary.quote.membershipSaving} money={money} />}
          {part && (
            <>
              <Row name={t('paidByWallet')} text={money(-part.wallet)} />
              <Row name={t('restToPay')} text={money(part.rest)} />
            </>
          )}
        </dl>
      )}
      {!summary?.quote && !trip.error && <p className="text-sm text-muted">{tParcel('noCharge')}</p>}
      {summary && <Blockers summary={summary} />}
      <SendButton className="hidden w-full lg:inline-flex" />
    </Section>
  );
}

/** Renders the summary's total bar on phones. */
export function ParcelBar() {
  const { t, locale } = useTranslations();
  const { tParcel } = useParcelTranslations();
  const summary = useStored($parcelCheckout);
  const { way } = useStored($trip);
  const money = useMoney(summary?.pay.config.currency ?? null);
  return (
    <TotalBar
      label={t('total')}
      total={summary?.quote ? money(summary.quote.total) : '…'}
      note={way ? tParcel('way', { distance: formatNumber(way.metres / 1000, locale, 1) }) : ''}
    >
      <SendButton className="min-w-0 flex-1" />
    </TotalBar>
  );
}

function SendButton({ className }: { className: string }) {
  const summary = useStored($parcelCheckout);
  const { reading } = useStored($trip);
  return <PlaceOrderButton className={className} pending={summary === null || reading} submit={() => submitParcel()} />;
}

/** Renders the named parts of the price; zero amounts are left out. */
function Fees({ quote, service, money }: { quote: ParcelQuote; service: string; money: (minor: number) => string }) {
  const { t } = useTranslations();
  return (
    <>
      <Row name={t('deliveryFee')} text={money(quote.delivery.charge + quote.rounding)} />
      {quote.tips > 0 && <Row name={t('tips')} text={money(quote.tips)} />}
      {quote.additionalCharge > 0 && <Row name={service || t('serviceFee')} text={money(quote.additionalCharge)} />}
    </>
  );
}

const Row = ({ name, text }: { name: string; text: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">{name}</dt>
    <dd>
      <bdi>{text}</bdi>
    </dd>
  </div>
);

function Blockers({ summary }: { summary: ParcelCheckout }) {
  const context = useTranslations();
  const { tParcel } = useParcelTranslations();
  const { currency, timeZone } = summary.pay.config;
  const money = useMoney(currency);
  const textOf = (one: ParcelBlocker): string =>
    'text' in one
      ? `${tParcel(one.kind === 'senderOutside' ? 'sender' : 'receiver')}: ${one.text || tParcel(one.kind)}`
      : blockerText(one, context, { money, timeZone });
  return <CheckoutBlockers texts={summary.blockers.map(textOf)} />;
}
