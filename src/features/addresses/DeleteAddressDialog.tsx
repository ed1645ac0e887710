import { useState } from 'react';
import type { SavedAddress } from '#src/contract/saved-address.ts';
import { removeAddress } from '#src/state/addresses/list.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useTranslations } from './translations.ts';

type Props = { address: SavedAddress; onClose: () => void };

/** Renders the confirmation of deleting an address (ADDR-09); stays open on failure. */
export function DeleteAddressDialog({ address, onClose }: Props) {
  const { t } = useTranslations();
  const [busy, setBusy] = useState(false);
  const drop = async () => {
    if (busy) return;
    setBusy(true);
    try {
      if (await removeAddress(address.id)) onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={t('deleteTitle')}
      text={address.address}
      cancel={t('cancel')}
      confirm={t('delete')}
      closeLabel={t('close')}
      danger
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void drop()}
    />
  );
}
