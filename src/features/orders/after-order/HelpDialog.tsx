import { useState } from 'react';
import { chatWith } from '#src/config/routes.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import type { OrderLine } from '#src/contract/order-line.ts';
import { type HelpProblem, helpNote, PROBLEMS } from '#src/domain/order-help.ts';
import { COMMA } from '#src/i18n/numbers.ts';
import { openRefundDialog } from '#src/state/orders/refund.ts';
import { Button } from '#src/ui/Button.tsx';
import { ChoiceGroup, ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { MessageCircle, Phone } from '#src/ui/glyphs-orders.tsx';
import { useOrdersPage } from '../orders-page.ts';
import { OrderDialog } from '../parts/OrderDialog.tsx';
import { PROBLEM_TEXTS } from './help-texts.ts';
import { ProblemChoice } from './ProblemChoice.tsx';

type Props = { order: OrderDetails; lines: readonly OrderLine[]; refundable: boolean; onClose: () => void };

/**
 * Renders help with an order (EXT-04): what went wrong, with which items, and what can be done about it. The request for
 * a refund starts with it.
 */
export function HelpDialog({ order, lines, refundable, onClose }: Props) {
  const { t, locale } = useOrdersPage();
  const [problem, setProblem] = useState<HelpProblem | null>(null);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isPending, setAsked] = useState(false);
  const needsItems = problem !== null && problem !== 'late' && lines.length > 0;
  const items = lines.filter(({ id }) => chosen.includes(id));
  const incomplete = problem === null || (needsItems && items.length === 0);
  const refund = () => {
    setAsked(true);
    if (incomplete) return;
    const note = helpNote(t(PROBLEM_TEXTS[problem]), items, COMMA[locale]);
    onClose();
    void openRefundDialog(order.id, { note, problem });
  };
  const courier = order.courier?.phone;
  return (
    <OrderDialog
      title={t('help')}
      closeLabel={t('close')}
      back={t('cancel')}
      onClose={onClose}
      action={
        refundable && (
          <Button className="flex-1" onClick={refund}>
            {t('helpRefund')}
          </Button>
        )
      }
    >
      <div className="grid gap-5">
        <ProblemChoice problems={PROBLEMS} problem={problem} isRequired={isPending} onChoose={setProblem} />
        {needsItems && (
          <ChoiceGroup legend={t('helpItems')} error={isPending && items.length === 0 ? t('helpNoItems') : null}>
            {lines.map(({ id, name }) => (
              <ChoiceRow
                key={id}
                kind="checkbox"
                label={name}
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />
            ))}
          </ChoiceGroup>
        )}
        {!refundable && <p className="text-muted">{t('helpLater')}</p>}
        <div className={courier ? 'grid gap-3 sm:grid-cols-2' : 'grid'}>
          <a className="btn btn-outline" href={chatWith({ locale }, 'admin', 0, order.id)}>
            <MessageCircle size={18} />
            {t('helpChat')}
          </a>
          {courier && (
            <a className="btn btn-outline" href={`tel:${courier}`}>
              <Phone size={18} />
              {t('helpCall')}
            </a>
          )}
        </div>
      </div>
    </OrderDialog>
  );
}
