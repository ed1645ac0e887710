import type { Locale } from '#src/config/locales.ts';
import { together } from '#src/config/routes.ts';
import type { CartLine } from '#src/contract/cart.ts';
import type { ShopFacts } from '#src/contract/shop-facts.ts';
import { storeOf } from '#src/domain/cart.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { UserPlus } from '#src/ui/glyphs.tsx';

type Props = {
  shop: ShopFacts | null;
  moduleId: number | null;
  lines: readonly CartLine[];
  /** Whether the store takes no orders now. */
  closed: boolean;
  locale: Locale;
  t: AreaT<'cart'>;
};

/**
 * Renders the link that opens a group order with the lines of the cart (EXT-07). Nothing where there are none, nor while one
 * is being paid. Without hooks, see `first-view.tsx`.
 */
export function OrderTogether({ shop, moduleId, lines, closed, locale, t }: Props) {
  const storeId = storeOf(lines);
  const offered = EXTRAS.together && shop?.together && !closed && !lines.some(({ forNames }) => forNames);
  if (!offered || moduleId === null || storeId === null) return null;
  return (
    <a className="btn btn-ghost" href={together({ locale, moduleId }, { storeId })}>
      <UserPlus size={18} aria-hidden="true" />
      {t('together')}
    </a>
  );
}
