import type { Withdrawal } from '#src/contract/withdrawal.ts';
import { useWithdrawalPage } from './withdrawal-page.ts';

/** Renders the statements that were made about an order; nothing without any. */
export function Statements({ statements }: Pick<Withdrawal, 'statements'>) {
  const { t, money, dateOf } = useWithdrawalPage();
  if (statements.length === 0) return null;
  return (
    <ul className="grid gap-2 rounded-control bg-subtle p-4" aria-label={t('statements')}>
      {statements.map(({ id, at, amount, refundBy, refundedAt }) => (
        <li key={id}>
          {t(refundedAt ? 'statementPaid' : 'statement', {
            date: dateOf(at),
            amount: money(amount),
            by: dateOf(refundBy),
          })}
        </li>
      ))}
    </ul>
  );
}
