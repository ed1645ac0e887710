import { Trash } from '#src/ui/glyphs.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';

/** Takes something out of the wishlist, after a question. */
export const RemoveButton = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <IconButton
    label={label}
    icon={<Trash size={20} aria-hidden="true" />}
    className="-me-2 text-muted"
    onClick={onRemove}
  />
);
