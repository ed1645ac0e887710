import { useState } from 'react';
import type { OrderDetails } from '#src/contract/order-details.ts';
import { isRunning } from '#src/domain/order.ts';
import { shareAddress } from '#src/lib/share.ts';
import { progressLink, stopSharing } from '#src/state/orders/progress.ts';
import { Button } from '#src/ui/Button.tsx';
import { CircleX } from '#src/ui/glyphs-orders.tsx';
import { Share2 } from '#src/ui/glyphs-share.tsx';
import { useTranslations } from '../translations.ts';

/**
 * Renders buttons that share a link to the progress of a running order, and end it (EXT-04). Nothing where the
 * marketplace makes no such links, which it tells the order's owner only.
 */
export function ShareProgress({ order }: { order: OrderDetails }) {
  const { t } = useTranslations();
  const { id, status, progressLink: offered, progressShared } = order;
  const [busy, setBusy] = useState<'share' | 'stop' | null>(null);
  // Known before the order is read again.
  const [changed, setChanged] = useState<boolean | null>(null);
  if (!EXTRAS.shareProgress || !offered || !isRunning(status)) return null;
  const run = async (what: 'share' | 'stop', work: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    try {
      await work();
    } finally {
      setBusy(null);
    }
  };
  const share = async () => {
    const url = await progressLink(id);
    if (!url) return;
    setChanged(true);
    await shareAddress({ title: t('shareTitle'), url }, { copied: t('shareCopied'), failed: t('shareFailed') });
  };
  const stop = async () => {
    if (await stopSharing(id)) setChanged(false);
  };
  return (
    <>
      <Button tone="outline" busy={busy === 'share'} onClick={() => void run('share', share)}>
        <Share2 size={18} />
        {t('shareProgress')}
      </Button>
      {(changed ?? progressShared) && (
        <Button tone="ghost" busy={busy === 'stop'} onClick={() => void run('stop', stop)}>
          <CircleX size={18} />
          {t('stopSharing')}
        </Button>
      )}
    </>
  );
}
