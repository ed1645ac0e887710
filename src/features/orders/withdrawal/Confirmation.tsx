import type { WithdrawalStep } from '#src/state/orders/withdrawal.ts';
import { Button } from '#src/ui/Button.tsx';
import { ErrorText } from '../parts/ErrorText.tsx';
import { useWithdrawalPage } from './withdrawal-page.ts';
import { isolated } from './words.ts';

type Props = { step: Extract<WithdrawalStep, { step: 'confirm' }>; onConfirm: () => void; onBack: () => void };

/** Renders the second step that the law asks for: the statement once more, and its confirmation. */
export function Confirmation({ step: { order, statement, sending, problem }, onConfirm, onBack }: Props) {
  const { t } = useWithdrawalPage();
  const { name, receiptTo, pieces } = statement;
  const chosen = order.lines.filter(({ id }) => (pieces[id] ?? 0) > 0);
  return (
    <>
      <h2 className="text-lg font-bold">{t('confirmTitle')}</h2>
      <p>{t('confirmText')}</p>
      <ul className="grid gap-2 rounded-control bg-subtle p-4 font-medium">
        {chosen.map((line) => (
          <li key={line.id}>{t('pieces', { count: pieces[line.id] ?? 0, name: line.name })}</li>
        ))}
      </ul>
      <p className="text-muted">{t('confirmBy', { name: name.trim(), to: isolated(receiptTo.trim()) })}</p>
      <ErrorText text={problem} />
      <div className="grid gap-2">
        <Button busy={sending} onClick={onConfirm}>
          {t('confirm')}
        </Button>
        <Button tone="ghost" disabled={sending} onClick={onBack}>
          {t('change')}
        </Button>
      </div>
    </>
  );
}
