import { useState } from 'react';
import { sized } from '#src/config/image.ts';
import type { CartLine } from '#src/contract/cart.ts';
import { noteOf } from '#src/domain/choice.ts';
import type { LineProblem } from '#src/domain/line-check.ts';
import { priceOf } from '#src/domain/price.ts';
import { optionsOf } from '#src/domain/variation.ts';
import { COMMA, formatNumber } from '#src/i18n/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import { Money } from '#src/ui/Money.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { troubleText } from './CheckoutBlockers.tsx';
import { type IslandTranslations, useTranslations } from './translations.ts';

type Props = { lines: readonly CartLine[]; troubles: readonly LineProblem[]; money: (minor: number) => string };

/** Number of items shown before the list is expanded. */
const MOST = 3;

/** Renders the ordered lines with their options. */
export function Lines({ lines, troubles, money }: Props) {
  const context = useTranslations();
  const [all, setAll] = useState(false);
  const cut = !all && lines.length > MOST + 1;
  // Lines with a problem are always shown.
  const visibleLines = cut
    ? lines.filter((line, index) => index < MOST || troubles.some(({ lineId }) => lineId === line.id))
    : lines;
  return (
    <>
      <ul className="grid gap-4">
        {visibleLines.map((line) => {
          const { item, choice, quantity } = line;
          const { total, discount } = priceOf(item, choice, quantity);
          const trouble = troubles.find(({ lineId }) => lineId === line.id);
          const chosen = choiceText(line, context);
          return (
            <li key={line.id} className="flex gap-3">
              <Picture
                src={item.image && sized(item.image, 200)}
                width={56}
                height={56}
                className="size-14 rounded-control"
              />
              <div className="min-w-0 flex-1">
                <p className="leading-snug font-semibold">
                  <span className="text-muted">{`${formatNumber(quantity, context.locale)} ×`}</span>{' '}
                  <span>{item.name}</span>
                </p>
                {chosen && <p className="line-clamp-2 text-sm text-muted">{chosen}</p>}
                {noteOf(choice) && (
                  <p className="line-clamp-2 text-sm text-muted">
                    <bdi>{noteOf(choice)}</bdi>
                  </p>
                )}
                {line.forNames && (
                  <p className="text-sm text-muted">
                    {context.t('addedBy', { names: line.forNames.join(COMMA[context.locale]) })}
                  </p>
                )}
                {trouble && <p className="text-sm font-medium text-danger">{troubleText(trouble, item, context)}</p>}
              </div>
              <Money
                className="flex-none flex-col items-end font-semibold"
                text={money(total)}
                was={discount > 0 ? money(total + discount) : null}
                wasLabel={context.t('was')}
              />
            </li>
          );
        })}
      </ul>
      {cut && (
        <Button tone="ghost" small className="-ms-3 min-h-11 justify-self-start" onClick={() => setAll(true)}>
          {context.t('moreItems', { count: lines.length })}
        </Button>
      )}
    </>
  );
}

/** Returns the options of a line as one text; '' if there are none. */
function choiceText({ item, choice }: CartLine, { locale }: IslandTranslations): string {
  const addOns = choice.addOns.flatMap(({ id, quantity }) => {
    const name = item.addOns.find((one) => one.id === id)?.name;
    return name ? [quantity > 1 ? `${name} × ${formatNumber(quantity, locale)}` : name] : [];
  });
  const options = optionsOf(item, choice).filter((option) => option !== null);
  const chosen = [...choice.groups.flatMap(({ labels }) => labels), ...options, ...addOns];
  return chosen.join(COMMA[locale]);
}
