import { Trash } from '#src/ui/glyphs.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';

/** Renders the button that removes an entry from the wishlist, after a confirmation. */
export const RemoveButton = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <IconButton
    label={label}
    icon={<Trash size={20} aria-hidden="true" />}
    className="-me-2 text-muted"
    onClick={onRemove}
  />
);
