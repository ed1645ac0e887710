import { sized } from '#src/config/image.ts';
import type { Locale } from '#src/config/locales.ts';
import { minusOf } from '#src/domain/cart.ts';
import type { LineProblem } from '#src/domain/line-check.ts';
import { priceOf } from '#src/domain/price.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { COMMA, formatQuantity } from '#src/i18n/numbers.ts';
import { decrease, increase, remove, setQuantity } from '#src/stores/cart/actions.ts';
import type { ShownLine } from '#src/stores/cart/intents.ts';
import { storeChoice } from '#src/stores/item-choice.ts';
import { openOverlay } from '#src/stores/overlay.ts';
import { Button } from '#src/ui/Button.tsx';
import { TriangleAlert } from '#src/ui/glyphs.tsx';
import { Money } from '#src/ui/Money.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Stepper } from '#src/ui/Stepper.tsx';
import { choiceText, troubleText } from './describe.ts';

export type CartLineRowProps = {
  line: ShownLine;
  trouble: LineProblem | undefined;
  t: AreaT<'cart'>;
  locale: Locale;
  /** Formats an amount; null while the currency is unknown. */
  money: ((minor: number) => string) | null;
  /** Called when the line is removed, to move the focus. */
  onRemoved: () => void;
};

/** Renders a cart line: item, options, price, quantity (CART-08, CART-09, CART-14). */
export function CartLineRow({ line, trouble, t, locale, money, onRemoved }: CartLineRowProps) {
  const { item, choice, quantity } = line;
  const price = priceOf(item, choice, quantity);
  const chosen = choiceText(line, t, COMMA[locale]);
  const removes = minusOf(line) === 'delete';
  const takeOut = () => {
    onRemoved();
    void remove(line);
  };
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
            onClick={() => editLine(line)}
          >
            {item.name}
          </button>
          {chosen && <p className="line-clamp-2 text-sm text-muted">{chosen}</p>}
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
              onLess={removes ? takeOut : () => void decrease(line)}
              onMore={() => void increase(line)}
            />
          </div>
        </div>
      </div>
      {trouble && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-warning-soft px-4 py-2 text-sm text-warning">
          <TriangleAlert size={18} aria-hidden="true" className="flex-none" />
          <p className="min-w-0 flex-1 font-medium">{troubleText(trouble, line, t, locale)}</p>
          {trouble.kind === 'choice' && (
            <Button small tone="outline" onClick={() => editLine(line)}>
              {t('chooseAgain')}
            </Button>
          )}
          {'left' in trouble && trouble.left > 0 && (
            <Button small tone="outline" onClick={() => void setQuantity(line, trouble.left)}>
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

/** Opens the item popup to change a line; the cart reopens afterwards. */
function editLine(line: ShownLine): void {
  const campaign = line.model === 'ItemCampaign';
  storeChoice({ itemId: line.itemId, campaign }, { lineId: line.id, backToCart: true });
  openOverlay({ name: 'item', itemId: line.itemId, moduleId: line.moduleId, campaign });
}
