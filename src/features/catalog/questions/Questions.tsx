import type { Locale } from '#src/config/locales.ts';
import type { Words } from '#src/i18n/areas.ts';
import { sayer } from '#src/i18n/browser.ts';
import { $cartQuestion, confirmClear, dropQuestion, NO_QUESTION } from '#src/stores/cart/wanted.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useStored } from '../use-stored.ts';
import { LocationPrompt } from './LocationPrompt.tsx';

/** What has to be answered before something goes into the cart, over whatever is open (LOC-07, CART-07). */
export function Questions({ words, locale }: { words: Words<'cart'>; locale: Locale }) {
  const question = useStored($cartQuestion, NO_QUESTION);
  const say = sayer<'cart'>(words, locale);
  if (question.kind === 'none') return null;
  if (question.kind === 'location') return <LocationPrompt say={say} />;
  return (
    <ConfirmDialog
      title={say('otherStoreTitle')}
      text={say('otherStore')}
      cancel={say('cancel')}
      confirm={say('clear')}
      closeLabel={say('close')}
      danger
      busy={question.busy}
      onCancel={dropQuestion}
      onConfirm={confirmClear}
    />
  );
}
