import type { Item } from '#src/contract/item.ts';
import type { LineTrouble } from '#src/domain/line-check.ts';
import { formatDayTime } from '#src/i18n/format.ts';
import type { Hindrance } from '#src/stores/checkout/hindrances.ts';
import type { Speech } from './words.ts';

/** Why the order cannot be placed, and what would help, in words. */
export function hindranceText(
  one: Hindrance,
  { say, locale }: Speech,
  { money, timeZone }: { money: (minor: number) => string; timeZone: string },
): string {
  switch (one.kind) {
    case 'outOfZone':
      return say('outOfZone');
    case 'storeClosed':
      if (one.opensAt === null) return say(one.later ? 'storeClosedLater' : 'storeClosed');
      return say(one.later ? 'storeClosedUntilLater' : 'storeClosedUntil', {
        time: formatDayTime(one.opensAt, locale, timeZone),
      });
    case 'couponMinimum':
      return say('couponMinimum', { amount: money(one.minimum), missing: money(one.missing) });
    case 'minimumOrder':
      return say('minimumOrder', { amount: money(one.minimum), missing: money(one.missing) });
    case 'cashCeiling':
      return say('codTooHigh');
    case 'cashOff':
      return say('codUnavailable');
    case 'typeOff':
    case 'slotGone':
    case 'paymentOff':
    case 'walletLow':
    case 'walletCovers':
    case 'prescriptionsOff':
      return say(one.kind);
    case 'lines':
      return say('linesTrouble');
  }
}

/** What is wrong with one line, in words. */
export function troubleText(trouble: LineTrouble, item: Item, { say }: Speech): string {
  switch (trouble.kind) {
    case 'choice':
      return say('lineChoice');
    case 'unavailable':
      return say('lineUnavailable');
    case 'outOfStock':
      return trouble.left > 0 ? say('lineStock', { left: trouble.left }) : say('lineSoldOut');
    case 'outOfLimit':
      return say('lineLimit', { most: item.maxPerCart ?? trouble.left });
  }
}
