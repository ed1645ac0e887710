import { sized } from '#src/config/image.ts';
import type { Locale } from '#src/config/locales.ts';
import { minusOf } from '#src/domain/cart.ts';
import { noteOf } from '#src/domain/choice.ts';
import type { LineProblem } from '#src/domain/line-check.ts';
import { priceOf } from '#src/domain/price.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { COMMA, formatQuantity } from '#src/i18n/numbers.ts';
import type { ShownLine } from '#src/state/cart/engine.ts';
import { Button } from '#src/ui/Button.tsx';
import { TriangleAlert } from '#src/ui/glyphs.tsx';
import { Money } from '#src/ui/Money.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Stepper } from '#src/ui/Stepper.tsx';
import { choiceText, troubleText } from './describe.ts';

/** What the buttons of a line do. */
export type LineActions = {
  edit: (line: ShownLine) => void;
  more: (line: ShownLine) => void;
  less: (line: ShownLine) => void;
  keep: (line: ShownLine, quantity: number) => void;
  takeOut: (line: ShownLine) => void;
};

export type CartLineRowProps = {
  line: ShownLine;
  trouble: LineProblem | undefined;
  t: AreaT<'cart'>;
  locale: Locale;
  /** Formats an amount; null while the currency is unknown. */
  money: ((minor: number) => string) | null;
  /** Writes the price by content of the line (EXT-20); '' without one. */
  perUnitText: (line: ShownLine) => string;
  /** Null while the script of the actions is loading. */
  actions: LineActions | null;
  /** Returns the warning about what the visitor avoids (EXT-19); '' without one. */
  avoidText: (line: ShownLine) => string;
};

/** Renders a cart line: item, options, price, quantity (CART-08, CART-09, CART-14). Without hooks, see `first-view.tsx`. */
export function CartLineRow({ line, trouble, t, locale, money, actions, avoidText, perUnitText }: CartLineRowProps) {
  const perUnit = EXTRAS.unitPrice ? perUnitText(line) : '';
  const avoidWarning = EXTRAS.foodFacts ? avoidText(line) : '';
  const { item, choice, quantity } = line;
  const price = priceOf(item, choice, quantity);
  const chosen = choiceText(line, t, COMMA[locale]);
  const removes = minusOf(line) === 'delete';
  const edit = () => actions?.edit(line);
  const takeOut = () => actions?.takeOut(line);
  return (
    <li className="grid gap-3 py-4" id={`cart-line-${line.id}`} tabIndex={-1} data-pending={line.pending || undefined}>
      <div className="flex gap-4">
        <Picture
          src={item.image && sized(item.image, 200)}
          width={80}
          height={80}
          className="size-20 self-start rounded-control"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <button
            type="button"
            className="line-clamp-2 rounded-chip text-start font-semibold leading-snug hover:underline"
            aria-label={t('edit', { name: item.name })}
            onClick={edit}
          >
            {item.name}
          </button>
          {chosen && <p className="line-clamp-2 text-sm text-muted">{chosen}</p>}
          {EXTRAS.gifts && item.minAge && (
            <p>
              <span className="badge badge-warning">{t('age', { age: formatQuantity(item.minAge, locale) })}</span>
            </p>
          )}
          {perUnit && <p className="text-sm text-muted">{perUnit}</p>}
          {avoidWarning && (
            <p className="flex items-start gap-1.5 text-sm font-medium text-warning">
              <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 flex-none" />
              <span>{avoidWarning}</span>
            </p>
          )}
          {noteOf(choice) && (
            <p className="line-clamp-2 text-sm text-muted">
              <bdi>{noteOf(choice)}</bdi>
            </p>
          )}
          {line.forNames && (
            <p className="text-sm text-muted">{t('addedBy', { names: line.forNames.join(COMMA[locale]) })}</p>
          )}
          <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-1">
            {money ? (
              <Money
                className="font-bold"
                text={money(price.total)}
                was={price.discount > 0 ? money(price.total + price.discount) : null}
                wasLabel={t('was')}
              />
            ) : (
              <span className="skeleton h-5 w-16" />
            )}
            <Stepper
              text={formatQuantity(quantity, locale)}
              label={t('quantity', { name: item.name })}
              less={removes ? t('remove', { name: item.name }) : t('less')}
              more={t('more')}
              removes={removes}
              onLess={removes ? takeOut : () => actions?.less(line)}
              onMore={() => actions?.more(line)}
            />
          </div>
        </div>
      </div>
      {trouble && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-warning-soft px-4 py-2 text-sm text-warning">
          <TriangleAlert size={18} aria-hidden="true" className="flex-none" />
          <p className="min-w-0 flex-1 font-medium">{troubleText(trouble, line, t, locale)}</p>
          {trouble.kind === 'choice' && (
            <Button small tone="outline" onClick={edit}>
              {t('chooseAgain')}
            </Button>
          )}
          {'left' in trouble && trouble.left > 0 && (
            <Button small tone="outline" onClick={() => actions?.keep(line, trouble.left)}>
              {t('keep', { count: trouble.left })}
            </Button>
          )}
          {'left' in trouble && trouble.left === 0 && (
            <Button small tone="outline" onClick={takeOut}>
              {t('takeOut')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
