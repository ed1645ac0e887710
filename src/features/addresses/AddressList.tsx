import { useState } from 'react';
import type { SavedAddress } from '#src/contract/saved-address.ts';
import { type AddressesView, readAddresses } from '#src/state/addresses/list.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Plus } from '#src/ui/glyphs.tsx';
import { Loadable } from '../shared/islands/Loadable.tsx';
import { AddressRow } from './AddressRow.tsx';
import { DeleteAddressDialog } from './DeleteAddressDialog.tsx';
import { useTranslations } from './translations.ts';

/** Widths required by ADDR-04. */
const WIDTH = 'w-[300px]! min-[600px]:w-[400px]! min-[900px]:w-[458px]!';
const SCROLL = '-mx-1 grid max-h-[40vh] gap-3 overflow-y-auto overscroll-contain p-1';

type Props = {
  view: AddressesView;
  /** Whether one is to be chosen; otherwise they can only be viewed, edited and deleted. */
  choosing: boolean;
  /** Returns whether the order can be delivered to an address. */
  serves: (address: SavedAddress) => boolean;
  picked: number;
  onPick: (id: number) => void;
  onSelect: (address: SavedAddress) => void;
  onAdd: () => void;
  onEdit: (id: number) => void;
  onClose: () => void;
};

/** Renders the Saved Addresses modal (ADDR-04): a choice is committed only with Select. */
export function AddressList(props: Props) {
  const { t } = useTranslations();
  const { view, choosing, serves, picked, onPick, onSelect, onAdd, onEdit, onClose } = props;
  const [leaving, setLeaving] = useState<SavedAddress | null>(null);
  const all = view.state === 'ready' ? view.addresses : [];
  const near = all.filter(serves);
  const chosen = near.find(({ id }) => id === picked);

  const row = (address: SavedAddress) => (
    <AddressRow
      key={address.id}
      address={address}
      choice={
        choosing ? { picked: address.id === picked, onPick: () => onPick(address.id), outside: !serves(address) } : null
      }
      onEdit={() => onEdit(address.id)}
      onDelete={() => setLeaving(address)}
    />
  );

  return (
    <Dialog
      title={t('title')}
      closeLabel={t('close')}
      onClose={onClose}
      variant="confirm"
      className={WIDTH}
      footer={
        <div className="flex gap-3">
          <Button tone="outline" className="flex-1" onClick={onClose}>
            {t(choosing ? 'cancel' : 'done')}
          </Button>
          {choosing && (
            <Button className="flex-1" disabled={!chosen} onClick={() => chosen && onSelect(chosen)}>
              {t('select')}
            </Button>
          )}
        </div>
      }
    >
      <Loadable
        view={view}
        texts={{ loading: t('loading'), failed: t('loadFailed'), retry: t('retry') }}
        tone="outline"
        onRetry={() => void readAddresses()}
      >
        {() =>
          all.length === 0 ? (
            <EmptyState art="/art/location.svg" title={t('oops')} text={t('none')}>
              <Button onClick={onAdd}>
                <Plus size={18} aria-hidden="true" />
                {t('add')}
              </Button>
            </EmptyState>
          ) : (
            <>
              <Button tone="soft" className="mb-4 w-full" onClick={onAdd}>
                <Plus size={18} aria-hidden="true" />
                {t('add')}
              </Button>
              {near.length === 0 && <p className="mb-3 text-muted">{t('noneToSelect')}</p>}
              {choosing ? (
                <div className={SCROLL} role="radiogroup" aria-label={t('title')}>
                  {all.map(row)}
                </div>
              ) : (
                <ul className={SCROLL}>
                  {all.map((address) => (
                    <li key={address.id}>{row(address)}</li>
                  ))}
                </ul>
              )}
            </>
          )
        }
      </Loadable>
      {leaving && <DeleteAddressDialog address={leaving} onClose={() => setLeaving(null)} />}
    </Dialog>
  );
}
