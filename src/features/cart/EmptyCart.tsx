import type { AreaT } from '#src/i18n/browser.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';

/** Renders an empty cart, which leads back to the shop (CART-01). Without hooks, see `first-view.tsx`. */
export const EmptyCart = ({ t, busy, onGo }: { t: AreaT<'cart'>; busy: boolean; onGo: () => void }) => (
  <EmptyState art="/art/empty-cart.svg" title={t('empty')} text={t('emptyText')}>
    <Button autoFocus busy={busy} onClick={onGo}>
      {t('continue')}
    </Button>
  </EmptyState>
);
