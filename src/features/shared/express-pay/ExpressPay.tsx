import type { Locale } from '#src/config/locales.ts';
import type { ExpressMethod } from '#src/contract/express-pay.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { $expressMethods } from '#src/state/express/methods.ts';
import { $express } from '#src/state/express/pay.ts';
import { Button } from '#src/ui/Button.tsx';
import { useLoadedT } from '../islands/use-loaded-t.ts';
import { useStored } from '../islands/use-stored.ts';

type Props = {
  locale: Locale;
  /** Whether the price is still loading. */
  pending: boolean;
  /** The total as text; null where the page shows it already. */
  total: string | null;
  /** Whether the button that places the order follows; on phones it is in a bar. */
  isBesideButton?: boolean;
  /** Opens the sheet of a method during the tap. */
  onPay: (method: ExpressMethod, t: AreaT<'express'>) => void;
};

/** Renders a button for each wallet that the marketplace and the browser have (EXT-17), and what came of the last attempt. */
export function ExpressPay({ locale, pending, total, isBesideButton = false, onPay }: Props) {
  const t = useLoadedT('express', locale);
  const methods = useStored($expressMethods);
  const { running, notice } = useStored($express);
  if (!t) return null;
  return (
    <section className="grid gap-2" aria-label={t('title')}>
      {methods.map((method) => (
        <Button
          key={method.key}
          tone="plain"
          className="w-full bg-ink text-surface"
          busy={running === method.key}
          disabled={pending || (running !== '' && running !== method.key)}
          onClick={() => onPay(method, t)}
        >
          {t('payWith', { method: method.title })}
        </Button>
      ))}
      {total !== null && <p className="text-center text-sm text-muted">{t('paysTotal', { amount: total })}</p>}
      <div role="status" className="empty:hidden">
        {notice !== '' && <p className="rounded-control bg-info-soft p-3 text-sm font-medium text-info">{t(notice)}</p>}
      </div>
      {isBesideButton && (
        <p className="flex items-center gap-3 text-sm text-muted max-lg:hidden" aria-hidden="true">
          <span className="h-px flex-1 bg-line" />
          <span>{t('or')}</span>
          <span className="h-px flex-1 bg-line" />
        </p>
      )}
    </section>
  );
}
