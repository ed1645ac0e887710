import type { Item } from '#src/contract/item.ts';
import type { LineProblem } from '#src/domain/line-check.ts';
import { formatDayTime } from '#src/i18n/format.ts';
import type { CheckoutBlocker } from '#src/state/checkout/quote.ts';
import { CircleAlert } from '#src/ui/glyphs.tsx';
import type { IslandTranslations } from './translations.ts';

/** Id of the summary's list of checkout blockers. */
export const BLOCKERS_ID = 'checkout-blockers';

/** Renders the checkout blockers; the submit button moves the focus here. Nothing without blockers. */
export function CheckoutBlockers({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div
      id={BLOCKERS_ID}
      tabIndex={-1}
      role="alert"
      className="rounded-control bg-danger-soft p-4 text-sm font-medium text-danger"
    >
      <ul className="grid gap-3">
        {texts.map((text) => (
          <li key={text} className="flex items-start gap-3">
            <CircleAlert size={20} className="flex-none" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the message of a checkout blocker, with its remedy. */
export function blockerText(
  one: CheckoutBlocker,
  { t, locale }: IslandTranslations,
  { money, timeZone }: { money: (minor: number) => string; timeZone: string },
): string {
  switch (one.kind) {
    case 'outOfZone':
      return t('outOfZone');
    case 'storeClosed':
      if (one.opensAt === null) return t(one.later ? 'storeClosedLater' : 'storeClosed');
      return t(one.later ? 'storeClosedUntilLater' : 'storeClosedUntil', {
        time: formatDayTime(one.opensAt, locale, timeZone),
      });
    case 'couponMinimum':
      return t('couponMinimum', { amount: money(one.minimum), missing: money(one.missing) });
    case 'minimumOrder':
      return t('minimumOrder', { amount: money(one.minimum), missing: money(one.missing) });
    case 'cashCeiling':
      return t('codTooHigh');
    case 'cashOff':
      return t('codUnavailable');
    case 'giftPay':
    case 'giftTakeAway':
    case 'typeOff':
    case 'slotGone':
    case 'paymentOff':
    case 'walletLow':
    case 'walletCovers':
    case 'prescriptionsOff':
      return t(one.kind);
    case 'lines':
      return t('linesTrouble');
  }
}

/** Returns the message of a line's problem. */
export function troubleText(trouble: LineProblem, item: Item, { t }: IslandTranslations): string {
  switch (trouble.kind) {
    case 'choice':
      return t('lineChoice');
    case 'unavailable':
      return t('lineUnavailable');
    case 'outOfStock':
      return trouble.left > 0 ? t('lineStock', { left: trouble.left }) : t('lineSoldOut');
    case 'outOfLimit':
      return t('lineLimit', { most: item.maxPerCart ?? trouble.left });
  }
}
