import { BuyBar, type BuyBarProps } from './BuyBar.tsx';
import { Choices } from './Choices.tsx';

/** Renders the form of a product page. The server renders it with nothing chosen; the island replaces it. */
export function BuyFields(props: Omit<BuyBarProps, 'className'>) {
  const { item } = props;
  const chooses = item.groups.length > 0 || item.choices.length > 0 || item.addOns.length > 0;
  return (
    <>
      {chooses && (
        <div className="grid gap-5">
          <Choices {...props} />
        </div>
      )}
      <BuyBar {...props} className="buy-bar" />
    </>
  );
}
