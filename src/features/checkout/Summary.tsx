import { sized } from '#src/config/image.ts';
import { priceOf } from '#src/domain/price.ts';
import { formatNumber, formatQuantity } from '#src/i18n/format.ts';
import { EMPTY_BASKET } from '#src/stores/checkout/basket.ts';
import { $basket, $progress, $review, OPENING, submit } from '#src/stores/checkout/checkout.ts';
import { $form, BLANK_FORM } from '#src/stores/checkout/form.ts';
import type { Hindrance, Review } from '#src/stores/checkout/quote.ts';
import { $terms, UNKNOWN_TERMS } from '#src/stores/checkout/terms.ts';
import { Button } from '#src/ui/Button.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { Section } from './Section.tsx';
import { useMoney, useSpeech } from './words.ts';

const PLAIN = { symbol: '$', side: 'left', digits: 2 } as const;
const NO_REVIEW: Review | null = null;

/** What is ordered, every fee by its name, what hinders the order, and the button that places it. */
export function Summary() {
  const { say, locale } = useSpeech();
  const basket = useStored($basket, EMPTY_BASKET);
  const terms = useStored($terms, UNKNOWN_TERMS);
  const review = useStored($review, NO_REVIEW);
  const progress = useStored($progress, OPENING);
  const form = useStored($form, BLANK_FORM);
  const money = useMoney(terms.state === 'ready' ? terms.config.currency : PLAIN);
  const pending = !basket.settled || terms.state !== 'ready';
  const hindrances = review?.hindrances ?? [];
  const store = terms.state === 'ready' ? terms.store : null;
  const metres = terms.state === 'ready' && form.type === 'delivery' ? terms.reach?.metres : undefined;
  return (
    <Section title={say('summary')}>
      {store && <p className="-mt-2 text-sm text-muted">{say('from', { store: store.name })}</p>}
      <ul className="grid gap-3">
        {basket.lines.map((line) => (
          <li key={line.key} className="flex items-center gap-3">
            <span className="picture size-12 flex-none rounded-control">
              {line.item.image && <img src={sized(line.item.image, 200)} alt="" width="48" height="48" />}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{line.item.name}</span>
              <span className="block text-sm text-muted">{formatQuantity(line.quantity, locale)} ×</span>
            </span>
            <span className="flex-none font-semibold tabular-nums">
              {money(priceOf(line.item, line.choice, line.quantity).total)}
            </span>
          </li>
        ))}
      </ul>
      <dl className="grid gap-2 border-t border-line pt-4 tabular-nums" aria-busy={pending}>
        {review && <Fees review={review} money={money} />}
        <div className="flex items-baseline justify-between border-t border-line pt-3 text-lg font-bold">
          <dt>{say('total')}</dt>
          <dd data-testid="total">{review ? money(review.quote.total) : '…'}</dd>
        </div>
      </dl>
      {metres !== undefined && (
        <p className="text-sm text-muted">
          {say('distance', { distance: `${formatNumber(metres / 1000, locale, 1)} ${say('km')}` })}
        </p>
      )}
      {hindrances.length > 0 && (
        <ul role="alert" className="grid gap-2 rounded-control bg-danger-soft p-4 text-sm font-medium text-danger">
          {hindrances.map((one) => (
            <li key={one.kind}>{hindranceText(one, say, money)}</li>
          ))}
        </ul>
      )}
      <Button
        className="w-full"
        busy={progress.state === 'placing'}
        disabled={basket.lines.length === 0 || hindrances.length > 0 || pending || progress.state === 'unknown'}
        onClick={() => void submit()}
      >
        {say(progress.state === 'placing' ? 'placing' : 'place')}
      </Button>
    </Section>
  );
}

function Fees({ review: { quote }, money }: { review: Review; money: (minor: number) => string }) {
  const { say } = useSpeech();
  const rows: { name: string; text: string; show: boolean }[] = [
    { name: say('itemsPrice'), text: money(quote.items), show: true },
    { name: say('addOns'), text: money(quote.addOns), show: quote.addOns > 0 },
    {
      name: say('discount'),
      text: money(-(quote.storeDiscount + quote.flashDiscount)),
      show: quote.storeDiscount + quote.flashDiscount > 0,
    },
    { name: say('couponDiscount'), text: money(-quote.couponDiscount), show: quote.couponDiscount > 0 },
    { name: say(quote.taxIncluded ? 'taxIncluded' : 'tax'), text: money(quote.tax), show: quote.tax > 0 },
    {
      name: say('deliveryFee'),
      text: quote.delivery.charge > 0 ? money(quote.delivery.charge) : say('free'),
      show: quote.delivery.original > 0,
    },
    { name: say('tips'), text: money(quote.tips), show: quote.tips > 0 },
    { name: say('serviceFee'), text: money(quote.additionalCharge), show: quote.additionalCharge > 0 },
    { name: say('packaging'), text: money(quote.extraPackaging), show: quote.extraPackaging > 0 },
  ];
  return rows
    .filter(({ show }) => show)
    .map(({ name, text }) => (
      <div key={name} className="flex justify-between gap-4">
        <dt className="text-muted">{name}</dt>
        <dd>{text}</dd>
      </div>
    ));
}

function hindranceText(
  one: Hindrance,
  say: ReturnType<typeof useSpeech>['say'],
  money: (minor: number) => string,
): string {
  switch (one.kind) {
    case 'outOfZone':
      return say('outOfZone');
    case 'storeClosed':
      return say('storeClosed');
    case 'minimumOrder':
      return say('minimumOrder', { amount: money(one.minimum) });
    case 'cashCeiling':
      return say('codTooHigh');
    case 'cashOff':
      return say('codUnavailable');
    case 'typeOff':
      return say('typeOff');
    case 'itemUnavailable':
      return say('itemUnavailable', { names: one.names.join(', ') });
  }
}
