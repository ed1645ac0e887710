import type { SavedAddress } from '#src/contract/saved-address.ts';
import { addressName } from '#src/domain/address-form.ts';
import { MapPin, Trash } from '#src/ui/glyphs.tsx';
import { Briefcase, House, Pencil } from '#src/ui/glyphs-addresses.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useTranslations } from './translations.ts';

type Props = {
  address: SavedAddress;
  /** Null if there is nothing to choose. `outside`: the order cannot be delivered there. */
  choice: { picked: boolean; onPick: () => void; outside: boolean } | null;
  onEdit: () => void;
  onDelete: () => void;
};

const ICONS = { home: House, office: Briefcase, other: MapPin } as const;

/** Renders a saved address as a card: label, address (ADDR-03) and actions. */
export function AddressRow({ address, choice, onEdit, onDelete }: Props) {
  const { t } = useTranslations();
  const knownName = addressName(address);
  const name = 'label' in knownName ? t(knownName.label) : knownName.text;
  const Icon = 'label' in knownName ? ICONS[knownName.label] : MapPin;
  const about = (
    <>
      <Icon size={20} aria-hidden="true" className="flex-none text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{'label' in knownName ? name : <bdi>{name}</bdi>}</span>
        <span className="line-clamp-2 text-sm text-muted">
          <bdi>{address.address}</bdi>
        </span>
        {choice?.outside && <span className="mt-1 block text-sm font-medium text-danger">{t('outside')}</span>}
      </span>
    </>
  );
  return (
    <div className="choice items-stretch gap-0 p-0">
      {choice ? (
        <label className="flex min-w-0 flex-1 items-center gap-3 py-2.5 ps-3.5">
          <input
            type="radio"
            className="size-5 flex-none"
            name="saved-address"
            checked={choice.picked && !choice.outside}
            disabled={choice.outside}
            onChange={choice.onPick}
          />
          {about}
        </label>
      ) : (
        <div className="flex min-w-0 flex-1 items-center gap-3 py-2.5 ps-3.5">{about}</div>
      )}
      <div className="flex flex-none items-center max-[360px]:flex-col">
        <IconButton
          label={t('editOne', { name, address: address.address })}
          title={t('edit')}
          icon={<Pencil size={18} aria-hidden="true" />}
          onClick={onEdit}
        />
        <IconButton
          label={t('deleteOne', { name, address: address.address })}
          title={t('delete')}
          icon={<Trash size={18} aria-hidden="true" />}
          onClick={onDelete}
        />
      </div>
    </div>
  );
}
