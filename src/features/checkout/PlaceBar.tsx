import type { CheckoutSummary } from '#src/state/checkout/quote.ts';
import { $checkoutSummary } from '#src/state/checkout/summary.ts';
import { useStored } from '../shared/islands/use-stored.ts';
import { PlaceButton } from './PlaceButton.tsx';
import { useOrderFacts } from './Summary.tsx';
import { TotalBar } from './TotalBar.tsx';
import { useMoney, useTerms, useTranslations } from './translations.ts';

const NO_SUMMARY: CheckoutSummary | null = null;

/** Renders the total bar of a store order: amount, number of items, estimated time, submit button. */
export function PlaceBar() {
  const { t } = useTranslations();
  const summary = useStored($checkoutSummary, NO_SUMMARY);
  const ready = useTerms();
  const money = useMoney(ready?.config.currency ?? null);
  const { totalName, count, estimate } = useOrderFacts();
  return (
    <TotalBar
      label={t(totalName)}
      total={summary ? money(summary.quote.total) : '…'}
      note={[count, estimate].filter(Boolean).join(' · ')}
    >
      <PlaceButton className="min-w-0 flex-1" />
    </TotalBar>
  );
}
