import { formatClock } from '#src/i18n/format.ts';
import { BuyBar, type BuyBarProps } from './BuyBar.tsx';
import { Choices } from './Choices.tsx';
import { closedStoreText } from './closed-store.ts';

type BuyFieldsProps = Omit<BuyBarProps, 'className' | 'note'>;

/** Returns when an item can be had that cannot be now, for beside the buttons; null if that is unknown. */
function closedNote({ item, buy, t, locale }: BuyFieldsProps): string | null {
  const opens = closedStoreText(buy, item, t, locale)?.opens;
  if (opens) return `${t('closedNow')} · ${opens}`;
  if (buy.state !== 'unavailable' || !buy.window) return null;
  const { starts, ends } = buy.window;
  return t('availableHours', { from: formatClock(starts, locale), to: formatClock(ends, locale) });
}

/** Renders the form of a product page. The server renders it with nothing chosen; the island replaces it. */
export function BuyFields(props: BuyFieldsProps) {
  const { item } = props;
  const chooses = item.groups.length > 0 || item.choices.length > 0 || item.addOns.length > 0;
  return (
    <>
      {chooses && (
        <div className="grid gap-5">
          <Choices {...props} />
        </div>
      )}
      <BuyBar {...props} className="buy-bar" note={closedNote(props)} />
    </>
  );
}
