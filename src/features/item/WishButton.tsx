import type { Item } from '#src/contract/item.ts';
import type { Say } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { openOverlay } from '#src/stores/overlay.ts';
import { isSignedIn } from '#src/stores/token.ts';
import { Heart } from '#src/ui/glyphs.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';

/** The heart of an item; a guest is told that it needs an account (D1 §8). */
export const WishButton = ({ item, say }: { item: Item; say: Say<'item'> }) => (
  <IconButton
    label={say('wish', { name: item.name })}
    icon={<Heart size={22} aria-hidden="true" />}
    className="-my-2 -me-2"
    onClick={() => (isSignedIn() ? openOverlay({ name: 'wishlist' }) : toast.error(say('notLoggedIn')))}
  />
);
