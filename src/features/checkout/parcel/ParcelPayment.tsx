import { useStored } from '#src/features/shared/islands/use-stored.ts';
import { isPaymentBlocker, NO_OFFER } from '#src/state/checkout/quote.ts';
import { $booking, changeBooking } from '#src/state/parcel/booking.ts';
import { $parcelCheckout } from '#src/state/parcel/summary.ts';
import { ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { Wallet } from '#src/ui/glyphs-checkout.tsx';
import { Banknote } from '#src/ui/glyphs-orders.tsx';
import { PayChoice } from '../PayChoice.tsx';
import { Section } from '../Section.tsx';
import { useTranslations } from '../translations.ts';
import { useParcelTranslations } from './translations.ts';

/** Renders who pays the delivery, and how; a receiver pays in cash. */
export function ParcelPayment() {
  const { t } = useTranslations();
  const { tParcel } = useParcelTranslations();
  const { payer } = useStored($booking);
  const summary = useStored($parcelCheckout);
  return (
    <>
      <Section title={tParcel('payer')} icon={<Wallet size={18} />}>
        <div className="grid grid-cols-2 gap-2 sm:gap-3" role="radiogroup" aria-label={tParcel('payer')}>
          {(['sender', 'receiver'] as const).map((who) => (
            <ChoiceRow
              key={who}
              kind="radio"
              name="payer"
              label={tParcel(who)}
              className="items-start"
              text={tParcel(who === 'sender' ? 'senderPays' : 'receiverPays')}
              checked={payer === who}
              onChange={() => changeBooking({ payer: who })}
            />
          ))}
        </div>
      </Section>
      {payer === 'sender' ? (
        <PayChoice
          terms={summary?.pay ?? null}
          offer={summary?.offer ?? NO_OFFER}
          total={summary?.quote?.total ?? null}
          wrong={summary?.blockers.some(isPaymentBlocker) === true}
          cashText={tParcel('senderCash')}
        />
      ) : (
        <Section title={t('payment')} icon={<Banknote size={18} />}>
          <p className="flex items-center gap-3 rounded-control bg-subtle p-4 font-medium">
            <Banknote size={22} className="flex-none text-muted" />
            {tParcel('receiverCash')}
          </p>
        </Section>
      )}
    </>
  );
}
