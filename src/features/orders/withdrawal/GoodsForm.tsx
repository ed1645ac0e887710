import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Withdrawal } from '#src/contract/withdrawal.ts';
import { formatNumber } from '#src/i18n/numbers.ts';
import {
  type Statement,
  type StatementProblems,
  statementProblems,
  type WithdrawalStep,
} from '#src/state/orders/withdrawal.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Stepper } from '#src/ui/Stepper.tsx';
import { Statements } from './Statements.tsx';
import { useWithdrawalPage } from './withdrawal-page.ts';

type Props = {
  step: Extract<WithdrawalStep, { step: 'goods' }>;
  onReview: (statement: Statement) => void;
  onBack: () => void;
};

const NONE: StatementProblems = {};

/** Renders what can be withdrawn from an order, and the fields of the statement; without them where nothing can be. */
export function GoodsForm({ step: { order, statement: start }, onReview, onBack }: Props) {
  const { t } = useWithdrawalPage();
  const [statement, setStatement] = useState(start);
  const [problems, setProblems] = useState(NONE);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problems !== NONE) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);
  const change = (fields: Partial<Statement>) => {
    setStatement((before) => ({ ...before, ...fields }));
    setProblems(NONE);
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const statementFaults = statementProblems(statement);
    if (Object.keys(statementFaults).length > 0) setProblems(statementFaults);
    else onReview(statement);
  };
  const back = (
    <Button tone="ghost" onClick={onBack}>
      {t('another')}
    </Button>
  );
  if (order.obstacle !== null)
    return (
      <>
        <p className="rounded-control bg-info-soft p-4 font-medium">{t(`obstacle_${order.obstacle}`)}</p>
        {order.lines.length > 0 && <Lines order={order} pieces={{}} onChange={null} />}
        <Statements statements={order.statements} />
        {back}
      </>
    );
  return (
    <form ref={element} className="grid gap-5" noValidate onSubmit={send}>
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-semibold">{t('goods')}</legend>
        <Lines
          order={order}
          pieces={statement.pieces}
          onChange={(id, count) => change({ pieces: { ...statement.pieces, [id]: count } })}
        />
        {problems.pieces && (
          <p role="alert" className="text-sm font-medium text-danger">
            {t('needPieces')}
          </p>
        )}
      </fieldset>
      <Statements statements={order.statements} />
      <Field
        label={t('name')}
        name="name"
        autoComplete="name"
        dir="auto"
        required
        maxLength={100}
        value={statement.name}
        error={problems.name && t('needName')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Field
        label={t('receiptTo')}
        name="receipt_to"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        required
        maxLength={190}
        hint={t('receiptHint')}
        value={statement.receiptTo}
        error={problems.receiptTo && t('needReceiptTo')}
        onChange={(event) => change({ receiptTo: event.target.value })}
      />
      <div className="grid gap-2">
        <Button type="submit">{t('review')}</Button>
        {back}
      </div>
    </form>
  );
}

type LinesProps = {
  order: Withdrawal;
  pieces: Statement['pieces'];
  /** Null where nothing can be chosen. */
  onChange: ((id: number, count: number) => void) | null;
};

function Lines({ order, pieces, onChange }: LinesProps) {
  const { t, locale } = useWithdrawalPage();
  return (
    <ul className="grid">
      {order.lines.map(({ id, name: lineName, quantity, left, exemption }) => {
        const name = lineName || t('prescribed');
        const count = pieces[id] ?? 0;
        const offered = onChange !== null && exemption === null && left > 0;
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rule-b py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium">
                <bdi>{name}</bdi>
              </p>
              <p className="text-sm text-muted">
                {exemption !== null
                  ? t(`exempt_${exemption}`)
                  : left === 0
                    ? t('withdrawn')
                    : t('lineQuantity', { count: onChange ? count : left, total: quantity })}
              </p>
            </div>
            {offered && (
              <Stepper
                text={formatNumber(count, locale)}
                label={t('quantityOf', { name })}
                less={t('fewer', { name })}
                more={t('more', { name })}
                lessDisabled={count === 0}
                moreDisabled={count >= left}
                onLess={() => onChange(id, count - 1)}
                onMore={() => onChange(id, count + 1)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
