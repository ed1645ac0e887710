import type { HelpProblem } from '#src/domain/order-help.ts';
import { ChoiceGroup, ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { useOrdersPage } from '../orders-page.ts';
import { PROBLEM_TEXTS } from './help-texts.ts';

type Props<Problem extends HelpProblem> = {
  problems: readonly Problem[];
  /** The chosen one. */
  problem: Problem | null;
  /** Whether a missing choice is an error already. */
  isRequired: boolean;
  onChoose: (problem: Problem) => void;
};

/** Renders the question what went wrong with an order. */
export function ProblemChoice<Problem extends HelpProblem>({
  problems,
  problem,
  isRequired,
  onChoose,
}: Props<Problem>) {
  const { t } = useOrdersPage();
  return (
    <ChoiceGroup legend={t('helpAsk')} error={isRequired && problem === null ? t('helpNone') : null}>
      {problems.map((one) => (
        <ChoiceRow
          key={one}
          kind="radio"
          name="problem"
          label={t(PROBLEM_TEXTS[one])}
          checked={problem === one}
          onChange={() => onChoose(one)}
        />
      ))}
    </ChoiceGroup>
  );
}
