import { $amountChange, rejectAmount } from '#src/state/checkout/submit.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { useTranslations } from './translations.ts';

type Props = {
  money: (minor: number) => string;
  /** Places the order at the new total. */
  onAgree: (total: number) => void;
};

/** Renders the confirmation when the marketplace's total differs from the shown one: both totals and what differs. */
export function AmountChanged({ money, onAgree }: Props) {
  const { t } = useTranslations();
  const change = useStored($amountChange);
  if (!change) return null;
  const { before, after, differences } = change;
  return (
    <Dialog
      title={t('amountTitle')}
      closeLabel={t('close')}
      variant="confirm"
      onClose={rejectAmount}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button tone="outline" className="flex-1" autoFocus onClick={rejectAmount}>
            {t('amountBack')}
          </Button>
          <Button className="flex-1" onClick={() => onAgree(after)}>
            {t('amountPlace', { after: money(after) })}
          </Button>
        </div>
      }
    >
      <p>{t('amountText', { before: money(before), after: money(after) })}</p>
      {differences.length > 0 && (
        <dl className="mt-4 grid gap-2 rounded-control bg-subtle p-4 text-sm even-digits">
          {differences.map((one) => {
            const name = 'name' in one ? one.name : t(one.part);
            return (
              <div key={name} className="flex items-baseline justify-between gap-4">
                <dt className="min-w-0">{name}</dt>
                <dd className="flex flex-none flex-wrap justify-end gap-x-2">
                  <s className="text-muted">
                    <span className="sr-only">{t('amountWas')} </span>
                    <bdi>{money(one.before)}</bdi>
                  </s>
                  <bdi className="font-semibold">{money(one.after)}</bdi>
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </Dialog>
  );
}
