import type { SavedAddress } from '#src/contract/saved-address.ts';
import { ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { MapPin, Trash } from '#src/ui/glyphs.tsx';
import { Briefcase, House, Pencil } from '#src/ui/glyphs-addresses.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useSpeech } from './speech.ts';

type Props = {
  address: SavedAddress;
  /** Null when there is nothing to choose. `outside`: the order cannot be brought there. */
  choice: { picked: boolean; onPick: () => void; outside: boolean } | null;
  onEdit: () => void;
  onDelete: () => void;
};

const ICONS = { home: House, office: Briefcase } as const;

/** A saved address: its label and where it is (ADDR-03), with what can be done about it. */
export function AddressRow({ address, choice, onEdit, onDelete }: Props) {
  const { say } = useSpeech();
  const name = labelOf(address, say);
  const Icon = address.type === 'home' || address.type === 'office' ? ICONS[address.type] : MapPin;
  const where = (
    <>
      <span className="line-clamp-2">
        <bdi>{address.address}</bdi>
      </span>
      {choice?.outside && <span className="mt-1 block font-medium text-danger">{say('outside')}</span>}
    </>
  );
  const icon = <Icon size={20} aria-hidden="true" className="text-muted" />;
  return (
    <div>
      {choice ? (
        <ChoiceRow
          kind="radio"
          name="saved-address"
          label={name}
          text={where}
          aside={icon}
          checked={choice.picked && !choice.outside}
          disabled={choice.outside}
          onChange={choice.onPick}
        />
      ) : (
        <div className="choice">
          {icon}
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{name}</span>
            <span className="block text-sm text-muted">{where}</span>
          </span>
        </div>
      )}
      <div className="flex justify-end">
        <IconButton
          label={say('editOne', { name, address: address.address })}
          title={say('edit')}
          icon={<Pencil size={18} aria-hidden="true" />}
          onClick={onEdit}
        />
        <IconButton
          label={say('deleteOne', { name, address: address.address })}
          title={say('delete')}
          icon={<Trash size={18} aria-hidden="true" />}
          onClick={onDelete}
        />
      </div>
    </div>
  );
}

/** What an address is called: one of the three words, or the person's own. */
function labelOf({ type, label }: SavedAddress, say: (key: 'home' | 'office' | 'other') => string): string {
  if (type === 'home' || type === 'office' || type === 'other') return say(type);
  return type || label || say('other');
}
