import type { Locale } from '#src/config/locales.ts';
import type { ShopFacts } from '#src/contract/shop-facts.ts';
import type { BuyState } from '#src/domain/buy.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import type { LiveItem } from '#src/state/item/item.ts';
import { DialogContent } from '#src/ui/Dialog.tsx';
import { BuyBar } from './BuyBar.tsx';
import { ItemBody } from './ItemBody.tsx';
import type { ItemPlace } from './ItemHead.tsx';
import { untouchedOrder } from './use-order.ts';

export type ItemFirstProps = LiveItem & {
  shop: Pick<ShopFacts, 'currency' | 'tellMe'>;
  place: ItemPlace;
  buy: BuyState;
  t: AreaT<'item'>;
  tFood: AreaT<'food'> | null;
  locale: Locale;
};

/** Renders the item popup as the server knows it, with nothing chosen; `first-view.ts` draws it, the island replaces it. */
export function ItemFirst(props: ItemFirstProps) {
  const { item, t, buy } = props;
  const order = untouchedOrder(item);
  return (
    <DialogContent
      bare
      title={item.name}
      closeLabel={t('close')}
      footer={buy.state !== 'unavailable' && <BuyBar {...props} order={order} showMissing={() => {}} />}
    >
      <ItemBody {...props} order={order} />
    </DialogContent>
  );
}
