import { useState } from 'react';
import { EXTRAS } from '#src/config/extras.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import { isRunning } from '#src/domain/order.ts';
import { shareAddress } from '#src/lib/share.ts';
import { progressLink } from '#src/stores/orders/progress.ts';
import { Button } from '#src/ui/Button.tsx';
import { Share2 } from '#src/ui/glyphs-share.tsx';
import { useTranslations } from './translations.ts';

/**
 * Renders a button that shares a link to the progress of a running order (EXT-04). Nothing where the marketplace makes no
 * such links, which it tells the order's owner only.
 */
export function ShareProgress({ order: { id, status, progressLink: offered } }: { order: OrderDetails }) {
  const { t } = useTranslations();
  const [busy, setBusy] = useState(false);
  if (!EXTRAS.shareProgress || !offered || !isRunning(status)) return null;
  const share = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const url = await progressLink(id);
      if (url)
        await shareAddress({ title: t('shareTitle'), url }, { copied: t('shareCopied'), failed: t('shareFailed') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button tone="outline" busy={busy} onClick={() => void share()}>
      <Share2 size={18} />
      {t('shareProgress')}
    </Button>
  );
}
